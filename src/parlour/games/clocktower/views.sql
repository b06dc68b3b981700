-- The tables of document 002, for operators.  Ids are the house's own; what the storyteller has undone is in the log.
CREATE VIEW games AS
SELECT opened.game_id, 'trouble_brewing' AS script, opened.code AS game_code,
    coalesce((
        SELECT CASE evt_type
            WHEN 'game_ended' THEN 'ENDED' WHEN 'night_fell' THEN 'NIGHT' WHEN 'win_checked' THEN 'CHECK_WIN'
            WHEN 'phase_set' THEN upper(payload ->> 'phase') ELSE 'DAY'
        END
        FROM events WHERE events.game_id = opened.game_id
            AND evt_type IN ('night_fell', 'dawn_broke', 'win_checked', 'phase_set', 'game_ended')
        ORDER BY seq DESC LIMIT 1
    ), 'LOBBY') AS phase,
    coalesce((
        SELECT (coalesce(payload ->> 'night', payload ->> 'day'))::int FROM events
        WHERE events.game_id = opened.game_id AND evt_type IN ('night_fell', 'dawn_broke', 'phase_set')
        ORDER BY seq DESC LIMIT 1
    ), 0) AS day_number,
    (
        SELECT payload -> 'settings' FROM events
        WHERE events.game_id = opened.game_id AND evt_type = 'table_laid' ORDER BY seq DESC LIMIT 1
    ) AS config,
    (
        SELECT upper(payload ->> 'winner') FROM events
        WHERE events.game_id = opened.game_id AND evt_type = 'game_ended' ORDER BY seq DESC LIMIT 1
    ) AS winner,
    opened.created_at, opened.updated_at
FROM opened();

CREATE VIEW players AS
WITH life AS (
    SELECT game_id, seq, payload #>> '{death,seat}' AS player_id, false AS alive FROM events WHERE evt_type = 'died'
    UNION ALL
    SELECT game_id, seq, payload #>> '{change,seat}', (payload #>> '{player,alive}')::boolean
    FROM events WHERE evt_type = 'override_applied' AND payload #>> '{player,alive}' IS NOT NULL
), sat AS (
    SELECT game_id, payload ->> 'seat' AS player_id, min(seq) AS since FROM events
    WHERE evt_type = 'joined' GROUP BY 1, 2
)
SELECT sat.player_id, sat.game_id, row_number() OVER (PARTITION BY sat.game_id ORDER BY since) - 1 AS seat,
    coalesce(called.display_name, sat.player_id) AS display_name,
    coalesce((
        SELECT alive FROM life WHERE life.game_id = sat.game_id AND life.player_id = sat.player_id
        ORDER BY seq DESC LIMIT 1
    ), true) AS alive,
    EXISTS (
        SELECT FROM events WHERE events.game_id = sat.game_id
            AND evt_type IN ('hand_passed', 'nomination_closed') AND payload -> 'spent' ? sat.player_id
    ) AS vote_token_used
FROM sat LEFT JOIN called() USING (game_id, player_id)
WHERE coalesce((
    SELECT evt_type <> 'left' FROM events WHERE events.game_id = sat.game_id
        AND evt_type IN ('joined', 'left') AND payload ->> 'seat' = sat.player_id ORDER BY seq DESC LIMIT 1
), true);

CREATE VIEW nominations AS
SELECT game_id || '/' || (opened.payload #>> '{nomination,id}') AS id, game_id,
    (opened.payload #>> '{nomination,day}')::int AS day_number,
    opened.payload #>> '{nomination,nominator}' AS nominator_id, opened.payload #>> '{nomination,nominee}' AS nominee_id,
    closed.payload IS NULL AS open, (closed.payload #>> '{nomination,yes}')::int AS final_yes,
    (closed.payload #>> '{nomination,no}')::int AS final_no, opened.created_at
FROM events AS opened LEFT JOIN LATERAL (
    SELECT payload FROM events WHERE events.game_id = opened.game_id AND evt_type = 'nomination_closed'
        AND payload #> '{nomination,id}' = opened.payload #> '{nomination,id}' ORDER BY seq DESC LIMIT 1
) AS closed ON true
WHERE opened.evt_type = 'nominated';

CREATE VIEW votes AS
SELECT DISTINCT ON (game_id, payload ->> 'nomination', payload ->> 'seat')
    game_id || '/' || (payload ->> 'nomination') || '/' || (payload ->> 'seat') AS id, game_id,
    game_id || '/' || (payload ->> 'nomination') AS nomination_id, payload ->> 'seat' AS voter_id,
    (payload ->> 'vote')::boolean AS vote, created_at
FROM events WHERE evt_type = 'vote_cast'
ORDER BY game_id, payload ->> 'nomination', payload ->> 'seat', seq DESC;

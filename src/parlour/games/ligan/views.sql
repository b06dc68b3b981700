-- The tables of the first document, for operators.  Ids are the house's own.
CREATE FUNCTION in_rounds() RETURNS TABLE (
    seq bigint, game_id text, evt_type text, payload jsonb, created_at timestamptz, round_number bigint, attempt bigint
) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT seq, game_id, evt_type, payload, created_at,
        count(*) FILTER (WHERE evt_type = 'round_opened') OVER so_far,
        count(*) FILTER (WHERE evt_type IN ('team_rejected', 'nomination_missed')) OVER so_far
    FROM logged() WINDOW so_far AS (PARTITION BY game_id ORDER BY seq)
$$;

CREATE VIEW rounds AS
SELECT game_id || '/' || round_number AS id, game_id, round_number,
    (array_agg(payload ->> 'capo' ORDER BY seq DESC) FILTER (WHERE payload ? 'capo'))[1] AS capo_player_id,
    (array_agg(payload -> 'team' ORDER BY seq DESC) FILTER (WHERE evt_type = 'team_approved'))[1] AS team_player_ids,
    count(*) FILTER (WHERE evt_type IN ('team_rejected', 'nomination_missed')) AS consecutive_failed_votes,
    CASE
        WHEN bool_or(evt_type = 'kaos_struck') THEN 'kaos_fail'
        WHEN bool_or(evt_type = 'heist_revealed' AND payload ->> 'side' = 'ligan') THEN 'fail'
        WHEN bool_or(evt_type = 'heist_revealed') THEN 'success'
    END AS mission_result,
    CASE
        WHEN bool_or(evt_type = 'kaos_struck') THEN true
        ELSE bool_or(payload ->> 'side' = 'ligan') FILTER (WHERE evt_type = 'heist_revealed')
    END AS ligan_point,
    min(created_at) AS created_at, max(created_at) AS updated_at
FROM in_rounds() WHERE round_number > 0 GROUP BY game_id, round_number;

CREATE VIEW votes AS
SELECT DISTINCT ON (game_id, round_number, attempt, payload ->> 'seat')
    game_id || '/' || round_number AS round_id, attempt, payload ->> 'seat' AS game_player_id,
    payload ->> 'choice' AS vote, created_at AS voted_at
FROM in_rounds() WHERE evt_type = 'vote_cast'
ORDER BY game_id, round_number, attempt, payload ->> 'seat', seq DESC;

CREATE VIEW mission_actions AS
SELECT DISTINCT ON (game_id, round_number, payload ->> 'seat')
    game_id || '/' || round_number AS round_id, payload ->> 'seat' AS game_player_id,
    payload ->> 'deed' AS action, created_at AS acted_at
FROM in_rounds() WHERE evt_type = 'deed_chosen'
ORDER BY game_id, round_number, payload ->> 'seat', seq DESC;

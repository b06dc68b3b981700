-- What the views of all games are made of.  PostgreSQL cannot unpack what zlib has packed, so this does (RFC 1951).
CREATE FUNCTION number_at(packed bytea, place bigint, bits int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(sum(get_bit(packed, place + bit) << bit), 0)::int FROM generate_series(0, bits - 1) AS bit
$$;
CREATE FUNCTION code_of(lengths int[], OUT counts int[], OUT symbols int[]) LANGUAGE sql IMMUTABLE AS $$
    SELECT (
        SELECT array_agg((SELECT count(*) FROM unnest(lengths) AS l WHERE l = n)::int ORDER BY n)
        FROM generate_series(1, 15) AS n
    ), (SELECT array_agg(i::int - 1 ORDER BY l, i) FROM unnest(lengths) WITH ORDINALITY AS u (l, i) WHERE l > 0)
$$;
CREATE FUNCTION symbol_at(packed bytea, INOUT place bigint, counts int[], symbols int[], OUT symbol int)
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE code int := 0; first int := 0; index int := 0;
BEGIN
    FOR length IN 1..15 LOOP
        code := code + get_bit(packed, place);
        place := place + 1;
        IF code - counts[length] < first THEN
            symbol := symbols[index + code - first + 1];
            RETURN;
        END IF;
        index := index + counts[length];
        first := (first + counts[length]) * 2;
        code := code * 2;
    END LOOP;
    RAISE 'a packed happening is damaged';
END $$;
CREATE FUNCTION unpacked(stored bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE SET search_path FROM CURRENT AS $$
DECLARE
    sizes CONSTANT int[] := '{3,4,5,6,7,8,9,10,11,13,15,17,19,23,27,31,35,43,51,59,67,83,99,115,131,163,195,227,258}';
    size_bits CONSTANT int[] := '{0,0,0,0,0,0,0,0,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,0}';
    backs CONSTANT int[] := '{1,2,3,4,5,7,9,13,17,25,33,49,65,97,129,193,257,385,513,769,1025,1537,2049,3073,4097,6145,8193,12289,16385,24577}';
    back_bits CONSTANT int[] := '{0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13}';
    turns CONSTANT int[] := '{16,17,18,0,8,7,9,6,10,5,11,4,12,3,13,2,14,1,15}';
    packed bytea; place bigint := 16; out int[] := '{}'; n int := 0; is_last int; kind int; symbol int; size int; back int;
    lengths int[]; literals int; distances int; words int[]; word_symbols int[]; ways int[]; way_symbols int[];
BEGIN
    IF get_byte(stored, 0) <> 120 THEN RETURN stored; END IF;
    packed := stored || ''::bytea;
    LOOP
        is_last := get_bit(packed, place);
        kind := number_at(packed, place + 1, 2);
        place := place + 3;
        IF kind = 0 THEN
            place := (place + 7) / 8 * 8;
            size := number_at(packed, place, 16);
            place := place + 32;
            FOR i IN 1..size LOOP
                n := n + 1;
                out[n] := get_byte(packed, (place / 8)::int);
                place := place + 8;
            END LOOP;
        ELSE
            IF kind = 1 THEN
                literals := 288;
                lengths := array_fill(8, ARRAY[144]) || array_fill(9, ARRAY[112]) || array_fill(7, ARRAY[24])
                    || array_fill(8, ARRAY[8]) || array_fill(5, ARRAY[30]);
            ELSE
                literals := number_at(packed, place, 5) + 257;
                distances := number_at(packed, place + 5, 5) + 1;
                size := number_at(packed, place + 10, 4) + 4;
                place := place + 14;
                lengths := array_fill(0, ARRAY[19]);
                FOR i IN 1..size LOOP
                    lengths[turns[i] + 1] := number_at(packed, place, 3);
                    place := place + 3;
                END LOOP;
                SELECT * INTO words, word_symbols FROM code_of(lengths);
                lengths := '{}';
                WHILE cardinality(lengths) < literals + distances LOOP
                    SELECT * INTO place, symbol FROM symbol_at(packed, place, words, word_symbols);
                    IF symbol < 16 THEN
                        lengths := lengths || symbol;
                    ELSIF symbol = 16 THEN
                        size := number_at(packed, place, 2) + 3;
                        lengths := lengths || array_fill(lengths[cardinality(lengths)], ARRAY[size]);
                        place := place + 2;
                    ELSIF symbol = 17 THEN
                        lengths := lengths || array_fill(0, ARRAY[number_at(packed, place, 3) + 3]);
                        place := place + 3;
                    ELSE
                        lengths := lengths || array_fill(0, ARRAY[number_at(packed, place, 7) + 11]);
                        place := place + 7;
                    END IF;
                END LOOP;
            END IF;
            SELECT * INTO words, word_symbols FROM code_of(lengths[:literals]);
            SELECT * INTO ways, way_symbols FROM code_of(lengths[literals + 1:]);
            LOOP
                SELECT * INTO place, symbol FROM symbol_at(packed, place, words, word_symbols);
                EXIT WHEN symbol = 256;
                IF symbol < 256 THEN
                    n := n + 1;
                    out[n] := symbol;
                ELSE
                    symbol := symbol - 256;
                    size := sizes[symbol] + number_at(packed, place, size_bits[symbol]);
                    place := place + size_bits[symbol];
                    SELECT * INTO place, symbol FROM symbol_at(packed, place, ways, way_symbols);
                    back := backs[symbol + 1] + number_at(packed, place, back_bits[symbol + 1]);
                    place := place + back_bits[symbol + 1];
                    FOR i IN 1..size LOOP
                        n := n + 1;
                        out[n] := out[n - back];
                    END LOOP;
                END IF;
            END LOOP;
        END IF;
        EXIT WHEN is_last = 1;
    END LOOP;
    RETURN (SELECT decode(string_agg(lpad(to_hex(byte), 2, '0'), '' ORDER BY i), 'hex')
        FROM unnest(out) WITH ORDINALITY AS u (byte, i));
END $$;
CREATE FUNCTION logged() RETURNS TABLE (
    seq bigint, game_id text, evt_type text, payload jsonb, created_at timestamptz
) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT happenings.seq + event.place, happenings.match_id, event.value ->> 'type', event.value - 'type',
        to_timestamp(happenings.at / 1000000.0)
    FROM parlour.happenings JOIN parlour.matches ON matches.id = happenings.match_id,
        jsonb_array_elements(convert_from(unpacked(body), 'UTF8')::jsonb -> 'events') WITH ORDINALITY AS event (value, place)
    WHERE matches.game = '{game}'
$$;
CREATE FUNCTION opened() RETURNS TABLE (
    game_id text, code text, created_at timestamptz, updated_at timestamptz
) LANGUAGE sql STABLE AS $$
    SELECT id, (SELECT min(code) FROM parlour.game_codes WHERE match_id = matches.id),
        to_timestamp(founded_at / 1000000.0),
        to_timestamp((SELECT max(at) FROM parlour.happenings WHERE match_id = matches.id) / 1000000.0)
    FROM parlour.matches WHERE game = '{game}'
$$;
CREATE FUNCTION called() RETURNS TABLE (game_id text, player_id text, display_name text) LANGUAGE sql STABLE AS $$
    SELECT match_id, seat, coalesce(seats.name, players.name)
    FROM parlour.seats LEFT JOIN parlour.players ON players.id = seats.holder
$$;
CREATE VIEW events AS SELECT * FROM logged();

-- The first schema of all, with a match of pick in its second round and one of lowest that was set aside.
BEGIN TRANSACTION;
CREATE TABLE answers (
    match_id TEXT NOT NULL,
    by TEXT NOT NULL,
    id TEXT NOT NULL,
    asked BLOB NOT NULL,
    receipt BLOB NOT NULL,
    PRIMARY KEY (match_id, by, id)
) WITHOUT ROWID;
INSERT INTO "answers" VALUES('m1','ada','ada''s first',CAST('{"actor":{"seat":"ada","host":true},"key":"pick/0","command":{"type":"pick_number","number":3}}' AS BLOB),CAST('{"submission_id":"ada''s first","seq":4,"at":"2026-01-05T08:00:00Z"}' AS BLOB));
INSERT INTO "answers" VALUES('m1','ada','ada''s second',CAST('{"actor":{"seat":"ada","host":true},"key":"pick/1","command":{"type":"pick_number","number":4}}' AS BLOB),CAST('{"submission_id":"ada''s second","seq":7,"at":"2026-01-05T08:00:00Z"}' AS BLOB));
INSERT INTO "answers" VALUES('m1','ada','id 0',CAST('{"actor":{"seat":"ada","host":true},"key":"join","command":{"type":"join"}}' AS BLOB),CAST('{"submission_id":"id 0","seq":1,"at":"2026-01-05T08:00:00Z"}' AS BLOB));
INSERT INTO "answers" VALUES('m1','ada','id 2',CAST('{"actor":{"seat":"ada","host":true},"key":"start","command":{"type":"start"}}' AS BLOB),CAST('{"submission_id":"id 2","seq":3,"at":"2026-01-05T08:00:00Z"}' AS BLOB));
INSERT INTO "answers" VALUES('m1','bo','bo''s first',CAST('{"actor":{"seat":"bo"},"key":"pick/0","command":{"type":"pick_number","number":9}}' AS BLOB),CAST('{"submission_id":"bo''s first","seq":6,"at":"2026-01-05T08:00:00Z"}' AS BLOB));
INSERT INTO "answers" VALUES('m1','bo','id 1',CAST('{"actor":{"seat":"bo"},"key":"join","command":{"type":"join"}}' AS BLOB),CAST('{"submission_id":"id 1","seq":2,"at":"2026-01-05T08:00:00Z"}' AS BLOB));
CREATE TABLE happenings (
    number INTEGER PRIMARY KEY,
    match_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    round INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL
);
INSERT INTO "happenings" VALUES(1,'m1',0,-1,1767600000000000,CAST('{"events":[]}' AS BLOB));
INSERT INTO "happenings" VALUES(2,'m1',0,-1,1767600000000000,CAST('{"events":[{"type":"joined","seat":"ada","as_host":true}],"told":[{"number":0,"notice":{"phrase":"lobby","details":{"seats":{"type":"who","seats":["ada"]},"count":1},"card":"lobby"}}]}' AS BLOB));
INSERT INTO "happenings" VALUES(3,'m1',1,-1,1767600000000000,CAST('{"events":[{"type":"joined","seat":"bo","as_host":false}],"told":[{"number":0,"notice":{"phrase":"lobby","details":{"seats":{"type":"who","seats":["ada","bo"]},"count":2},"card":"lobby"}}]}' AS BLOB));
INSERT INTO "happenings" VALUES(4,'m1',2,-1,1767600000000000,CAST('{"events":[{"type":"started"}],"told":[{"number":0,"notice":{"phrase":"round","details":{"round":1,"rounds":5,"missing":{"type":"who","seats":["ada","bo"]}},"card":"round/0"}}]}' AS BLOB));
INSERT INTO "happenings" VALUES(5,'m1',3,0,1767600000000000,CAST('{"events":[{"type":"number_picked","seat":"ada","number":3}],"told":[{"number":0,"notice":{"phrase":"round","details":{"round":1,"rounds":5,"missing":{"type":"who","seats":["bo"]}},"card":"round/0"}}]}' AS BLOB));
INSERT INTO "happenings" VALUES(6,'m1',4,0,1767600000000000,CAST('{"events":[{"type":"number_picked","seat":"bo","number":9},{"type":"revealed","picks":{"ada":3,"bo":9},"scorer":"bo"}],"told":[{"number":0,"notice":{"phrase":"round","details":{"round":1,"rounds":5,"missing":{"type":"who","seats":[]}},"card":"round/0"}},{"number":0,"notice":{"phrase":"turn","details":{"number":3},"turn":"ada","unsaid":true}},{"number":1,"notice":{"phrase":"turn","details":{"number":9},"turn":"bo","unsaid":true}},{"number":0,"notice":{"phrase":"revealed","details":{"round":1,"picks":{"type":"tally","rows":[["ada",3],["bo",9]]},"scorer":{"type":"who","seats":["bo"]}}}},{"number":0,"notice":{"phrase":"round","details":{"round":2,"rounds":5,"missing":{"type":"who","seats":["ada","bo"]}},"card":"round/1"}}]}' AS BLOB));
INSERT INTO "happenings" VALUES(7,'m1',6,1,1767600000000000,CAST('{"events":[{"type":"number_picked","seat":"ada","number":4}],"told":[{"number":0,"notice":{"phrase":"round","details":{"round":2,"rounds":5,"missing":{"type":"who","seats":["bo"]}},"card":"round/1"}}]}' AS BLOB));
INSERT INTO "happenings" VALUES(8,'m2',0,-1,1767600000000000,CAST('{"events":[{"type":"table_laid","rounds":3,"rhythm":{"zone":"Europe/Stockholm","times":["00:00:00"],"days":[0,1,2,3,4,5,6],"free":[],"holidays":null,"quiet":null}}]}' AS BLOB));
CREATE TABLE house (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "house" VALUES('beat',1767600000000000);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    seed BLOB NOT NULL,
    founded_at INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    next_at INTEGER,
    set_aside TEXT
) WITHOUT ROWID;
INSERT INTO "matches" VALUES('m1','pick',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',1767600000000000,7,NULL,NULL);
INSERT INTO "matches" VALUES('m2','lowest',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',1767600000000000,1,NULL,'naming was due and did not move on');
CREATE TABLE snapshots (
    match_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    happenings INTEGER NOT NULL,
    state BLOB NOT NULL,
    told BLOB NOT NULL,
    PRIMARY KEY (match_id, seq)
) WITHOUT ROWID;
INSERT INTO "snapshots" VALUES('m1',6,6,CAST('{"seats":["ada","bo"],"host":"ada","started":true,"over":false,"due":null,"rhythm":null,"bells":{},"paused_at":null,"forgives":null,"extensions":0,"past":[{"round":0,"state":{"seats":["ada","bo"],"host":"ada","started":true,"over":false,"due":null,"rhythm":null,"bells":{},"paused_at":null,"forgives":null,"extensions":0,"past":[],"era":0,"round":0,"picks":{},"last":{},"scores":{},"winners":[]}},{"round":1,"state":{"seats":["ada","bo"],"host":"ada","started":true,"over":false,"due":null,"rhythm":null,"bells":{},"paused_at":null,"forgives":null,"extensions":0,"past":[],"era":0,"round":1,"picks":{},"last":{"ada":3,"bo":9},"scores":{"bo":1},"winners":[]}}],"era":0,"round":1,"picks":{},"last":{"ada":3,"bo":9},"scores":{"bo":1},"winners":[]}' AS BLOB),CAST('{"turn":1,"revealed":0}' AS BLOB));
CREATE INDEX matches_next ON matches (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX happenings_of_match ON happenings (match_id, number);
COMMIT;
PRAGMA user_version = 1;

-- A memory of version 3, written when that was the newest: as version 2, with a clock that had run in the open game. Never edit it.
PRAGMA application_id = 1987144058;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    at TEXT NOT NULL,
    UNIQUE (game, number)
);
INSERT INTO "entries" VALUES(1,1,0,'{"is":"Played","move":{"is":"Skip","player":"Anna"},"by_device":false}','2026-11-16T20:00:01+00:00');
INSERT INTO "entries" VALUES(2,1,1,'{"is":"Played","move":{"is":"Stocked","cards":[{"is":"Card","id":"film-spiderman-parker","category":"Doppelleben","difficulty":2,"order":[1,0,3,2]}]},"by_device":true}','2026-11-16T20:00:02+00:00');
INSERT INTO "entries" VALUES(3,1,2,'{"is":"Played","move":{"is":"Leave","player":"Anna"},"by_device":false}','2026-11-16T20:00:03+00:00');
INSERT INTO "entries" VALUES(4,2,0,'{"is":"Played","move":{"is":"Skip","player":"Anna"},"by_device":false}','2026-11-16T20:00:05+00:00');
INSERT INTO "entries" VALUES(5,2,1,'{"is":"Played","move":{"is":"Skip","player":"Jörg"},"by_device":false}','2026-11-16T20:00:06+00:00');
INSERT INTO "entries" VALUES(6,2,2,'{"is":"Undone","moves":1}','2026-11-16T20:00:07+00:00');
INSERT INTO "entries" VALUES(7,2,3,'{"is":"Played","move":{"is":"Skip","player":"Jörg"},"by_device":false}','2026-11-16T20:00:08+00:00');
INSERT INTO "entries" VALUES(8,2,4,'{"is":"Played","move":{"is":"Stocked","cards":[{"is":"Card","id":"de-geography-north-sea","category":"Nasse Füße","difficulty":1,"order":[1,3,2,0]}]},"by_device":true}','2026-11-16T20:00:09+00:00');
INSERT INTO "entries" VALUES(9,2,5,'{"is":"Spoke","language":"it"}','2026-11-16T20:00:10+00:00');
INSERT INTO "entries" VALUES(10,2,6,'{"is":"Played","move":{"is":"Decide","player":"Anna","letter":"D"},"by_device":false}','2026-11-16T20:00:11+00:00');
CREATE TABLE evenings (id INTEGER PRIMARY KEY, started TEXT NOT NULL, plan TEXT);
INSERT INTO "evenings" VALUES(1,'2026-11-16T20:00:00+00:00','{"is": "Programme", "plan": {"is": "Plan", "game": "milionario", "teams": [["Anna", "Jörg"]], "variant": null, "hosting": "device", "rounds": null, "time_limit": null, "short": false, "levels": [1, 15], "packs": [], "topics": [], "without": []}, "tournament": {"is": "Tournament", "games": ["money-drop", "milionario", "lottery"], "points": [["Anna", 2], ["Jörg", 1]], "played": 1}}');
CREATE TABLE flags (id INTEGER PRIMARY KEY, card TEXT NOT NULL UNIQUE, reason TEXT NOT NULL, at TEXT NOT NULL);
INSERT INTO "flags" VALUES(1,'geo-001','zwei richtige Antworten','2026-11-16T20:00:13+00:00');
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    evening INTEGER NOT NULL REFERENCES evenings,
    kind TEXT NOT NULL,
    setup TEXT NOT NULL,
    seed TEXT NOT NULL,
    language TEXT NOT NULL,
    speaks TEXT NOT NULL,
    selection TEXT NOT NULL,
    stand TEXT NOT NULL,
    started TEXT NOT NULL,
    last TEXT NOT NULL,
    ended TEXT
, time_left TEXT);
INSERT INTO "games" VALUES(1,1,'milionario','{"is":"MilionarioSetup","players":["Anna"],"hosting":"device"}','18446744073709551615','de','de','{"is":"Selection","packs":[],"topics":[],"without_topics":[],"easiest":1,"hardest":15}','{"is":"Stand","round":1,"level":1,"money":0,"over":true}','2026-11-16T20:00:00+00:00','2026-11-16T20:00:03+00:00','2026-11-16T20:00:03+00:00',NULL);
INSERT INTO "games" VALUES(2,1,'milionario','{"is":"MilionarioSetup","players":["Anna","Jörg"],"hosting":"device"}','7','de','it','{"is":"Selection","packs":[],"topics":[],"without_topics":[],"easiest":1,"hardest":15}','{"is":"Stand","round":1,"level":1,"money":0,"over":false}','2026-11-16T20:00:04+00:00','2026-11-16T20:00:11+00:00',NULL,'{"is":"TimeLeft","question":"film-spiderman-parker Anna","seconds":17}');
CREATE TABLE heard (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    card TEXT NOT NULL,
    number INTEGER NOT NULL,
    at TEXT NOT NULL,
    UNIQUE (player, card)
);
INSERT INTO "heard" VALUES(1,1,'film-spiderman-parker',1,'2026-11-16T20:00:02+00:00');
INSERT INTO "heard" VALUES(2,1,'de-geography-north-sea',2,'2026-11-16T20:00:09+00:00');
INSERT INTO "heard" VALUES(3,2,'de-geography-north-sea',2,'2026-11-16T20:00:09+00:00');
CREATE TABLE played (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    text INTEGER NOT NULL REFERENCES texts,
    UNIQUE (game, text)
);
INSERT INTO "played" VALUES(1,1,1);
INSERT INTO "played" VALUES(2,2,2);
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    rate INTEGER,
    talk TEXT,
    tone INTEGER,
    seen TEXT NOT NULL
);
INSERT INTO "players" VALUES(1,'anna','Anna',120,'brief',2,'2026-11-16T20:00:04+00:00');
INSERT INTO "players" VALUES(2,'jörg','Jörg',NULL,NULL,NULL,'2026-11-16T20:00:04+00:00');
CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    game INTEGER REFERENCES games ON DELETE SET NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    money INTEGER NOT NULL,
    round INTEGER,
    saved INTEGER,
    ended TEXT NOT NULL
);
INSERT INTO "results" VALUES(1,1,'milionario',1,1,0,NULL,NULL,'2026-11-16T20:00:03+00:00');
CREATE TABLE scorers (
    id INTEGER PRIMARY KEY,
    result INTEGER NOT NULL REFERENCES results ON DELETE CASCADE,
    player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    UNIQUE (result, player)
);
INSERT INTO "scorers" VALUES(1,1,1);
CREATE TABLE seats (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    UNIQUE (game, player)
);
INSERT INTO "seats" VALUES(1,1,1);
INSERT INTO "seats" VALUES(2,2,1);
INSERT INTO "seats" VALUES(3,2,2);
CREATE TABLE texts (id INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE, text TEXT NOT NULL);
INSERT INTO "texts" VALUES(1,'749b532fc7b54b9416c40e18d2c7e4f68e533a26b387a1f91542677069c19a9c','{"is":"CardText","id":"film-spiderman-parker","language":"de","category":"Doppelleben","topic":"film","difficulty":2,"question":"In welchen Superhelden verwandelt sich der Schüler Peter Parker?","right":"Spider-Man","wrong":["Batman","Captain America","Hulk"],"explanation":"Als Fotograf verkauft er in vielen Geschichten Bilder von sich selbst an die Zeitung.","say":[],"until":null}');
INSERT INTO "texts" VALUES(2,'fdc9ca069772438c92167545f12e984226f65ee4504bd272d65793ad90efa331','{"is":"CardText","id":"de-geography-north-sea","language":"de","category":"Nasse Füße","topic":"geography","difficulty":1,"question":"An welchem Meer geht man in Deutschland bei Ebbe im Watt spazieren?","right":"Nordsee","wrong":["Ostsee","Mittelmeer","Adria"],"explanation":"Zweimal am Tag kommt das Wasser zurück, deshalb geht man am besten mit Wattführer.","say":[],"until":null}');
CREATE INDEX games_by_evening ON games (evening);
CREATE INDEX played_by_text ON played (text);
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX heard_by_number ON heard (number);
CREATE INDEX results_by_game ON results (game);
CREATE INDEX scorers_by_player ON scorers (player);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
COMMIT;

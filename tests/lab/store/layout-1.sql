-- A file of games in layout 1: two arrays of Opulent Chess, and in each cell the opening of one game and
-- a game without moves. Only the order of columns and the text of the experiment are of interest.
CREATE TABLE experiment (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  text TEXT NOT NULL,
  key TEXT NOT NULL,
  engine TEXT NOT NULL,
  begun TEXT NOT NULL
) STRICT;
CREATE TABLE games (
  number INTEGER PRIMARY KEY,
  cell INTEGER NOT NULL,
  opening INTEGER NOT NULL,
  swapped INTEGER NOT NULL,
  result TEXT NOT NULL,
  reason TEXT NOT NULL,
  opening_plies INTEGER NOT NULL,
  opening_shared INTEGER NOT NULL,
  start TEXT NOT NULL,
  moves TEXT NOT NULL,
  scores TEXT NOT NULL
) STRICT;
INSERT INTO experiment VALUES (1,
  '{"id":"old","game":"opulent","arrays":["opulent","opulent-2005"],"games":4}',
  'key of layout 1', 'engine 1', '2026-01-02T03:04:05.678Z');
INSERT INTO games VALUES
  (0, 0, 0, 0, '1/2-1/2', 'too long', 2, 1,
    'rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1',
    'a3a5 b8b6 c3c4', '[null,null,12]'),
  (1, 0, 1, 0, '1-0', 'resigned', 0, 1,
    'rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1', '', '[]'),
  (3, 1, 1, 0, '0-1', 'mate', 2, 0,
    'rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1',
    'j3j5 a8a7', '[null,null]');
PRAGMA application_id = 1181961314;
PRAGMA user_version = 1;

/**
 * The published sample game of Maura's Omega Chess: Cetina against Miranda, 1998, from Carlos
 * Cetina's reduced array. A record holds legal moves only, so the main line has 3.f2 (NE), with
 * which all 51 plies are legal; what was published is a variation up to the move that is not.
 */
import type { Example } from './examples.ts';

export const deltaSampleGame: Example = {
  id: 'delta-sample-game',
  title: 'Cetina – Miranda, 1998',
  game: 'Omega Chess (Maura), Cetina’s array',
  note:
    'The published sample game, 51 plies to mate. Ply 16, 8…a7xf2 (S), breaks the facing rule as ' +
    'published; comments at 3.f2 and there show how.',
  text: `[Event "Sample game"]
[Date "1998.??.??"]
[White "Cetina, Carlos"]
[Black "Miranda"]
[Result "1-0"]
[Variant "delta-cetina"]

1. h1h3n g9i7sw 2. d2d2ne d8a5se 3. f2f2ne {The published record has 3.f2 (NW), which is
played in the variation. With it Black's eighth move breaks the facing rule, so the game
goes on here with 3.f2 (NE), with which every move is legal.} (3. f2f2nw {As published.}
3... f8i5sw 4. e3e3ne c9a7se 5. e3h6nw+ f9f8se 6. g1g1nw e7e7se 7. d1d1ne e7i3sw 8. g1g1ne
{The record goes on with 8...a7xf2 (S), which is not legal here: the delta on a7 points
south-east and the one on f2 north-west, face to face, so that neither may capture the
other (facing rule).}) 3... f8i5sw 4. e3e3ne c9a7se 5. e3h6nw+ f9f8se 6. g1g1nw e7e7se 7.
d1d1ne e7i3sw 8. g1g1ne a7f2s {Ply 16, 8...a7xf2 (S) in the record. After 3.f2 (NW), as
published, this move breaks the facing rule: a delta may not capture one that points
exactly the other way, and the delta on a7 points south-east, the one on f2 north-west.}
9. e2e3se h9h6sw 10. e3f2ne h6e3s+ 11. d1e2n f8f8sw 12. e1d1 f8a3se 13. d2e3ne d9d8sw 14.
h3h9w+ e9f8 15. h9b9se d8b6s 16. b9c8se e8e8sw 17. c8d7ne a5a5e 18. c2c8e a5c5s 19. c8e8e+
f8e7 20. e8e8s+ e7d8 21. e8e6ne a3c1e+ 22. d1d2 c1c1ne+ 23. d2d1 c1e3s 24. e6f7w b6b3s 25.
d7f9w+ d8c8 26. e4e8w# 1-0
`,
};

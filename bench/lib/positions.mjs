/**
 * Positions that are counted: opening arrays, middle games and endings. `peer` is what Fairy-Stockfish
 * calls the game, null where it does not have it; depths are such that a count takes some tens of
 * milliseconds here and a few hundred there.
 *
 * @typedef {object} BenchPosition
 * @property {string} game id, or path of a user's game
 * @property {string} name
 * @property {string} [position] FEN; the opening array if absent
 * @property {number} depth
 * @property {string | null} peer
 *   (its letters may differ, so that it is given no position in its opening array but in that of Opulent
 *   Chess, where its array is another)
 * @property {number} [peerDepth]
 */

/** @type {readonly BenchPosition[]} */
export const POSITIONS = [
  { game: 'chess', name: 'start', depth: 5, peer: 'chess', peerDepth: 4 },
  {
    game: 'chess',
    name: 'middle game (Kiwipete)',
    position: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 4,
    peer: 'chess',
    peerDepth: 3,
  },
  { game: 'grand', name: 'start', depth: 4, peer: 'grand', peerDepth: 3 },
  { game: 'opulent', name: 'start', depth: 4, peer: 'opulent', peerDepth: 3 },
  {
    game: 'opulent',
    name: 'middle game A',
    position:
      'rw3q2wr/2Pb2bn1a/4k4l/c3p2p2/1l2Ppp1p1/1p8/3PQPP2p/P6P1P/CLNB1KB1LA/RW2N4R w - - 0 23',
    depth: 4,
    peer: 'opulent',
    peerDepth: 3,
  },
  {
    game: 'opulent',
    name: 'middle game B',
    position:
      'rw4kawr/cl1bP1b1l1/p1n7/1P6p1/2p1ppnp1p/3Q1p3P/WN1P6/PP4PPP1/1C1B1KBNLA/R1L5WR w - - 1 18',
    depth: 4,
    peer: 'opulent',
    peerDepth: 3,
  },
  {
    game: 'opulent',
    name: 'middle game C',
    position: '2l2r1ba1/3b2PnlP/4k5/r3n4P/p4p3A/P1wP6/2L3p3/C3B5/5KLN2/RWN2B2W1 w - - 3 44',
    depth: 4,
    peer: 'opulent',
    peerDepth: 3,
  },
  { game: 'examples/tencubed.json', name: 'start', depth: 4, peer: 'tencubed', peerDepth: 3 },
  { game: 'omega', name: 'start', depth: 4, peer: null },
  { game: 'delta', name: 'start', depth: 3, peer: null },
  { game: 'delta-cetina', name: 'start', depth: 3, peer: null },
];

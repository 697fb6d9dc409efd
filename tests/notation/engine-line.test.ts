/** Games as programs send them to engines. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEngineLine } from '../../src/notation/engine-line.ts';
import { placeOf } from '../../src/notation/pgn/place.ts';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('what engines are sent', () => {
  const cases: [text: string, position: string | undefined, moves: string[]][] = [
    ['startpos moves e2e4 e7e5', undefined, ['e2e4', 'e7e5']],
    ['position startpos moves e2e4  e7e5\n', undefined, ['e2e4', 'e7e5']],
    ['position startpos', undefined, []],
    [`position fen ${FEN} moves e2e4`, FEN, ['e2e4']],
    [`fen ${FEN} moves e2e4`, FEN, ['e2e4']],
    [`${FEN} moves e2e4`, FEN, ['e2e4']],
    [`position fen ${FEN}`, FEN, []],
    [`${FEN} moves`, FEN, []],
    ['startpos moves e2e4,e7e5', undefined, ['e2e4', 'e7e5']],
    ['startpos moves\n8,9>8,10\n8,14>8,13', undefined, ['8,9>8,10', '8,14>8,13']],
    ['fen w 0/100 1 (8|1) K5,1|k5,8 moves 5,1>5,2', 'w 0/100 1 (8|1) K5,1|k5,8', ['5,1>5,2']],
    ['e2e4,e7e5, g1f3', undefined, ['e2e4', 'e7e5', 'g1f3']],
    ['h1h3,g9i7sw', undefined, ['h1h3', 'g9i7sw']],
  ];
  it.each(cases)('%j', (text, position, moves) => {
    const game = readEngineLine(text);
    expect(game?.tags.get('FEN')).toBe(position);
    expect(game?.tags.get('SetUp')).toBe(position === undefined ? undefined : '1');
    expect(game?.moves.map((node) => node.text)).toEqual(moves);
    for (const node of game?.moves ?? []) {
      const { offset = -1 } = placeOf(node) ?? {};
      expect(text.slice(offset, offset + node.text.length)).toBe(node.text);
    }
  });

  const others = [
    '',
    'e2e4 e7e5',
    '1. e4 e5',
    '[Event "?"]\n\n1. e4 {White moves first} e5 *',
    '1. e4 {position fen moves}',
    FEN,
    '8,9>8,10 8,14>8,13',
    'P8,9>8,10|p8,14>8,13',
    'startposition',
    'e4 e5 ; he moves\nNf3',
    'e4 e5 1/2-1/2 ; nobody moves\n',
  ];
  it.each(others)('not %j', (text) => expect(readEngineLine(text)).toBeNull());

  it('is found in any text or none', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('', 'startpos moves ', 'position '),
        (text, start) => {
          const game = readEngineLine(start + text);
          for (const node of game?.moves ?? []) expect(node.text).toMatch(/^\S+$/);
        },
      ),
    );
  });
});

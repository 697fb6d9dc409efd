/** The slow rules model: positions in which no sequence of legal moves can mate. */
import type { Board, ReferenceGame } from './game.ts';

/**
 * Whether the men on the board are one of the game's dead sets: bare kings, a single man that
 * cannot mate, or any number of men that cannot while all stand on one square colour. It does
 * not matter whose men they are. Where a royal man can win by walking to a square, nothing is dead.
 */
export function isDead(game: ReferenceGame, board: Board): boolean {
  if (game.goal !== null) return false;
  const men = [...board].filter(([, man]) => man.letter !== game.royal);
  const letters = men.map(([, man]) => man.letter);
  if (letters.length === 0) return true;
  if (letters.length === 1) {
    if (letters.every((letter) => game.draws.loneMen.includes(letter))) return true;
  }
  const colours = new Set(men.map(([key]) => squareColour(game, key)));
  return colours.size === 1 && letters.every((letter) => game.draws.sameColour.includes(letter));
}

function squareColour(game: ReferenceGame, key: string): number {
  const square = game.squares.get(key);
  if (square === undefined) throw new Error(`a man stands off the board, at ${key}`);
  return (square.x + square.y) % 2;
}

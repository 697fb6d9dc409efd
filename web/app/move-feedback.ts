/** What is said of a move while it is typed. */
import { InputError } from '../../src/errors.ts';
import type { GameSession } from '../game/session.ts';
import type { MoveFeedback } from '../plane-board/props.ts';

/** Judges a text as a move in the current position of a game on the plane. */
export function moveFeedback(session: GameSession, text: string): MoveFeedback {
  try {
    const found = session.findMove(text);
    if (found === null) return { legal: false, message: 'The rules do not answer at the moment.' };
    const { move, shown } = found;
    if (!('formation' in move)) return { legal: true, message: `${shown} is legal.` };
    return { legal: true, message: `${shown} is legal.`, move };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { problem, expected } = error;
    return {
      legal: false,
      message: expected === undefined ? problem : `${problem}; expected ${expected}`,
    };
  }
}

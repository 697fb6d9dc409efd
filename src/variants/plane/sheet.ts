/** Sheets of the pieces of a game on the plane: what the definition says of each, with a picture. */
import { parseBetza } from '../betza.ts';
import { moveDiagram } from '../move-diagram.ts';
import type { PlaneDefinition } from '../plane-definition.ts';

export interface PlaneSheet {
  /** Capital letters in text. */
  readonly letter: string;
  readonly name: string;
  /** Movement in Betza notation; the pawn's single step and capture. */
  readonly betza: string;
  readonly royal: boolean;
  /** Least prime distance that it leaps orthogonally, or null. */
  readonly primeLeapsFrom: number | null;
  /** Whether four of them on a block of 2x2 may move together, as a queen does. */
  readonly formation: boolean;
  /** Its leaps and slides on an odd grid with the piece in the middle; `DIAGRAM_KEY` explains the
   *  signs. */
  readonly diagram: string;
}

/** Sheets of all types of a game, the pawn's last. */
export function planeSheets({ pieces, pawn }: PlaneDefinition): PlaneSheet[] {
  const sheets = pieces.map(
    ({ code, name, betza, royal = false, primeLeapsFrom = null, formation = false }) => ({
      letter: code,
      name,
      betza,
      royal,
      primeLeapsFrom,
      formation,
      diagram: diagram(code, betza),
    }),
  );
  if (pawn === null) return sheets;
  const { code, name, doubleStep } = pawn;
  const rest = { royal: false, primeLeapsFrom: null, formation: false };
  const picture = diagram(code, doubleStep ? 'fmW2fcF' : 'fmWfcF');
  return [...sheets, { letter: code, name, betza: 'fmWfcF', ...rest, diagram: picture }];
}

function diagram(code: string, betza: string): string {
  const moves = betza === '' ? { leaps: [], slides: [] } : parseBetza(betza);
  return moveDiagram(code.charAt(0), moves);
}

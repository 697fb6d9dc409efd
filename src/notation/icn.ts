/**
 * ICN, the notation of infinitechess.org for positions and games on the infinite plane: what the rest
 * of the program uses of the files in `icn/`.
 */
export { type IcnGame, icnGame } from './icn/game.ts';
export { formatMen, inIcnOrder } from './icn/men.ts';
export { formatIcnPosition, type IcnPosition, parseIcnPosition } from './icn/position.ts';
export { formatIcn, type IcnRecord, parseIcn } from './icn/record.ts';

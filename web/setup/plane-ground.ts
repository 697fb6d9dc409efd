/** The board without edges, and ICN. It is turned round about the middle of the view in which games open. */
import { formatIcnPosition, icnGame, parseIcnPosition } from '../../src/notation/icn.ts';
import type { Side } from '../../src/notation/rules.ts';
import { coordinatesText, squareName, squareOf } from '../../src/plane/coordinates.ts';
import type { PlaneMan, Point, Promotion } from '../../src/plane/types.ts';
import type { Direction } from '../../src/variants/direction.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import type { Axis, Ground, ManType } from './ground.ts';
import type { EditedMan, EditedPosition, Place, PlaneRules } from './position.ts';

export class PlaneGround implements Ground {
  readonly variant: PlaneDefinition;
  readonly types: readonly ManType[];
  readonly rights = '';

  constructor(variant: PlaneDefinition) {
    this.variant = variant;
    const { pieces, pawn } = variant;
    const types = pieces.map(({ code, name }) => ({ code, name, points: false, marks: false }));
    this.types =
      pawn === null
        ? types
        : [...types, { code: pawn.code, name: pawn.name, points: false, marks: pawn.doubleStep }];
  }

  read(text: string): EditedPosition {
    const { position } = parseIcnPosition(text, icnGame(this.variant));
    const { men, turn, enPassant, promotion, plyLimit, fullMove } = position;
    return {
      men: new Map(men.map((man) => [coordinatesText(man), editedMan(man)])),
      turn,
      castling: '',
      passed: enPassant === null ? [] : [coordinatesText(enPassant)],
      halfmove: plyLimit?.done ?? null,
      fullmove: fullMove,
      plane: { promotion, limit: plyLimit?.limit ?? null },
    };
  }

  write({ men, turn, passed, halfmove, fullmove, plane }: EditedPosition): string {
    const [enPassant] = passed;
    const limit = plane?.limit ?? null;
    return formatIcnPosition(
      {
        men: planeMen(men),
        turn,
        enPassant: enPassant === undefined ? null : pointOf(enPassant),
        promotion: plane?.promotion ?? null,
        plyLimit: limit === null ? null : { done: halfmove ?? 0n, limit },
        fullMove: fullmove,
      },
      icnGame(this.variant),
    );
  }

  reflect(place: Place, axis: Axis): Place {
    const { x, y } = pointOf(place);
    const { view } = this.variant;
    return coordinatesText(
      axis === 'files' ? { x: BigInt(view.x0 + view.x1) - x, y } : { x, y: this.#reflectedRank(y) },
    );
  }

  turned(direction: Direction): Direction {
    return direction;
  }

  reflectRules(rules: PlaneRules | null, axis: Axis): PlaneRules | null {
    if (rules === null || rules.promotion === null || axis === 'files') return rules;
    const { white, black } = rules.promotion;
    const reflected = ({ ranks, to }: Promotion): Promotion => ({
      ranks: ranks.map((rank) => this.#reflectedRank(rank)),
      to,
    });
    return { ...rules, promotion: { white: reflected(black), black: reflected(white) } };
  }

  isEven(): boolean {
    return true;
  }

  name(place: Place): string {
    return squareName(pointOf(place));
  }

  #reflectedRank(rank: bigint): bigint {
    const { view } = this.variant;
    return BigInt(view.y0 + view.y1) - rank;
  }
}

/** The square of a place. @throws RangeError if it is none */
export function pointOf(place: Place): Point {
  const point = squareOf(place);
  if (point === null) throw new RangeError(`"${place}" is no square`);
  return point;
}

/** Men as the board of the plane takes them. */
export function planeMen(men: EditedPosition['men']): PlaneMan[] {
  return [...men].map(([place, { code, side, fresh }]) => ({
    ...pointOf(place),
    code,
    side: side satisfies Side,
    fresh: fresh === true,
  }));
}

function editedMan({ code, side, fresh }: PlaneMan): EditedMan {
  return { code, side, ...(fresh ? { fresh } : {}) };
}

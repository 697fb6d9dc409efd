/** The slow model of the plane behind the interface that notation asks for. */
import { icnGame, parseIcnPosition } from '../../../src/notation/icn.ts';
import type { PlaneRules } from '../../../src/notation/plane.ts';
import type { Result } from '../../../src/notation/rules.ts';
import type { ClosedForms, PlaneMove, Ray, Side } from '../../../src/plane/types.ts';
import type { PlaneDefinition } from '../../../src/variants/plane-definition.ts';
import { isInCheck } from '../../reference/plane/attacks.ts';
import { referencePlaneGame } from '../../reference/plane/games.ts';
import { readIcn, readMove, writeIcn } from '../../reference/plane/icn.ts';
import { capturedOn, enPassantMoves, moveText, play } from '../../reference/plane/moves.ts';
import { quietRuns, type Run } from '../../reference/plane/quiet-runs.ts';
import { ending } from '../../reference/plane/result.ts';
import { singleMoves } from '../../reference/plane/single-moves.ts';
import { manOn, type PlaneState } from '../../reference/plane/state.ts';
import { planeGame } from './games.ts';

export class ReferencePlaneRules implements PlaneRules {
  readonly variant: PlaneDefinition;
  #states: PlaneState[] = [];
  readonly #forms = new WeakMap<PlaneState, ClosedForms>();

  constructor(id: string, position?: string) {
    this.variant = planeGame(id);
    this.setPosition(position ?? this.variant.arrays[0]?.position ?? '');
  }

  get #now(): PlaneState {
    return this.#states.at(-1) as PlaneState;
  }

  get turn(): Side {
    return this.#now.turn;
  }

  closedForms(): ClosedForms {
    const state = this.#now;
    const known = this.#forms.get(state);
    if (known !== undefined) return known;
    const moves = singleMoves(state).map(
      (move): PlaneMove => ({
        ...move,
        piece: manOn(state, move.from)?.code ?? '',
        capture: capturedOn(state, move) !== null,
        text: moveText(move),
      }),
    );
    const ray = ({ from, step, min, max }: Run): Ray => ({ from, dir: step, min, max });
    const { slides, primes, formations } = quietRuns(state);
    const forms = {
      moves,
      rays: slides.map(ray),
      primes: primes.map(ray),
      formations: formations.map(ray),
    };
    this.#forms.set(state, forms);
    return forms;
  }

  make(move: PlaneMove): void {
    this.#states.push(play(this.#now, readMove(move.text)));
  }

  undo(): void {
    if (this.#states.length < 2) throw new RangeError('no move to take back');
    this.#states.pop();
  }

  inCheck(): boolean {
    return isInCheck(this.#now, this.turn);
  }

  result(): Result | null {
    const reason = ending(this.#now);
    if (reason === null) return null;
    const won = this.turn === 'white' ? '0-1' : '1-0';
    return { score: reason === 'mate' ? won : '1/2-1/2', reason };
  }

  setPosition(icn: string): void {
    const { id } = this.variant;
    parseIcnPosition(icn, icnGame(this.variant));
    this.#states = [readIcn(referencePlaneGame(id), icn)];
  }

  position(): string {
    const state = this.#now;
    const enPassant = enPassantMoves(state).length > 0 ? state.enPassant : null;
    return writeIcn({ ...state, enPassant });
  }
}

/** The position on the board by solved endings: outcomes of its moves, defence, putting men elsewhere. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { formatFen, type PlacedMan } from '../../../src/notation/fen.ts';
import type { Move, Side } from '../../../src/notation/rules.ts';
import type { BoardProps, MoveSign } from '../../board/props.ts';
import type { EngineService } from '../../engine/engine-service.ts';
import type { FinitePosition } from '../../game/game-view.ts';
import type { GameSession } from '../../game/session.ts';
import { type Endgames, endgamesOf } from './control.ts';
import type { PositionReport, RatedMove } from './worker-solver.ts';

/** More men than any solved ending has. */
const MOST_MEN = 5;

export class Explorer {
  /** Whether men are put elsewhere instead of moved. */
  readonly arranging: Signal<boolean> = signal(false);
  /** Whether the bare king plays by itself, as well as it can. */
  readonly defends: Signal<boolean> = signal(false);
  /** Why the last arrangement cannot be. */
  readonly refusal: Signal<string> = signal('');
  /** What is known of the position on the board. */
  readonly report: ReadonlySignal<PositionReport | null>;
  /** How the board differs from that of other panels. */
  readonly board: ReadonlySignal<Partial<BoardProps>>;
  readonly #session: GameSession;
  readonly #endgames: Endgames;
  readonly #found: Signal<{ position: string; game: string; report: PositionReport } | null> =
    signal(null);

  constructor(session: GameSession, endgames: Endgames) {
    this.#session = session;
    this.#endgames = endgames;
    this.report = computed(() => {
      const found = this.#found.value;
      const isOf =
        found?.position === session.current.value.position &&
        found.game === session.variant.value.id;
      return isOf ? found.report : null;
    });
    this.board = computed(() => {
      if (!this.arranging.value) return { signs: signsOf(this.report.value), engineArrows: [] };
      const finite = session.finite.value;
      const legalMoves = finite === null ? [] : arrangements(finite);
      return { signs: [], engineArrows: [], legalMoves, onMove: (move) => void this.#put(move) };
    });
  }

  /** Looks positions up from now on. @returns what ends this */
  follow(): () => void {
    return effect(() => {
      const position = this.#session.current.value.position;
      const finite = this.#session.finite.value;
      this.#endgames.proofs.value; // there may be more to know
      if (finite === null || bareSide(finite) === null) return;
      const { variant } = finite;
      void this.#endgames.solver
        .look(variant, position)
        .then((report) => {
          if (report === null || this.#session.current.peek().position !== position) return;
          this.#found.value = { position, game: variant.id, report };
          this.#defend();
        })
        // A worker that fails is started again by the next question.
        .catch(() => {});
    });
  }

  /** Lets the bare king move, if it is to do so by itself and it is its turn at the end of the line. */
  #defend(): void {
    const session = this.#session;
    if (!this.defends.peek() || this.arranging.peek()) return;
    if (session.current.peek().children.length > 0) return;
    const finite = session.finite.peek();
    if (finite === null || bareSide(finite) !== finite.turn) return;
    const best = this.report.peek()?.moves[0];
    if (best !== undefined) session.play(best.text);
  }

  toggleDefence(): void {
    this.defends.value = !this.defends.peek();
    this.#defend();
  }

  toggleArranging(): void {
    this.arranging.value = !this.arranging.peek();
    this.refusal.value = '';
  }

  play(move: RatedMove): void {
    this.#session.play(move.text);
  }

  /** Makes it the other side's turn. */
  async passTurn(): Promise<void> {
    const finite = this.#session.finite.peek();
    if (finite === null) return;
    await this.#set(finite, finite.men, finite.turn === 'white' ? 'black' : 'white');
  }

  async #put({ from, to }: Move): Promise<void> {
    const finite = this.#session.finite.peek();
    if (finite === null) return;
    const men = finite.men.map((man) => (man.square === from ? { ...man, square: to } : man));
    await this.#set(finite, men, finite.turn);
  }

  async #set({ board }: FinitePosition, men: readonly PlacedMan[], turn: Side): Promise<void> {
    const rest = { turn, castling: '', enPassant: [], halfmove: 0, fullmove: 1 } as const;
    this.refusal.value = await this.#endgames.show(formatFen({ men, ...rest }, board));
  }
}

/** The side that has nothing but its king against an ending's men, or null. */
function bareSide({ men, variant: { pieces, pawn } }: FinitePosition): Side | null {
  if (men.length > MOST_MEN || men.some(({ letter }) => letter === pawn?.letter)) return null;
  const royal = pieces.find((piece) => piece.royal)?.letter;
  const isBare = (side: Side) => {
    const own = men.filter((man) => man.side === side);
    return own.length === 1 && own[0]?.letter === royal;
  };
  return isBare('black') ? 'black' : isBare('white') ? 'white' : null;
}

/** Every man to every empty square, as the board takes moves. */
function arrangements({ men, board }: FinitePosition): Move[] {
  const taken = new Set(men.map(({ square }) => square));
  return men.flatMap(({ square: from, letter }) =>
    board.squares
      .filter(({ index }) => !taken.has(index))
      .map(({ index: to, name }) => ({
        from,
        to,
        piece: letter,
        promotion: null,
        capture: false,
        castling: null,
        text: `${board.square(from).name}${name}`,
      })),
  );
}

/** Signs for the board, from the side that moves. */
function signsOf(report: PositionReport | null): MoveSign[] {
  return (report?.moves ?? []).map((move) => ({
    from: move.from,
    to: move.to,
    kind: kindOf(move, report),
    text: signText(move, report),
  }));
}

/** How a move ends for the side that makes it. */
export function kindOf(
  { outcome: { winner } }: RatedMove,
  report: PositionReport | null,
): MoveSign['kind'] {
  if (winner === null) return 'drawn';
  // If the side to move wins at all it is the winner of the best move.
  return report?.outcome.winner === winner && isWonBy(report) ? 'won' : 'lost';
}

/** Whether the side to move has won: then the plies to mate are odd. */
function isWonBy({ outcome: { winner, plies } }: PositionReport): boolean {
  return winner !== null && plies % 2 === 1;
}

/** Moves to mate, counted by the winner, the one that is made included; "=" for a draw. */
export function movesToMate({ outcome: { plies } }: RatedMove): number {
  return Math.floor(plies / 2) + 1;
}

function signText(move: RatedMove, report: PositionReport | null): string {
  const kind = kindOf(move, report);
  if (kind === 'drawn') return '=';
  if (kind === 'won') return move.outcome.plies === 0 ? '#' : String(movesToMate(move));
  return String(Math.ceil(move.outcome.plies / 2));
}

const explorers = new WeakMap<EngineService, Explorer>();

export function explorerOf(session: GameSession, engine: EngineService): Explorer {
  const before = explorers.get(engine);
  if (before !== undefined) return before;
  const explorer = new Explorer(session, endgamesOf(session, engine));
  explorers.set(engine, explorer);
  return explorer;
}

/** A position being set up: what it is, what can be taken back, and what the next click does. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { messageOf } from '../../src/errors.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { Direction } from '../../src/variants/direction.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { History } from '../game/history.ts';
import { type Change, carry, cycled, put, remove } from './changes.ts';
import { type Ground, groundOf, type ManType, newMan } from './ground.ts';
import { Judge, type Verdict } from './judge.ts';
import type { EditedMan, EditedPosition, Place } from './position.ts';

/** What a click on a square does: moves men, takes them off, or puts one. */
export type Tool =
  | { readonly kind: 'hand' | 'remove' }
  | { readonly kind: 'man'; readonly man: EditedMan };

export const HAND: Tool = { kind: 'hand' };

export class Editor {
  readonly game: GameDefinition;
  readonly ground: Ground;
  /** The array that men are counted against. */
  readonly array: EditedPosition;
  readonly #position: Signal<EditedPosition>;
  readonly #history = new History<EditedPosition>();
  readonly #judge: Signal<Judge | null> = signal(null);
  readonly #held: Signal<Place | null> = signal(null);
  /** The text of the game's position that was taken over last, which is not to be taken over again. */
  #taken: string;

  readonly tool: Signal<Tool> = signal(HAND);
  readonly #direction: Signal<Direction | null> = signal(null);
  /** Where men that point do so when they are put; null for ahead. */
  readonly direction: ReadonlySignal<Direction | null> = this.#direction;
  /** Why the engine cannot be asked, if it cannot. */
  readonly trouble: Signal<string> = signal('');
  readonly position: ReadonlySignal<EditedPosition>;
  /** The square whose man the next click puts elsewhere. */
  readonly held: ReadonlySignal<Place | null> = this.#held;
  readonly canUndo: ReadonlySignal<boolean> = this.#history.canUndo;
  readonly canRedo: ReadonlySignal<boolean> = this.#history.canRedo;
  /** What the engine says; null until it is there. */
  readonly verdict: ReadonlySignal<Verdict | null> = computed(
    () => this.#judge.value?.judge(this.#position.value) ?? null,
  );
  /** The position as text, possible or not. */
  readonly text: ReadonlySignal<string> = computed(
    () => this.verdict.value?.text ?? this.ground.write(this.#position.value),
  );

  /**
   * @param text FEN or ICN to begin with
   * @throws InputError if it is no position of the game
   */
  constructor(game: GameDefinition, text: string) {
    this.game = game;
    this.ground = groundOf(game);
    this.array = this.ground.read(game.arrays[0]?.position ?? text);
    this.#position = signal(this.ground.read(text));
    this.#taken = text;
    this.position = this.#position;
  }

  /** Whom to ask about first moves and guards; null until the engine is there. */
  get judge(): Judge | null {
    return this.#judge.value;
  }

  /** Starts the engine, if there is none. */
  async wake(): Promise<void> {
    if (this.#judge.peek() !== null) return;
    try {
      this.#judge.value = await Judge.open(this.game, this.ground);
      this.trouble.value = '';
    } catch (error) {
      this.trouble.value = `The rules cannot be asked: ${messageOf(error)}`;
    }
  }

  /** Gives the engine up, whose memory is large. */
  rest(): void {
    this.#judge.value = null;
    this.#held.value = null;
  }

  /** Changes the position; what gives the same one is nothing to take back. @param kind see History */
  change(change: Change, kind: string | null = null): void {
    const before = this.#position.peek();
    const after = change(before);
    if (after === before) return;
    batch(() => {
      this.#history.record(before, kind);
      this.#position.value = after;
      this.#held.value = null;
    });
  }

  /** Puts another position in the place of this one. @throws InputError if it is none of the game */
  load(text: string): void {
    const position = this.ground.read(text);
    if (this.ground.write(position) === this.ground.write(this.#position.peek())) return;
    this.change(() => position);
  }

  /** Takes the game's position over, unless that has been done. */
  follow(text: string): void {
    if (text === this.#taken) return;
    this.#taken = text;
    this.load(text);
  }

  /** Notes that the game has taken this position over. */
  given(text: string): void {
    this.#taken = text;
  }

  undo(): void {
    this.#restore(this.#history.undo(this.#position.peek()));
  }

  redo(): void {
    this.#restore(this.#history.redo(this.#position.peek()));
  }

  typeOf(code: string): ManType | undefined {
    return this.ground.types.find((type) => type.code === code);
  }

  /**
   * A click, a tap or Enter on a square.
   * @param back whether men that turn do it anticlockwise
   */
  activate(place: Place, back = false): void {
    const tool = this.tool.peek();
    if (tool.kind === 'remove') this.change(remove(place));
    else if (tool.kind === 'man') this.#putOrCycle(place, tool.man, back);
    else this.#handle(place, back);
  }

  /** A man taken from a square to another, or off the board. */
  carry(from: Place, to: Place | null): void {
    this.#held.value = null;
    this.change(to === null ? remove(from) : carry(from, to));
  }

  put(place: Place, man: EditedMan): void {
    this.change(put(place, man));
  }

  remove(place: Place): void {
    this.change(remove(place));
  }

  /** Puts down what is held, or the tool; false if there is neither. */
  cancel(): boolean {
    if (this.#held.peek() === null && this.tool.peek() === HAND) return false;
    this.#held.value = null;
    this.tool.value = HAND;
    return true;
  }

  /** The man that the palette has for a type. */
  manOf(type: ManType, side: Side): EditedMan {
    return newMan(type, side, this.#direction.value ?? undefined);
  }

  /** Lets men that point do so in a direction when they are put; null for ahead. */
  aim(direction: Direction | null): void {
    this.#direction.value = direction;
    const tool = this.tool.peek();
    const type = tool.kind === 'man' ? this.typeOf(tool.man.code) : undefined;
    if (tool.kind !== 'man' || type === undefined) return;
    this.tool.value = { kind: 'man', man: this.manOf(type, tool.man.side) };
  }

  #putOrCycle(place: Place, man: EditedMan, back: boolean): void {
    const here = this.#position.peek().men.get(place);
    const type = this.typeOf(man.code);
    if (here === undefined || here.code !== man.code || here.side !== man.side || !type) {
      this.change(put(place, man));
      return;
    }
    const next = cycled(here, type, back);
    this.change(next === null ? remove(place) : put(place, next));
  }

  #handle(place: Place, back: boolean): void {
    const held = this.#held.peek();
    const man = this.#position.peek().men.get(place);
    if (held === null) {
      if (man !== undefined) this.#held.value = place;
    } else if (held !== place) {
      this.carry(held, place);
    } else {
      this.#held.value = null;
      const type = man && this.typeOf(man.code);
      const next = type && cycled(man, type, back);
      if (next) this.change(put(place, next));
    }
  }

  #restore(position: EditedPosition | undefined): void {
    if (position === undefined) return;
    batch(() => {
      this.#position.value = position;
      this.#held.value = null;
    });
  }
}

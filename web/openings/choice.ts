/** Which games count and how far they are read, as the user has set it; kept between visits. */
import { effect, type Signal, signal } from '@preact/signals';
import type { Side } from '../../src/notation/rules.ts';
import { USUAL_DEPTH } from '../../src/openings/opening-tree.ts';
import { readKeptValues, type TextStorage, writeKept } from '../game/text-storage.ts';
import type { ChosenSource, Source, SourceId } from './protocol.ts';

const KEY = 'fairyscope.openings';

/** Half-moves that can be chosen. */
export const CHOICE_OF_DEPTHS: readonly number[] = [20, USUAL_DEPTH, 40, 60, 100];

/** A cell of an experiment: "experiment 5/1". */
type GroupId = `${SourceId}/${number}`;

export class Choice {
  /** What has been switched off: new sources are chosen by themselves. */
  readonly #left: Signal<ReadonlySet<SourceId | GroupId>>;
  readonly depth: Signal<number>;
  /** Part of a player's name, and the side he has; not kept. */
  readonly player: Signal<string> = signal('');
  readonly side: Signal<Side | null> = signal(null);

  /** @param storage null to keep nothing */
  constructor(storage: TextStorage | null) {
    const kept = readKeptValues(storage, KEY);
    const left = Array.isArray(kept.left) ? kept.left.filter((id) => typeof id === 'string') : [];
    this.#left = signal(new Set(left as SourceId[]));
    this.depth = signal(CHOICE_OF_DEPTHS.find((depth) => depth === kept.depth) ?? USUAL_DEPTH);
    effect(() => {
      const value = { left: [...this.#left.value], depth: this.depth.value };
      writeKept(storage, KEY, value);
    });
  }

  has(source: Source): boolean {
    return !this.#left.value.has(source.id);
  }

  hasGroup({ id }: Source, group: number): boolean {
    return !this.#left.value.has(`${id}/${group}`);
  }

  toggle({ id }: Source): void {
    this.#toggle(id);
  }

  toggleGroup({ id }: Source, group: number): void {
    this.#toggle(`${id}/${group}`);
  }

  /** Those of some sources that count. */
  of(sources: readonly Source[]): ChosenSource[] {
    return sources
      .filter((source) => this.has(source))
      .map((source) => {
        const all = source.groups.map((_, group) => group);
        const groups = all.filter((group) => this.hasGroup(source, group));
        return { id: source.id, groups: groups.length === all.length ? null : groups };
      });
  }

  #toggle(id: SourceId | GroupId): void {
    const left = new Set(this.#left.peek());
    if (!left.delete(id)) left.add(id);
    this.#left.value = left;
  }
}

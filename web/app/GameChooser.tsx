/** The list of games: those of the program, and the user's own. */
import { withArray } from '../../src/variants/choose.ts';
import { allGames, type GameDefinition } from '../../src/variants/registry.ts';
import type { PageProps } from './page.ts';

interface Choice {
  /** Unique among all choices. */
  readonly key: string;
  readonly name: string;
  readonly variant: GameDefinition;
}

export function GameChooser({ page: { session, notices } }: PageProps) {
  const { games } = session;
  const shown = session.variant.value;
  const ids = new Set(games.all.value.map(({ id }) => id));
  const shipped = allGames.flatMap((variant) => choicesOf(variant, ids));
  const own = games.own.value.flatMap(({ variant }) => choicesOf(variant, ids));
  const present = keyOf(shown);
  const known = [...shipped, ...own];
  // A game that is played on although it has been forgotten.
  const others = known.some(({ key }) => key === present)
    ? own
    : [...own, { key: present, name: shown.name, variant: shown }];

  const choose = (select: HTMLSelectElement) => {
    const wanted = [...shipped, ...others].find(({ key }) => key === select.value);
    if (wanted === undefined) return;
    void notices
      .attempt(() => session.newGame(wanted.variant))
      .then(() => {
        select.value = keyOf(session.variant.peek());
      });
  };
  return (
    <label class="game-chooser">
      <span class="visually-hidden">Game</span>
      <select id="game" value={present} onChange={({ currentTarget }) => choose(currentTarget)}>
        <Options choices={shipped} />
        {others.length > 0 && (
          <optgroup label="Your games">
            <Options choices={others} />
          </optgroup>
        )}
      </select>
    </label>
  );
}

function Options({ choices }: { readonly choices: readonly Choice[] }) {
  return choices.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** A choice for each array, except arrays that are games of their own. */
function choicesOf(variant: GameDefinition, ids: ReadonlySet<string>): Choice[] {
  const [first, ...others] = variant.arrays;
  if (first === undefined) return [{ key: keyOf(variant), name: variant.name, variant }];
  const more = others.filter(({ id }) => !ids.has(id));
  return [first, ...more].map(({ id, name }) => {
    const chosen = id === first.id ? variant : withArray(variant, id);
    const label = more.length === 0 ? variant.name : `${variant.name}: ${name}`;
    return { key: keyOf(chosen), name: label, variant: chosen };
  });
}

function keyOf({ id, arrays }: GameDefinition): string {
  return `${id} ${arrays[0]?.id ?? ''}`;
}

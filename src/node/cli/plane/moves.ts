/** `fairyscope moves` on the infinite plane: single moves, and rays for all others. */
import type { PlaneEngine } from '../../../engine/plane/engine.ts';
import { coordinatesText } from '../../../plane/coordinates.ts';
import type { PlaneMan, Point, Ray } from '../../../plane/types.ts';
import type { PlaneDefinition } from '../../../variants/plane-definition.ts';
import { inColumns } from '../columns.ts';
import type { JsonOption, PositionOptions } from '../options.ts';
import { colours, lineWidth, print, printJson } from '../output.ts';
import { planeHeading, planeSituation, remarkNotes } from './describe.ts';
import { openPlane } from './open.ts';

/** Shows the legal moves of a position. */
export async function planeMoves(
  variant: string,
  game: PlaneDefinition,
  options: PositionOptions & JsonOption,
): Promise<void> {
  const engine = await openPlane(variant, game, options);
  const { moves, rays, primes, formations } = engine.closedForms();
  if (options.json) {
    remarkNotes(engine);
    printJson({
      variant: engine.variant.id,
      position: engine.position(),
      moves: moves.map(({ text }) => text).sort(),
      rays: rays.map(rayAsJson),
      primes: primes.map(rayAsJson),
      formations: formations.map(rayAsJson),
      check: engine.inCheck(),
      result: engine.result(),
    });
    return;
  }
  print(planeHeading(engine));
  print(planeSituation(engine));
  for (const man of engine.men().filter(({ side }) => side === engine.turn)) {
    const isHis = ({ from }: { readonly from: Point }) => from.x === man.x && from.y === man.y;
    const items = [
      ...moves.filter((move) => isHis(move) && !move.formation).map(({ text }) => text),
      ...rays.filter(isHis).map((ray) => rayText(ray)),
      ...primes.filter(isHis).map((ray) => `${rayText(ray)} prime`),
    ];
    if (items.length > 0) printGroup(manName(engine, man), items);
  }
  const together = [
    ...moves.filter(({ formation }) => formation).map(({ text }) => text),
    ...formations.map((ray) => `F${coordinatesText(ray.from)} ${rayText(ray)}`),
  ];
  if (together.length > 0) printGroup('formations', together);
}

/** Distances and coordinates are strings, since they may be beyond what JSON numbers hold. */
function rayAsJson({ from, dir, min, max }: Ray) {
  return {
    from: [from.x.toString(), from.y.toString()],
    dir,
    min: min.toString(),
    max: max === null ? null : max.toString(),
  };
}

/** "north-east 1–7", "west 1–∞". */
function rayText({ dir: [dx, dy], min, max }: Ray): string {
  const name = [['south', '', 'north'][dy + 1], ['west', '', 'east'][dx + 1]]
    .filter((part) => part !== '')
    .join('-');
  if (max === min) return `${name} ${min}`;
  return `${name} ${min}–${max === null ? '∞' : max}`;
}

function manName(engine: PlaneEngine, man: PlaneMan): string {
  return `${engine.typeName(man.code)} ${coordinatesText(man)}`;
}

function printGroup(title: string, items: readonly string[]): void {
  print(`\n${colours.bold(title)}\n${inColumns(items, lineWidth(), 2)}`);
}

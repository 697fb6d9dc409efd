/** `fairyscope diagram` on the infinite plane. */
import { planeSvgDiagram, planeTextDiagram } from '../../../notation/plane/diagram.ts';
import { squareName } from '../../../plane/coordinates.ts';
import type { PlaneDefinition } from '../../../variants/plane-definition.ts';
import type { DiagramOptions } from '../commands/diagram.ts';
import { credit } from '../describe.ts';
import { colours, print, printJson } from '../output.ts';
import { writeTextFile } from '../written-file.ts';
import { noteLines, planeSituation, remarkNotes } from './describe.ts';
import { openPlane } from './open.ts';

/** Draws the part of the plane where games open and what is near it; lists men far away. */
export async function planeDiagram(
  variant: string,
  game: PlaneDefinition,
  options: DiagramOptions,
): Promise<void> {
  const { svg, json } = options;
  const engine = await openPlane(variant, game, options);
  const position = engine.position();
  if (json || svg !== undefined) remarkNotes(engine);
  const men = engine.men();
  const { view } = engine.variant;
  const picture = () => planeSvgDiagram(men, view, `${credit(engine.variant)}: ${position}`);
  if (svg === '-') {
    process.stdout.write(picture());
    return;
  }
  if (svg !== undefined) writeTextFile(svg, picture(), '--svg');
  const diagram = planeTextDiagram(men, view);
  if (json) {
    printJson({ variant: engine.variant.id, position, diagram });
  } else if (svg === undefined) {
    print(`${colours.bold(credit(engine.variant))}\n\n${diagram}\n`);
    const { enPassant } = engine.setup();
    const right = enPassant === null ? '' : `; en passant on ${squareName(enPassant)}`;
    print([`${planeSituation(engine)}${right}`, position, ...noteLines(engine)].join('\n'));
  } else {
    print(`${svg} shows ${credit(engine.variant)}`);
  }
}

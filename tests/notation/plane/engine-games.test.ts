/** Games of the engine, far squares and all, through every form of record. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PlaneEngine } from '../../../src/engine/plane/engine.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';
import { formatIcn, icnGame } from '../../../src/notation/icn.ts';
import { formatPgn, newNode } from '../../../src/notation/pgn.ts';
import {
  findPlaneMove,
  formatPlanePrinted,
  newPlaneGame,
  readPlaneRecords,
  reviewPlaneRecord,
  withEngineForm,
} from '../../../src/notation/plane.ts';
import { engineForm, squareOn } from '../../../src/plane/forms.ts';
import type { Ray } from '../../../src/plane/types.ts';
import { random } from '../support/walk.ts';
import { planeGame } from './games.ts';

beforeAll(useModulesFromDisk);

describe.each(['plane', 'huygens', 'kadesh'])('%s', (id) => {
  test('a game at random comes back from every record', async () => {
    const engine = await PlaneEngine.load(planeGame(id));
    const game = icnGame(engine.variant);
    const start = engine.position();
    const below = random(11);
    const engineForms: string[] = [];
    const printed: string[] = [];
    /** A quiet move on a ray, for the most part near, sometimes very far. */
    const onRay = (ray: Ray, formation: boolean) => {
      const far = below(8) === 0 ? 10n ** BigInt(below(25)) : 3n;
      const wished = ray.min + (BigInt(below(1000)) * far) / 1000n;
      const distance = ray.max !== null && wished > ray.max ? ray.max : wished;
      return engineForm({
        from: ray.from,
        to: squareOn(ray, distance),
        promotion: null,
        formation,
      });
    };
    while (engineForms.length < 40) {
      const { moves, rays, formations } = engine.closedForms();
      const texts = [
        ...moves.map((move) => move.text),
        ...rays.map((ray) => onRay(ray, false)),
        ...formations.map((ray) => onRay(ray, true)),
      ];
      const text = texts[below(texts.length)];
      if (text === undefined) break;
      const move = findPlaneMove(engine, text);
      expect(move.text).toBe(text);
      engineForms.push(text);
      printed.push(formatPlanePrinted(engine, move, game));
      engine.make(move);
    }
    const end = engine.position();
    engine.setPosition(start);
    const record = { ...newPlaneGame(engine), moves: printed.map(newNode) };
    expect(record.tags.has('FEN')).toBe(false);
    const inEngineForm = withEngineForm(record, engine);
    expect(inEngineForm.moves.map(({ text }) => text)).toEqual(engineForms);
    for (const text of [
      printed.join('\n'),
      engineForms.join('|'),
      formatPgn(inEngineForm),
      formatIcn(inEngineForm, start, game),
    ]) {
      const [read] = readPlaneRecords(text, engine.variant);
      if (read === undefined) throw new Error('no record');
      expect(reviewPlaneRecord(read, engine)).toMatchObject({
        plies: engineForms.length,
        violation: null,
        marks: [],
      });
      expect(engine.position()).toBe(end);
    }
  });
});

/** One picture of the plane, from the ground upwards. */
import type { EdgeSign } from '../edges.ts';
import { paintArrows } from './arrows.ts';
import { paintFrame } from './frame.ts';
import { paintGround } from './ground.ts';
import { paintCursor, paintMarks } from './marks.ts';
import { paintLifted, paintMen } from './men.ts';
import type { Brush, Passing, Scene } from './scene.ts';

export interface Painted {
  readonly signs: readonly EdgeSign[];
  /** False if there was too much to work out at once: paint again. */
  readonly complete: boolean;
}

export function paint(brush: Brush, scene: Scene, passing: Passing): Painted {
  paintGround(brush, scene);
  const complete = paintMarks(brush, scene, passing);
  paintMen(brush, scene, passing);
  paintArrows(brush, scene);
  if (passing.cursor !== null) paintCursor(brush, passing.cursor);
  const signs = paintFrame(brush, scene);
  paintLifted(brush, scene, passing);
  return { signs, complete };
}

/** A small picture of a part of the plane, without coordinates and what is being done. */
export function paintInset(brush: Brush, scene: Scene): void {
  const still = { cursor: null, landing: null, lifted: null };
  const quiet = { ...scene, selection: null, reach: null, formations: [] };
  paintGround(brush, quiet);
  paintMarks(brush, quiet, still);
  paintMen(brush, quiet, still);
}

/** `fairyscope analyse` on the infinite plane. */
import { InputError } from '../../../errors.ts';
import type { PlaneDefinition } from '../../../variants/plane-definition.ts';
import type { JsonOption, PositionOptions } from '../options.ts';

export async function planeAnalyse(
  _variant: string,
  { name }: PlaneDefinition,
  _options: PositionOptions & JsonOption,
): Promise<void> {
  throw new InputError(`there is no search for ${name} yet`, {
    field: 'game',
    expected: 'a game on a finite board',
  });
}

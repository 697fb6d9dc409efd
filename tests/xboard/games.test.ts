/** Two engines that play each other in the XBoard protocol understand each other's moves. */
import { describe, expect, it } from 'vitest';
import { canShow, variantName } from '../../src/node/protocols/xboard/setup.ts';
import { allGames } from '../../src/variants/registry.ts';
import { talkXboard } from '../support/talk.ts';

const PLIES = 6;

describe.each(allGames.filter(canShow).map(variantName))('%s', (variant) => {
  it('is played', async () => {
    const [white, black] = [talkXboard(), talkXboard()];
    for (const talk of [white, black]) talk.send('new', `variant ${variant}`, 'sd 1');
    white.send('go');
    let [mover, other] = [white, black];
    for (let ply = 0; ply < PLIES; ply++) {
      const move = await mover.until(/^move /);
      other.send(move.replace('move', 'usermove'));
      [mover, other] = [other, mover];
    }
    await mover.until(/^move /);
    for (const talk of [white, black]) {
      const said = await talk.end();
      expect(said.filter((line) => /^(Error|Illegal|tell)/.test(line))).toEqual([]);
    }
  });
});

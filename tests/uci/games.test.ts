/** All games through UCI, and whatever else may be typed. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPlay } from '../../src/engine/play/open.ts';
import type { Play } from '../../src/engine/play/play.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { allGames, isPlaneGame } from '../../src/variants/registry.ts';
import { talkUci } from '../support/talk.ts';

useModulesFromDisk();

describe.each(allGames.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('is played by legal moves, which it reads again', async () => {
    const play: Play = await openPlay(game);
    const talk = talkUci();
    talk.send(`setoption name UCI_Variant value ${id}`);
    const moves: string[] = [];
    for (let ply = 0; ply < 4; ply++) {
      const line = moves.length === 0 ? '' : ` moves ${moves.join(' ')}`;
      // By another number of nodes other moves, the same in every run.
      talk.send(`position startpos${line}`, `go nodes ${60 + ply}`);
      const [, move = ''] = (await talk.until(/^bestmove /)).split(' ');
      play.make(play.find(move));
      moves.push(move);
    }
    talk.send(`position fen ${play.position()}`, 'd');
    await talk.until(/^(FEN|ICN): /);
    const form = isPlaneGame(game) ? 'ICN' : 'FEN';
    expect(talk.said).toContain(`${form}: ${play.position()}`);
    const said = await talk.end();
    expect(said.filter((text) => /^info string (error|fault)/.test(text))).toEqual([]);
  });
});

describe('anything', () => {
  const word = fc.oneof(
    fc.constantFrom('uci', 'isready', 'ucinewgame', 'stop', 'ponderhit', 'd', 'eval', 'debug'),
    fc.constantFrom('go', 'go', 'depth', '1', '2', 'nodes', '50', 'searchmoves', 'movetime'),
    fc.constantFrom('position', 'startpos', 'fen', 'moves', 'e2e4', 'e7e5', '0000', '(NE)'),
    fc.constantFrom('setoption', 'name', 'value', 'Hash', 'MultiPV', '3', 'UCI_Variant', 'kadesh'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));

  it('is answered, every go once, and the engine lives on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const talk = talkUci();
        talk.send(...lines.filter((text) => !text.includes('quit')), 'stop', 'go depth 1', 'stop');
        await talk.until(/^bestmove /);
        talk.send('isready');
        await talk.until(/^readyok$/);
        const said = await talk.end();
        expect(said.filter((text) => text.startsWith('info string fault'))).toEqual([]);
        expect(said.filter((text) => /[\r\n]/.test(text) && !/^ ?\d+ /.test(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

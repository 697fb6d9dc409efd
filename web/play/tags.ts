/** What a game's record says of how it was played. */
import type { PlayRecord } from './record.ts';

const TERMINATIONS: Readonly<Record<string, string>> = {
  resignation: 'resignation',
  agreement: 'agreement',
  time: 'time forfeit',
  'time, too few men': 'time forfeit',
};

/** Tags of PGN, result included. */
export function tagsOf({ setup, date, outcome, clock }: PlayRecord): ReadonlyMap<string, string> {
  const engine = `Fairyscope, level ${setup.level}`;
  const isEngine = (side: 'white' | 'black') =>
    setup.opponent === 'engine' && setup.colour !== side;
  const tags = new Map([
    ['Event', setup.opponent === 'engine' ? 'Game against the engine' : 'Game at one board'],
    ['Date', date],
    ['White', isEngine('white') ? engine : '?'],
    ['Black', isEngine('black') ? engine : '?'],
    ['Result', outcome?.score ?? '*'],
  ]);
  if (clock !== null && setup.clock !== null) {
    const { minutes, increment } = setup.clock;
    tags.set('TimeControl', `${Math.round(minutes * 60)}+${increment}`);
  }
  if (outcome !== null) tags.set('Termination', TERMINATIONS[outcome.reason] ?? 'normal');
  return tags;
}

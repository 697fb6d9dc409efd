/** A game's end, in words. */
import type { Side } from '../../src/notation/rules.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { describeResult } from '../panels/analyse/texts.ts';
import type { Outcome } from './record.ts';

export function describeOutcome({ score, reason }: Outcome, variant: GameDefinition): string {
  const shown = score.replace('1/2-1/2', '½-½');
  const [winner, loser] = score === '1-0' ? ['White', 'Black'] : ['Black', 'White'];
  switch (reason) {
    case 'resignation':
      return `${shown}, ${winner} wins, as ${loser} has resigned`;
    case 'agreement':
      return `${shown}, Draw by agreement`;
    case 'time':
      return `${shown}, ${winner} wins on time`;
    case 'time, too few men':
      return `${shown}, Draw: a flag has fallen, but the other side’s men cannot mate`;
    default:
      return describeResult({ score, reason }, variant);
  }
}

export function won(side: Side): Outcome['score'] {
  return side === 'white' ? '1-0' : '0-1';
}

export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

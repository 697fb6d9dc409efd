/** What was played, and under which conditions. */
import type { Experiment, LabPlayer, Openings, StoppingRule } from '../../experiment/experiment.ts';
import type { ExperimentSummary } from '../../summary/summary.ts';
import { formatCount, formatDecimal } from '../numbers.ts';
import { MEASURE_WORDS } from './measures.ts';
import { enumerated, plural, quoted } from './names.ts';
import type { Item } from './table.ts';

/** What was played, in a line: the game, how many games, how many nodes. */
export function playedLine({ experiment, games, planned }: ExperimentSummary): string {
  const { game, cells } = experiment;
  const nodes = [...new Set(cells.map((cell) => cell.nodes))].sort((a, b) => a - b);
  return (
    `${game.name}: ${formatCount(games)} of ${plural(planned, 'game')} in ` +
    `${plural(cells.length, 'cell')}, at ${enumerated(nodes.map(formatCount))} nodes a move`
  );
}

/** The arrays with their positions. */
export function arrayItems({ arrays }: Experiment): Item[] {
  return arrays.map(({ name, position }) => ({ term: `Array ${quoted(name)}`, text: position }));
}

/** The conditions that all games have in common. */
export function conditions({ experiment, engine }: ExperimentSummary): Item[] {
  const { openings, stop, seed, hash } = experiment;
  return [
    ...players(experiment),
    { term: 'Openings', text: openingsText(openings) },
    { term: 'Ended early', text: adjudicationText(experiment) },
    { term: 'Stopping rule', text: ruleText(stop, experiment) },
    { term: 'Seed', text: `${seed}` },
    { term: 'Hash table', text: `${formatCount(hash)} MiB, empty when a game begins` },
    { term: 'Engine mark', text: engine },
  ];
}

function players({ players: all }: Experiment): Item[] {
  const changed = all.filter((player) => settingsOf(player) !== '');
  if (all.length < 2 && changed.length === 0) return [];
  return all.map((player) => ({
    term: `Player ${quoted(player.name)}`,
    text: settingsOf(player) || 'settings of the game',
  }));
}

function settingsOf({ weights = {}, search = {} }: LabPlayer): string {
  const parts = { weights, search };
  return Object.entries(parts)
    .filter(([, settings]) => Object.keys(settings).length > 0)
    .map(([name, settings]) => `${name} ${JSON.stringify(settings)}`)
    .join('; ');
}

function openingsText(openings: Openings): string {
  const plies = plural(openings.plies, 'ply', 'plies');
  if (openings.plies === 0) return 'none: games begin from the array';
  if (openings.kind === 'random') {
    const within = openings.within;
    const limit =
      within === null
        ? ''
        : `, after which neither side is ahead by more than ${formatCount(within)} centipawns`;
    return `${plies} of random legal moves${limit}`;
  }
  const { lines, nodes, temperature } = openings;
  return (
    `${plies} drawn from the ${formatCount(lines)} best lines of searches of ` +
    `${plural(nodes, 'node')}, at a temperature of ${formatCount(temperature)} centipawns`
  );
}

function adjudicationText({ adjudication: { resign, draw, maxPlies } }: Experiment): string {
  return [
    resign &&
      `won where both sides see at least ${formatCount(resign.score)} centipawns for ` +
        plural(resign.plies, 'ply', 'plies'),
    draw &&
      `drawn where from ply ${formatCount(draw.from)} on no score is beyond ` +
        `${formatCount(draw.score)} centipawns for ${plural(draw.plies, 'ply', 'plies')}`,
    `drawn at ply ${formatCount(maxPlies)}`,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

function ruleText(stop: StoppingRule | null, { cells }: Experiment): string {
  if (stop === null) return 'none: all games are played';
  if (stop.rule === 'sprt') {
    const { model, elo0, elo1, alpha, beta, every, cell } = stop;
    const where = cells.length > 1 ? ` in cell ${cell}` : '';
    const kind = model === 'normalized' ? 'normalized Elo' : 'Elo';
    return (
      `sequential probability ratio test${where}: ${kind} ${elo1} against ${elo0}, error rates ` +
      `${alpha} and ${beta}, a look every ${plural(every, 'game')}`
    );
  }
  const { measure, cells: pair, alpha, spending, looks } = stop;
  const name = spending === 'pocock' ? 'Pocock' : 'O’Brien and Fleming';
  return (
    `${MEASURE_WORDS[measure].label} of cells ${enumerated(pair)} compared at ${plural(looks, 'look')}, ` +
    `error probability ${formatDecimal(alpha * 100, 1)} % over all of them (spending after ${name})`
  );
}

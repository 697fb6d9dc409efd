/** In what two experiments differ whose games are not the same. */
import type { Experiment } from './experiment.ts';
import { arrayPairs, nodeCounts } from './parts.ts';
import { playedParts } from './read.ts';

/** A part of an experiment's file that is not alike. */
export interface ExperimentDifference {
  /** Where it is, such as "nodes" or "players[1].search.nullMoveDepth". */
  readonly key: string;
  /** What is there in each, as JSON; undefined if nothing is. */
  readonly one: string | undefined;
  readonly other: string | undefined;
}

/**
 * The least parts that are not alike, in the order of the file. What changes no game, such as names,
 * counts as alike.
 */
export function differences(one: Experiment, other: Experiment): ExperimentDifference[] {
  const [first, second] = [fileOf(one), fileOf(other)];
  // The rules of two games have nothing to do with each other.
  if (one.game.id !== other.game.id) {
    return [difference('game', one.game.id, other.game.id)];
  }
  return unlike('', first, second);
}

/** What is played, by the keys of a file: cells say which arrays meet and with how many nodes. */
function fileOf(experiment: Experiment): object {
  const { game, arrays, cells: _, players, ...rest } = playedParts(experiment);
  const nodes = nodeCounts(experiment.cells);
  return {
    ...{ game, arrays, cells: arrayPairs(experiment.cells) },
    ...{ nodes: nodes.length === 1 ? nodes[0] : nodes, players },
    ...rest,
  };
}

function unlike(key: string, one: unknown, other: unknown): ExperimentDifference[] {
  if (!isObject(one) || !isObject(other) || !isSameKind(one, other)) {
    const found = difference(key, one, other);
    return found.one === found.other ? [] : [found];
  }
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((name) =>
    unlike(below(key, name, one), first.get(name), second.get(name)),
  );
}

function below(key: string, name: string, value: object): string {
  if (Array.isArray(value)) return `${key}[${name}]`;
  return key === '' ? name : `${key}.${name}`;
}

/** Whether two are to be compared part by part: lists where they are equally long. */
function isSameKind(one: object, other: object): boolean {
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  return !Array.isArray(one) || !Array.isArray(other) || one.length === other.length;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function difference(key: string, one: unknown, other: unknown): ExperimentDifference {
  return { key, one: JSON.stringify(one), other: JSON.stringify(other) };
}

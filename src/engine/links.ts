/**
 * What an engine calls beside its own code: the transposition table, and what the threads of a search
 * tell each other. Both are modules with memories of their own. Engines call them through a table of
 * functions, which they import, so that they can be exchanged while an engine runs.
 */
import { readConstants } from '../variants/compile/memory-map.ts';
import { HashTable } from './hash-table.ts';
import type { Target } from './module.ts';
import { Team } from './team.ts';

/** The constants that engines export, which tell where in the table of functions one belongs; and its
 *  name in the module that it comes from. */
const CALLS = {
  CALL_PROBE: 'probe',
  CALL_KEEP: 'keep',
  CALL_PROBE_COUNT: 'probeCount',
  CALL_KEEP_COUNT: 'keepCount',
  CALL_BEGIN: 'begin',
  CALL_ENROL: 'enrol',
  CALL_REPORT: 'report',
  CALL_BEGIN_TELLING: 'beginTelling',
  CALL_TELL: 'tell',
  CALL_END_TELLING: 'endTelling',
  CALL_TOLD: 'told',
} as const;

type Place = keyof typeof CALLS;
const PLACES = Object.keys(CALLS) as Place[];

export class EngineLinks {
  /** To be given to the engine as the import `env.table`. */
  readonly functions = new WebAssembly.Table({ element: 'anyfunc', initial: PLACES.length + 1 });
  readonly hash: HashTable;
  readonly team: Team;

  constructor(hash: HashTable, team: Team) {
    this.hash = hash;
    this.team = team;
  }

  /** Loads what an engine needs; there is no transposition table before its first `resize`. */
  static async open(target: Target): Promise<EngineLinks> {
    const [hash, team] = await Promise.all([HashTable.open(target), Team.open(target)]);
    return new EngineLinks(hash, team);
  }

  /**
   * Connects an engine, which has been given `functions`; there can be one only.
   * @throws Error if its module does not fit
   */
  serve(engine: WebAssembly.Exports): void {
    const places = readConstants(engine, PLACES);
    const connect = (exports: WebAssembly.Exports) => {
      for (const place of PLACES) {
        const call = exports[CALLS[place]];
        if (call !== undefined) this.functions.set(places[place], call);
      }
    };
    connect(this.team.exports);
    this.hash.onChange(connect);
  }
}

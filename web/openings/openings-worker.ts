/** Reading openings of kept games, and answering questions about positions while it goes on. */
import '../../src/engine/error-transfer.ts';
import { type Listener, releaseListener } from '../../src/engine/job.ts';
import { makePause } from '../../src/engine/pause.ts';
import { InputError } from '../../src/errors.ts';
import type { Root } from '../../src/openings/opening-tree.ts';
import { positionKey } from '../../src/openings/position-key.ts';
import { gamesOf, joinStatistics } from '../../src/openings/statistics.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { Games } from '../game/games.ts';
import { type LabDatabase, openLabDatabase } from '../lab/database.ts';
import { Shelf } from '../lab/shelf.ts';
import { LibraryStore } from '../library/store.ts';
import { CollectionGames } from './collection-games.ts';
import { missingGames, readExperiment } from './experiment-games.ts';
import { KeptTrees } from './kept-trees.ts';
import type { Missing } from './missing.ts';
import type {
  ChosenSource,
  NamedGame,
  OpeningsService,
  PositionReport,
  PositionRequest,
  ReadProgress,
  ReadRequest,
  Source,
  SourceId,
  SourceKind,
  SourceList,
} from './protocol.ts';
import { Scribe } from './scribe.ts';

/** Milliseconds of work between turns of the event loop, in which questions are answered. */
const SLICE = 25;
/** Milliseconds between reports, and how much later the first comes: few games need none. */
const REPORT = 150;
const PATIENCE = 300;
/** Games that are named with a position. */
const NAMED = 8;
/** Games after which a tree is written although it was a moment ago. */
const KEPT_AT_ONCE = 1000;

export class OpeningsWorker implements OpeningsService {
  readonly #trees = new KeptTrees();
  readonly #scribe = new Scribe();
  /** Versions of games that cannot be read, by source and id. */
  readonly #refused = new Map<string, number>();
  #library: Promise<{ store: LibraryStore; games: CollectionGames }> | null = null;
  #lab: Promise<LabDatabase> | null = null;
  #reading: Promise<unknown> = Promise.resolve();
  #stopped = { yes: false };

  /** Answers, which shows that the worker lives. */
  ping(): void {}

  async list(game: GameDefinition): Promise<SourceList> {
    const all = [...(await this.#collections(game)), ...(await this.#experiments(game))];
    const there = new Set(all.map(({ id }) => id));
    await this.#trees.prune((source) => there.has(source));
    const sources = all.filter(({ games }) => games > 0);
    return { sources, others: all.length - sources.length };
  }

  async read(request: ReadRequest, onProgress?: Listener<ReadProgress>): Promise<ReadProgress> {
    this.stop();
    const stopped = { yes: false };
    this.#stopped = stopped;
    const before = this.#reading;
    const work = before
      .catch(() => {})
      .then(() => this.#read(request, stopped, (progress) => void onProgress?.(progress)));
    this.#reading = work;
    try {
      return await work;
    } finally {
      releaseListener(onProgress);
    }
  }

  stop(): void {
    this.#stopped.yes = true;
  }

  async at(request: PositionRequest): Promise<PositionReport> {
    const { game, position, sources } = request;
    const key = positionKey(game, position);
    const chosen = sources.flatMap((source) => {
      const tree = this.#trees.get(source.id);
      return tree === undefined
        ? []
        : [{ id: source.id, tree, filter: filterFor(request, source) }];
    });
    const parts = chosen.map(({ id, tree, filter }): PositionReport['statistics'] => {
      const { games, ...rest } = tree.at(key, filter, NAMED);
      return {
        ...rest,
        games: games.map(({ game: place, ply }) => ({ game: named(id, tree, place), ply })),
      };
    });
    const statistics = joinStatistics(parts, NAMED);
    // Nobody who has games here asks where else there are some.
    if (gamesOf(statistics.results) > 0) {
      const moves = statistics.moves.slice(0, request.written).map(({ move }) => move);
      const written = await this.#scribe.write(game, position, moves);
      return { statistics, written, roots: [] };
    }
    const roots = new Map<string, number>();
    for (const { tree, filter } of chosen) {
      for (const { start, games } of tree.roots(filter)) {
        roots.set(start, (roots.get(start) ?? 0) + games);
      }
    }
    const sorted: Root[] = [...roots].map(([start, games]) => ({ start, games }));
    return { statistics, written: [], roots: sorted.sort((a, b) => b.games - a.games) };
  }

  async #read(
    request: ReadRequest,
    stopped: { readonly yes: boolean },
    report: (progress: ReadProgress) => void,
  ): Promise<ReadProgress> {
    const games = await Games.of(request.own);
    const missing: (Missing & { readonly source: SourceId })[] = [];
    for (const source of request.sources) {
      if (stopped.yes) break;
      missing.push({ source, ...(await this.#missing(source, request, games)) });
    }
    const total = missing.reduce((sum, { wanted }) => sum + wanted.length, 0);
    const pause = makePause();
    let [done, turn, reported] = [0, performance.now(), performance.now() + PATIENCE];
    const progress = () => ({ done, total, refused: this.#refused.size });
    try {
      for (const { source, tree, wanted } of missing) {
        const before = tree.games.length;
        for (const { id, version, read } of wanted) {
          if (stopped.yes) break;
          try {
            const game = await read();
            if (game !== null) tree.add(game.facts, game.line);
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            this.#refused.set(`${source} ${id}`, version);
          }
          done++;
          if (performance.now() - turn < SLICE) continue;
          if (performance.now() - reported > REPORT) {
            report(progress());
            reported = performance.now();
          }
          await pause.take();
          turn = performance.now();
        }
        const added = tree.games.length - before;
        if (added > 0) await this.#trees.keep(source, added > KEPT_AT_ONCE);
      }
    } finally {
      pause.close();
    }
    return progress();
  }

  /** What is to be read of a source, but for what has been refused. */
  async #missing(source: SourceId, request: ReadRequest, games: Games): Promise<Missing> {
    const { kind, key } = partsOf(source);
    const before = await this.#trees.load(source, request.depth);
    const { tree, wanted } =
      kind === 'collection'
        ? await (await this.#openLibrary()).games.missing(before, key, request.game.id, games)
        : await missingGames(before, await this.#openLab(), key);
    if (tree !== before) this.#trees.set(source, tree);
    const isNew = ({ id, version }: Missing['wanted'][number]) =>
      this.#refused.get(`${source} ${id}`) !== version;
    return { tree, wanted: wanted.filter(isNew) };
  }

  async #collections({ id: game }: GameDefinition): Promise<Source[]> {
    const { store } = await this.#openLibrary();
    const sources: Source[] = [];
    for (const { key, name } of await store.collections()) {
      const chapters = await store.chapters(key);
      const games = chapters.filter((chapter) => chapter.game === game).length;
      sources.push({ id: `collection ${key}`, kind: 'collection', name, games, groups: [] });
    }
    return sources;
  }

  async #experiments({ id: game }: GameDefinition): Promise<Source[]> {
    const shelf = new Shelf(await this.#openLab());
    return (await shelf.list()).map(({ key, name, text, done }) => {
      const experiment = readExperiment(text);
      const cells = experiment?.cells ?? [];
      return {
        id: `experiment ${key}`,
        kind: 'experiment',
        name,
        games: experiment?.game.id === game ? done : 0,
        groups: cells.length > 1 ? cells.map(({ id }) => id) : [],
      };
    });
  }

  #openLibrary() {
    this.#library ??= LibraryStore.open().then((store) => ({
      store,
      games: new CollectionGames(store),
    }));
    // A failure is not remembered.
    this.#library.catch(() => {
      this.#library = null;
    });
    return this.#library;
  }

  #openLab(): Promise<LabDatabase> {
    this.#lab ??= openLabDatabase();
    this.#lab.catch(() => {
      this.#lab = null;
    });
    return this.#lab;
  }
}

function partsOf(source: SourceId): { kind: SourceKind; key: number } {
  const [kind, key] = source.split(' ');
  return { kind: kind as SourceKind, key: Number(key) };
}

function filterFor({ game, player, side }: PositionRequest, { groups }: ChosenSource) {
  return {
    game: game.id,
    groups: groups === null ? undefined : new Set(groups),
    player,
    side: side ?? undefined,
  };
}

type Tree = NonNullable<ReturnType<KeptTrees['get']>>;

function named(source: SourceId, tree: Tree, place: number): NamedGame {
  const facts = tree.games[place];
  if (facts === undefined) throw new RangeError(`there is no game ${place}`);
  const { id, white, black, date, result, plies } = facts;
  return { source, kind: partsOf(source).kind, id, white, black, date, result, plies };
}

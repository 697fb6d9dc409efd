/** Reading the games of files into a tree of openings. */
import { openPlay } from '../../../engine/play/open.ts';
import type { Play } from '../../../engine/play/play.ts';
import { InputError } from '../../../errors.ts';
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { readGames } from '../../../lab/export/jsonl.ts';
import type { PlayedGame } from '../../../lab/games/played-game.ts';
import { readGameTexts } from '../../../notation/game-texts.ts';
import { numberOf } from '../../../notation/pgn/place.ts';
import { OpeningTree } from '../../../openings/opening-tree.ts';
import { LabReader, recordGame } from '../../../openings/read-games.ts';
import { withArray } from '../../../variants/choose.ts';
import { allGames, type GameDefinition } from '../../../variants/registry.ts';
import { useModulesFromDisk } from '../../modules.ts';
import { chunksOf, readTextFile } from '../../text-file.ts';
import { naming } from '../game.ts';
import { withGames } from '../lab/files.ts';

/** Bytes of a file of records. */
const MAX_SIZE = 512_000_000;
const EXPECTED = 'records of games (PGN), or a file of games of the lab';

/** How files of the lab begin. */
const DATABASE = 'SQLite format 3\0';
const LINES = '{"format":"fairyscope games"';

export interface ReadFiles {
  readonly tree: OpeningTree;
  /** Why games were left out. */
  readonly refusals: readonly InputError[];
}

/**
 * Reads files: PGN and other records, databases of the lab, and what `lab export` writes.
 * @param game that the records are of; experiments of other games are refused
 * @param depth half-moves of each game
 * @param onGame hears how many games there are
 * @throws InputError, beginning with the path, for a file that cannot be read
 */
export async function readOpenings(
  files: readonly string[],
  game: GameDefinition,
  depth: number,
  onGame: (games: number) => void,
): Promise<ReadFiles> {
  useModulesFromDisk();
  const tree = new OpeningTree(depth);
  const refusals: InputError[] = [];
  const records = new RecordReader(game, tree, refusals);
  for (const file of files) {
    const kind = await kindOf(file);
    if (kind === 'records') await records.read(file, () => onGame(tree.games.length));
    else {
      const add = async (experiment: Experiment, games: AsyncIterable<PlayedGame>) => {
        refuseOther(file, experiment, game);
        const reader = new LabReader(experiment, depth);
        for await (const played of games) {
          const { facts, line } = await reader.read(played);
          tree.add(facts, line);
          onGame(tree.games.length);
        }
      };
      if (kind === 'database') {
        await withGames(file, { db: file }, (store, experiment) => add(experiment, store.games()));
      } else {
        const { experiment, games } = await readGames(chunksOf(file, EXPECTED), file);
        await add(experiment, games);
      }
    }
  }
  return { tree, refusals };
}

async function kindOf(file: string): Promise<'records' | 'database' | 'lines'> {
  for await (const chunk of chunksOf(file, EXPECTED)) {
    const text = chunk.toString('latin1');
    if (text.startsWith(DATABASE)) return 'database';
    return text.startsWith(LINES) ? 'lines' : 'records';
  }
  return 'records';
}

function refuseOther(file: string, experiment: Experiment, game: GameDefinition): void {
  if (experiment.game.id === game.id) return;
  throw new InputError(`its games are of ${experiment.game.name}`, {
    field: file,
    expected: `games of ${game.name}`,
  });
}

class RecordReader {
  readonly #game: GameDefinition;
  readonly #tree: OpeningTree;
  readonly #refusals: InputError[];
  /** By the array that counts. */
  readonly #plays = new Map<string, Play>();

  constructor(game: GameDefinition, tree: OpeningTree, refusals: InputError[]) {
    this.#game = game;
    this.#tree = tree;
    this.#refusals = refusals;
  }

  /** Games of another name, and those that cannot be played, are left out. */
  async read(file: string, onGame: () => void): Promise<void> {
    const text = await readTextFile(file, { expected: EXPECTED, maxSize: MAX_SIZE });
    const games = naming(file, () => readGameTexts(text, this.#game));
    for (const { game } of games) {
      const named = game.tags.get('Variant');
      const other = otherGame(named, this.#game);
      if (other !== undefined) {
        this.#refusals.push(
          new InputError(`it is of ${other.name}`, {
            field: `${file}: game ${numberOf(game)}`,
            expected: `a game of ${this.#game.name}`,
          }),
        );
        continue;
      }
      const play = await this.#playOf(named);
      try {
        const id = this.#tree.games.length;
        const { facts, line } = naming(file, () =>
          recordGame(play, game, { id }, this.#tree.depth),
        );
        this.#tree.add(facts, line);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        this.#refusals.push(error);
      }
      onGame();
    }
  }

  async #playOf(named = ''): Promise<Play> {
    const array = this.#game.arrays.some(({ id }) => id === named) ? named : '';
    const known = this.#plays.get(array);
    if (known !== undefined) return known;
    const play = await openPlay(array === '' ? this.#game : withArray(this.#game, array));
    this.#plays.set(array, play);
    return play;
  }
}

/** The other game of the program that a record says it is of; its moves might happen to be legal here. */
function otherGame(named = '', { id, name, arrays }: GameDefinition): GameDefinition | undefined {
  const wanted = named.trim().toLowerCase();
  const own = [id, name.toLowerCase(), ...arrays.map((array) => array.id)];
  if (own.includes(wanted)) return undefined;
  return allGames.find((game) => game.id === wanted || game.name.toLowerCase() === wanted);
}

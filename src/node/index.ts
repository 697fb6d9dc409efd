/**
 * Fairyscope as a library under Node: all of `src/index.ts`, with the engine's modules read
 * from the package's `build/`, threads for searches, and games from files.
 */
import { useModulesFromDisk } from './modules.ts';
import { useSearchThreads } from './search-threads.ts';

useModulesFromDisk();
useSearchThreads();

export * from '../index.ts';
export { type EngineThreads, startEngineThreads } from './engine-threads.ts';
export { readGameFile } from './game-file.ts';
export { type Begun, type OpenOptions, openStore, readStore } from './lab/open-store.ts';
export { startPlayers } from './lab/players.ts';
export type { CellResults, SqliteStore } from './lab/sqlite-store.ts';
export { openTableFolder } from './table-folder.ts';

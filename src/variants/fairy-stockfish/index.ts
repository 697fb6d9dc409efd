/** Games of Fairy-Stockfish's configuration files: what the rest of the program uses of this folder. */
export { isIni } from './ini.ts';
export {
  type ImportedVariant,
  type RefusedVariant,
  readVariantsIni,
  type VariantsFile,
} from './read.ts';

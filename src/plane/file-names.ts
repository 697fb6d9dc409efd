/**
 * Names of files: a is 1, z 26, aa 27, and so on; φ is 0, and files left of it are -a, -b, …
 *
 * The letters are a numeral system without a zero (bijective, to the base 26), so that every number
 * has exactly one name. One name is taken: "phi" is read as φ, since it is how φ is typed without
 * Greek letters, and so file 11033 is named by its number.
 */
const BASE = 26n;
const BEFORE_A = 96;
const ZERO = 'φ';
/** What is read as φ: both shapes of the small letter, the capital, its name, and the digit. */
const ZERO_NAMES = /^(?:[φϕΦ]|phi|0)$/i;
const LETTERS = /^-?[a-z]+$/i;
/** The number whose letters spell "phi". */
const PHI = 11033n;

/** The name of a file, such as "e", "φ" or "-b"; digits for the one file without a name. */
export function fileName(file: bigint): string {
  if (file === 0n) return ZERO;
  if (file === PHI) return file.toString();
  let letters = '';
  for (let rest = file < 0n ? -file : file; rest > 0n; rest = (rest - 1n) / BASE) {
    letters = String.fromCharCode(BEFORE_A + 1 + Number((rest - 1n) % BASE)) + letters;
  }
  return file < 0n ? `-${letters}` : letters;
}

/**
 * The number of a file.
 * @param name letters in either case with or without a minus, or φ, ϕ, Φ, phi, 0.
 * @returns null for anything else.
 */
export function fileNumber(name: string): bigint | null {
  if (ZERO_NAMES.test(name)) return 0n;
  if (!LETTERS.test(name)) return null;
  const letters = name.replace('-', '').toLowerCase();
  let file = 0n;
  for (let i = 0; i < letters.length; i++) {
    file = file * BASE + BigInt(letters.charCodeAt(i) - BEFORE_A);
  }
  return name.startsWith('-') ? -file : file;
}

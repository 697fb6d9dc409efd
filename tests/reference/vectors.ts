/** The perft vectors, typed. */
import { readFileSync } from 'node:fs';

export interface PerftRow {
  readonly variant: string;
  /** FEN, or ICN for games on the plane. */
  readonly position: string;
  /** "x0,y0,x1,y1", on the plane only. */
  readonly window?: string;
  /** Nodes by depth. */
  readonly counts: Readonly<Record<string, number>>;
  readonly note?: string;
}

/** The rows of these variants, in file order. */
export function perftRows(variants: readonly string[]): PerftRow[] {
  const text = readFileSync(new URL('../vectors/perft.json', import.meta.url), 'utf8');
  const rows = JSON.parse(text) as PerftRow[];
  return rows.filter((row) => variants.includes(row.variant));
}

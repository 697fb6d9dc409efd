/**
 * Material that can mate a lone king on the open plane: every minimal set of up to five men, found
 * by exhaustive search over where they stand. A side that has at most five men, among them no pawn
 * that can still promote, and none of these sets cannot mate, whatever both sides play.
 *
 * B0 and B1 are bishops on the colour of the mated king's square and on the other one; as kings
 * change colours, either assignment counts. P is a pawn that does not promote. Men are named by the
 * codes of `plane.ts` and `huygens.ts`; other games use the sets for men that move as those do.
 */

/** One man in a set. */
export type MatingMan = 'K' | 'Q' | 'R' | 'B0' | 'B1' | 'N' | 'P' | 'CH' | 'HA' | 'GU' | 'HU';

const SETS = `
  Q Q, Q CH, Q GU, B0 CH, CH CH, K Q R, K Q B0, K Q B1, K Q N, K Q HA, K Q P, K R R, K R CH,
  K R GU, K B1 CH, K B1 GU, K N CH, K N GU, K CH HA, K CH GU, K CH P, K HA GU, K GU GU,
  K GU P, Q R R, Q R B0, Q R B1, Q R N, Q R HA, Q R P, Q B0 B1, Q B0 N, Q B0 HA, Q B0 P,
  Q B1 N, Q B1 HA, Q B1 P, Q N N, Q N HA, Q N P, Q HA HA, Q HA P, Q P P, R R R, R R CH,
  R R HA, R R GU, R B0 B1, R B0 HA, R B1 CH, R B1 HA, R B1 GU, R N CH, R N HA, R N GU,
  R CH HA, R CH GU, R CH P, R HA HA, R HA GU, R GU GU, R GU P, B0 B1 GU, B0 N GU, B0 HA HA,
  B0 HA GU, B0 GU P, B1 B1 CH, B1 N CH, B1 N GU, B1 CH HA, B1 CH GU, B1 CH P, B1 HA GU,
  B1 GU GU, B1 GU P, N N CH, N N GU, N CH HA, N CH GU, N CH P, N HA GU, N GU GU, N GU P,
  CH HA HA, CH HA GU, CH HA P, CH GU GU, CH GU P, CH P P, HA HA GU, HA GU GU, HA GU P,
  GU GU GU, GU GU P, GU HU HU, GU P HU, GU GU HU, HA GU HU, CH HU HU, CH P HU, CH GU HU,
  CH HA HU, N GU HU, N CH HU, B1 GU HU, B1 CH HU, B0 GU HU, R GU HU, R CH HU, Q HU HU,
  Q P HU, Q HA HU, Q N HU, Q B1 HU, Q B0 HU, Q R HU, K GU HU, K CH HU, K Q HU, K R B0 N,
  K R B0 P, K R B1 B1, K R B1 N, K R B1 P, K R N N, K R N P, K R HA P, K R P P, K B0 B1 HA,
  K B0 N HA, K B0 HA P, K B1 N HA, K B1 HA HA, K B1 HA P, K N N HA, K N HA HA, K N HA P,
  K HA HA HA, K HA HA P, K HA P P, R R B0 N, R R B0 P, R R B1 B1, R R B1 N, R R B1 P,
  R R N N, R R N P, R R P P, R B0 B0 N, R B0 B0 GU, R B0 B0 P, R B0 N N, R B0 N P, R B0 P P,
  R B1 B1 N, R B1 B1 P, R B1 N N, R B1 N P, R B1 P P, R N N N, R N N P, R N P P, R HA P P,
  R P P P, B0 B0 B1 HA, B0 B0 N HA, B0 B0 HA P, B0 B1 B1 HA, B0 B1 N HA, B0 B1 HA P,
  B0 N N HA, B0 N HA P, B0 HA P P, B1 B1 N HA, B1 B1 HA HA, B1 N N HA, B1 N HA HA,
  B1 N HA P, B1 HA HA HA, B1 HA HA P, N N N HA, N N HA HA, N N HA P, N HA HA HA, N HA HA P,
  N HA P P, HA HA HA HA, HA HA HA P, HA HA P P, GU P P P, HA HA HU HU, HA HA P HU,
  HA HA HA HU, N HA HU HU, N HA P HU, N HA HA HU, N N HA HU, B1 HA HA HU, B1 N HA HU,
  B0 HA HU HU, B0 HA P HU, B0 N HA HU, B0 B1 HA HU, B0 B0 HA HU, R HU HU HU, R P HU HU,
  R P P HU, R HA HU HU, R HA P HU, R N HU HU, R N P HU, R N N HU, R B1 HU HU, R B1 P HU,
  R B1 N HU, R B1 B1 HU, R B0 HU HU, R B0 P HU, R B0 N HU, R B0 B0 HU, R R HU HU, R R P HU,
  R R N HU, R R B1 HU, R R B0 HU, K HA HU HU, K HA P HU, K HA HA HU, K N HA HU, K B1 HA HU,
  K B0 HA HU, K R HU HU, K R P HU, K R HA HU, K R N HU, K R B1 HU, K R B0 HU, K B0 B0 B1 B1,
  K B0 B0 B1 N, K B0 B0 B1 P, K B0 B0 N N, K B0 B0 N P, K B0 B0 P P, K B0 B1 B1 N,
  K B0 B1 B1 P, K B0 B1 N N, K B0 B1 N P, K B0 B1 P P, K B0 N N N, K B0 N N P, K B0 N P P,
  K B0 P P P, K B1 B1 N N, K B1 B1 N P, K B1 B1 P P, K B1 N N N, K B1 N N P, K B1 N P P,
  K B1 P P P, K N N N N, K N N N P, K N N P P, K N P P P, K P P P P, R R B0 B0 B0,
  B0 B0 B0 B1 B1, B0 B0 B0 B1 N, B0 B0 B0 B1 P, B0 B0 B0 N N, B0 B0 B0 N P, B0 B0 B1 B1 N,
  B0 B0 B1 B1 P, B0 B0 B1 N N, B0 B0 B1 N P, B0 B0 B1 P P, B0 B0 N N N, B0 B0 N N P,
  B0 B0 N P P, B0 B1 B1 N N, B0 B1 B1 N P, B0 B1 B1 P P, B0 B1 N N N, B0 B1 N N P,
  B0 B1 N P P, B0 B1 P P P, B0 N N N N, B0 N N N P, B0 N N P P, B0 N P P P, B1 B1 N N N,
  B1 B1 N N P, B1 B1 N P P, B1 B1 HA P P, B1 N N N N, B1 N N N P, B1 N N P P, B1 N P P P,
  B1 HA P P P, N N N N N, N N N N P, N N N P P, N N P P P, HA P P P P, HU HU HU HU HU,
  P HU HU HU HU, P P HU HU HU, P P P HU HU, HA HU HU HU HU, HA P HU HU HU, HA P P HU HU,
  HA P P P HU, N HU HU HU HU, N P HU HU HU, N P P HU HU, N P P P HU, N N HU HU HU,
  N N P HU HU, N N P P HU, N N N HU HU, N N N P HU, N N N N HU, B1 HU HU HU HU,
  B1 P HU HU HU, B1 P P HU HU, B1 P P P HU, B1 HA HU HU HU, B1 HA P HU HU, B1 HA P P HU,
  B1 N HU HU HU, B1 N P HU HU, B1 N P P HU, B1 N N HU HU, B1 N N P HU, B1 N N N HU,
  B1 B1 HU HU HU, B1 B1 P HU HU, B1 B1 P P HU, B1 B1 HA HU HU, B1 B1 HA P HU, B1 B1 N HU HU,
  B1 B1 N P HU, B1 B1 N N HU, B0 HU HU HU HU, B0 P HU HU HU, B0 P P HU HU, B0 P P P HU,
  B0 N HU HU HU, B0 N P HU HU, B0 N P P HU, B0 N N HU HU, B0 N N P HU, B0 N N N HU,
  B0 B1 HU HU HU, B0 B1 P HU HU, B0 B1 P P HU, B0 B1 N HU HU, B0 B1 N P HU, B0 B1 N N HU,
  B0 B1 B1 HU HU, B0 B1 B1 P HU, B0 B1 B1 N HU, B0 B0 HU HU HU, B0 B0 P HU HU, B0 B0 P P HU,
  B0 B0 N HU HU, B0 B0 N P HU, B0 B0 N N HU, B0 B0 B1 HU HU, B0 B0 B1 P HU, B0 B0 B1 N HU,
  B0 B0 B1 B1 HU, B0 B0 B0 HU HU, B0 B0 B0 P HU, B0 B0 B0 N HU, B0 B0 B0 B1 HU,
  K HU HU HU HU, K P HU HU HU, K P P HU HU, K P P P HU, K N HU HU HU, K N P HU HU,
  K N P P HU, K N N HU HU, K N N P HU, K N N N HU, K B1 HU HU HU, K B1 P HU HU, K B1 P P HU,
  K B1 N HU HU, K B1 N P HU, K B1 N N HU, K B1 B1 HU HU, K B1 B1 P HU, K B1 B1 N HU,
  K B0 HU HU HU, K B0 P HU HU, K B0 P P HU, K B0 N HU HU, K B0 N P HU, K B0 N N HU,
  K B0 B1 HU HU, K B0 B1 P HU, K B0 B1 N HU, K B0 B1 B1 HU, K B0 B0 HU HU, K B0 B0 P HU,
  K B0 B0 N HU, K B0 B0 B1 HU
`;

/** Every minimal set, each with its men in no particular order. */
export const matingSets: readonly (readonly MatingMan[])[] = SETS.trim()
  .split(/,\s+/)
  .map((set) => set.split(' ') as MatingMan[]);

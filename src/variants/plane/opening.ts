/** Opening arrays on the plane, written once for both sides. */

const MAN = /^([A-Z]+)(-?\d+),(-?\d+)(\+?)$/;

/**
 * ICN of an array in which Black's men mirror White's in rank.
 * @param white White's men, such as "K11,8" or "P4,8+", one or more in a text, parted by "|"
 * @param mirror sum of the ranks of a man and its counterpart
 * @param promotion rank on which White's pawns promote; Black's is its mirror image
 */
export function mirroredOpening(
  white: readonly string[],
  mirror: number,
  promotion: number,
): string {
  const men = white.flatMap((group) => group.split('|'));
  const both = men.flatMap((man) => {
    const [, code = '', x = '', y = '', fresh = ''] = MAN.exec(man) ?? [];
    return [man, `${code.toLowerCase()}${x},${mirror - Number(y)}${fresh}`];
  });
  return `w (${promotion}|${mirror - promotion}) ${both.join('|')}`;
}

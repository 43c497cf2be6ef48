/** Medians and ratios of what was measured. Pure. */

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The median of the ratios of visits that were made one after the other: what slowed one of a pair slowed the other too.
 * @param {number[]} values
 * @param {number[]} against
 */
export const pairedRatio = (values, against) =>
  median(values.map((value, index) => value / (against[index] ?? Number.NaN)));

/** Medians and ratios. Pure. */

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The median of the ratios of consecutive visits. A slow moment of the machine affects both visits of a pair.
 * @param {number[]} values
 * @param {number[]} against
 */
export const pairedRatio = (values, against) =>
  median(values.map((value, index) => value / (against[index] ?? Number.NaN)));

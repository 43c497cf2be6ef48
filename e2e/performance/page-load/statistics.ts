/** The figures of a page load. Pure. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of the ratios of consecutive visits. A slow moment of the machine affects both visits of a pair. */
export const pairedRatio = (values: readonly number[], against: readonly number[]): number =>
  median(values.map((value, index) => value / (against[index] ?? Number.NaN)));

/**
 * The length of the longest chain of requests in which each began after the previous one had ended. The connection's latency is paid
 * that often.
 */
export function serialTrips(requests: readonly { start: number; end: number }[]): number {
  let trips = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end)) {
    if (start < until) continue;
    trips += 1;
    until = end;
  }
  return trips;
}

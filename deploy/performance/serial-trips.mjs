/** Counts requests that had to wait for another one. The connection's latency is paid that often. Pure. */

/**
 * The length of the longest chain of requests in which each began after the previous one had ended.
 * @param {{ start: number, end: number }[]} requests milliseconds
 */
export function serialTrips(requests) {
  let trips = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...requests].sort((a, b) => a.end - b.end)) {
    if (start < until) continue;
    trips += 1;
    until = end;
  }
  return trips;
}

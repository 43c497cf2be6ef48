/** How many requests had to wait for another: the line's latency is paid that often. Pure. */

/**
 * The longest chain of requests of which each began after the one before had ended.
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

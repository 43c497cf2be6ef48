/** Checks whether anything changed between the opening of a page and the start of its stream. */
import { calls } from '@msp/contract';
import { request } from '@msp/http';

/** Allows for clocks that differ. A false positive only causes a reload of the data. */
const clockSkewMs = 5_000;

/** One small request instead of reloading all data. `since` in milliseconds. */
export async function missedSince(since: number): Promise<boolean> {
  try {
    const { items } = await request(calls.activityFeed.list, { query: { limit: 1 } });
    return Date.parse(items[0]?.timestamp ?? '') > since - clockSkewMs;
  } catch {
    // The page keeps the data that it was opened with.
    return false;
  }
}

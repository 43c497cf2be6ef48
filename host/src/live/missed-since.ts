/** Whether anything was changed between the opening of a page and the moment from which it hears of changes. */
import { calls } from '@msp/contract';
import { request } from '@msp/http';

/** Clocks differ. Being wrong by so much costs no more than asking again. */
const clocksMs = 5_000;

/** One small question instead of asking again for everything on every page. `since` in milliseconds. */
export async function missedSince(since: number): Promise<boolean> {
  try {
    const { items } = await request(calls.activity.list, { query: { limit: 1 } });
    return Date.parse(items[0]?.timestamp ?? '') > since - clocksMs;
  } catch {
    // Then the page is as new as when it was opened.
    return false;
  }
}

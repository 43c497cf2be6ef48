/**
 * What is heard of changes, as data that is asked for again: what a page shows at once, everything else when it is next shown.
 * Changes that come close together are one.
 */
import type { ChangeEvent } from '@msp/contract';
import { invalidate, lastChangeHere, refreshAll } from '@msp/http';
import { changedBy, type Stale, staleBy } from './stale-calls';

/** What belongs together arrives together. */
const gatherMs = 300;
/** Somebody who writes is saved every second; whoever looks on need not ask so often. */
const restMs = 2_000;
/** So long after a change made in this tab the stream may still be telling of it. */
const ownMs = 10_000;

export type Heard = ChangeEvent | 'reset';

/** The tab that made a change has already asked again for what it changed. */
const isOwn = (change: ChangeEvent, userId: string): boolean =>
  change.actorId === userId && changedBy(change).some((group) => Date.now() - lastChangeHere(group) < ownMs);

export function followChanges(userId: string) {
  const waiting = new Map<string, Stale>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = 0;

  const run = () => {
    timer = undefined;
    lastRun = Date.now();
    const stale = [...waiting.values()];
    waiting.clear();
    void (all ? refreshAll() : invalidate(...stale));
    all = false;
  };

  return {
    hear(heard: Heard): void {
      if (heard === 'reset') all = true;
      else if (isOwn(heard, userId)) return;
      else for (const one of staleBy(heard)) waiting.set(JSON.stringify(one), one);
      timer ??= setTimeout(run, Math.max(gatherMs, lastRun + restMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

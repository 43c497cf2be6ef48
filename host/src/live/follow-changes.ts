/**
 * Invalidates the data that changes make stale: what a page shows reloads at once, the rest when it is next shown. Changes
 * that arrive close together are handled together.
 */
import type { ChangeEvent } from '@msp/contract';
import { invalidate, lastChangeHere, refreshAll } from '@msp/http';
import { changedBy, type Stale, staleBy, staleEverywhere } from './stale-calls';

/** Related changes arrive within this time. */
const gatherMs = 300;
/** Another user's typing is saved every second; viewers need not reload as often. */
const minIntervalMs = 2_000;
/** The stream may report a change of this tab this long after it. */
const ownMs = 10_000;

export type Heard = ChangeEvent | 'reset';

/** The tab that made a change has already reloaded what it changed. */
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
      else {
        const stale = isOwn(heard, userId) ? staleEverywhere(heard) : staleBy(heard);
        if (stale.length === 0) return;
        for (const one of stale) waiting.set(JSON.stringify(one), one);
      }
      timer ??= setTimeout(run, Math.max(gatherMs, lastRun + minIntervalMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Decides whether a collection succeeded or failed as a whole. */
import type { CollectedCheck, CollectionResult, Reason } from './port';

export type Collection = { outcome: 'collected'; checks: CollectedCheck[] } | { outcome: 'failed'; message: string };

/** Problems that the next collection may not have; until then the previous checks are more accurate than a gap. */
const temporary = new Set<Reason['code']>([
  'credentials',
  'throttled',
  'unreachable',
  'vendor-error',
  'malformed',
  'refused-address',
  'incomplete',
]);

/**
 * New checks replace the previous ones, so an incomplete collection would make the score jump: it counts as failed, and the
 * last complete one stays. A permanent gap (a missing licence, nothing to measure) is no failure unless there are no checks at all.
 */
export function collectionOf({ metrics, checks }: CollectionResult): Collection {
  const reasons = metrics.flatMap(({ reason }) => reason ?? []);
  const failure = reasons.find(({ code }) => temporary.has(code)) ?? (checks.length === 0 ? reasons[0] : undefined);
  if (failure) return { outcome: 'failed', message: failure.message };
  if (checks.length === 0) return { outcome: 'failed', message: 'There was nothing to measure.' };
  return { outcome: 'collected', checks };
}

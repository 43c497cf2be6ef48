/** Turns the result of a collection into what the integration records. */
import type { CollectedCheck, CollectionResult, Reason } from './port';

/** Temporary problems: until the next collection, the last known checks are better than a gap. */
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
 * Checks replace the earlier ones, so an incomplete collection would make the score jump: it counts as failed, and the last complete
 * one stays. A permanent gap, such as a missing licence, is not a failure unless nothing at all was measured.
 */
export function collectionOf({
  metrics,
  checks,
}: CollectionResult): { outcome: 'collected'; checks: CollectedCheck[] } | { outcome: 'failed'; message: string } {
  const reasons = metrics.flatMap(({ reason }) => reason ?? []);
  const failure = reasons.find(({ code }) => temporary.has(code)) ?? (checks.length === 0 ? reasons[0] : undefined);
  if (failure) return { outcome: 'failed', message: failure.message };
  if (checks.length === 0) return { outcome: 'failed', message: 'There was nothing to measure.' };
  return { outcome: 'collected', checks };
}

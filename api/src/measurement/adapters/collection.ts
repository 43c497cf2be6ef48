/** What a collection means for the integration: the shape that integrations keep. */
import type { CollectedCheck, CollectionResult, Reason } from './port';

/** These will be otherwise next time; until then what was known last is truer than a gap. */
const passing = new Set<Reason['code']>([
  'credentials',
  'throttled',
  'unreachable',
  'vendor-error',
  'malformed',
  'refused-address',
  'incomplete',
]);

/**
 * Checks replace those before, so a collection with a hole in it would make the score jump: it counts as failed, and the last
 * complete one stays. A hole that stays (a missing licence, nothing there to measure) is no failure; but nothing at all is.
 */
export function collectionOf({
  metrics,
  checks,
}: CollectionResult): { outcome: 'collected'; checks: CollectedCheck[] } | { outcome: 'failed'; message: string } {
  const reasons = metrics.flatMap(({ reason }) => reason ?? []);
  const failure = reasons.find(({ code }) => passing.has(code)) ?? (checks.length === 0 ? reasons[0] : undefined);
  if (failure) return { outcome: 'failed', message: failure.message };
  if (checks.length === 0) return { outcome: 'failed', message: 'There was nothing to measure.' };
  return { outcome: 'collected', checks };
}

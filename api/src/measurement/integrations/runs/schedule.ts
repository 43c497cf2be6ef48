/** When an integration collects next: once a night at a time of its own, and sooner after a failure. */
import { createHash } from 'node:crypto';
import { addDays, dayOf } from '../../../platform/clock';

const minuteMs = 60_000;
/** Collections begin in these hours of the night (UTC). */
export const windowMs = 5 * 60 * minuteMs;
/** Integrations of one organisation follow each other within this time. */
const organizationMs = 15 * minuteMs;
/** After the first, second and third failure in a row. */
const retriesMs = [15 * minuteMs, 60 * minuteMs, 4 * 60 * minuteMs];

/** A number from 0 up to `range` that depends on the text only. */
const spread = (text: string, range: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % range;

/** The next time of the integration's daily slot after `now`. Organisations are spread over the window. */
export function nextNightly(organizationId: string, integrationId: string, now: Date): Date {
  const offsetMs = spread(organizationId, windowMs - organizationMs) + spread(integrationId, organizationMs);
  const today = new Date(new Date(`${dayOf(now)}T00:00:00.000Z`).getTime() + offsetMs);
  return today > now ? today : addDays(today, 1);
}

/** @param failures failed runs in a row; none for the daily slot */
export function nextCollection(organizationId: string, integrationId: string, now: Date, failures: number): Date {
  const nightly = nextNightly(organizationId, integrationId, now);
  const retryMs = retriesMs[failures - 1];
  if (retryMs === undefined) return nightly;
  return new Date(Math.min(now.getTime() + retryMs, nightly.getTime()));
}

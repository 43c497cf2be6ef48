/** When a ticket is tried again, and when one whose create had no clear reply may be created again. */
import type { ProblemCode } from '@msp/contract';

const minuteMs = 60_000;

/**
 * Longer than a service desk needs to carry out a request whose reply was lost, and to show the ticket in its lists. A ticket that isn't
 * found after this time doesn't exist.
 */
export const unclearMs = 10 * minuteMs;

/** After the first, second and further failures in a row. */
const retriesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs];

/** @param failures in a row, with the latest @param retryAfterMs what the service desk asks for */
export function nextAttempt(now: Date, failures: number, retryAfterMs = 0): Date {
  const pause = retriesMs[Math.min(failures, retriesMs.length) - 1] ?? minuteMs;
  return new Date(now.getTime() + Math.max(pause, retryAfterMs));
}

/** @param attemptedAt the latest create without a clear reply; the search that found nothing came after it */
export const mayCreateAgain = (attemptedAt: Date, now: Date): boolean =>
  now.getTime() - attemptedAt.getTime() >= unclearMs;

/** Problems of one ticket, such as a refused field. The others concern the service desk, so that no other ticket is tried now. */
const ofOneTicket: readonly ProblemCode[] = ['vendor-error', 'malformed', 'settings', 'empty'];

/** @param isRefused without a clear reply, the service desk may be down */
export const concernsAll = (code: ProblemCode, isRefused: boolean): boolean =>
  !isRefused || !ofOneTicket.includes(code);

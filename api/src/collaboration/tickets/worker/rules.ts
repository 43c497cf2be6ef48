/** When to try a ticket again, and when to create it again after an attempt without a clear reply. */
import type { ProblemCode } from '@msp/contract';

const minuteMs = 60_000;

/**
 * Longer than a service desk takes to carry out a request whose reply was lost, and to list the ticket. If a search finds no ticket after
 * this time, there is none.
 */
export const unclearMs = 10 * minuteMs;

/** After the first, second and further failures in a row. */
const retriesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs];

/** @param failures in a row, including the latest @param retryAfterMs as requested by the service desk */
export function nextAttempt(now: Date, failures: number, retryAfterMs = 0): Date {
  const pause = retriesMs[Math.min(failures, retriesMs.length) - 1] ?? minuteMs;
  return new Date(now.getTime() + Math.max(pause, retryAfterMs));
}

/** @param attemptedAt the latest attempt without a clear reply, before a search that found nothing */
export const mayCreateAgain = (attemptedAt: Date, now: Date): boolean =>
  now.getTime() - attemptedAt.getTime() >= unclearMs;

/** Problems that may concern only one ticket, such as a refused field. All others concern every ticket of the service desk. */
const ofOneTicket: readonly ProblemCode[] = ['vendor-error', 'malformed', 'settings', 'empty'];

/** Whether to stop trying other tickets. @param isRefused false without a clear reply: the service desk may be down */
export const concernsAll = (code: ProblemCode, isRefused: boolean): boolean =>
  !isRefused || !ofOneTicket.includes(code);

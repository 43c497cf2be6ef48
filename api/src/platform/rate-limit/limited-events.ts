/** Limits of what an organisation causes, such as mails to strangers. Each is counted in the database, where it is recorded anyway. */
import { AppError } from '../errors';

export interface EventLimit {
  limit: number;
  windowSeconds: number;
}

/** The beginning of the time that counts. */
export const windowStart = ({ windowSeconds }: EventLimit, now: Date): Date =>
  new Date(now.getTime() - windowSeconds * 1_000);

/**
 * @param times when it happened since the window's start, oldest first, with the present ones at the end
 * @param happened what is refused, as a sentence
 * @throws AppError 409 CONFLICT with the time until the present ones would fit. Not 429: browsers repeat those by themselves, and this wait
 * can be an hour
 */
export function requireWithinLimit(
  { limit, windowSeconds }: EventLimit,
  times: readonly Date[],
  now: Date,
  happened: string,
): void {
  const last = times[times.length - limit - 1];
  if (last === undefined) return;
  const seconds = Math.ceil((last.getTime() - now.getTime()) / 1_000) + windowSeconds;
  const wait = seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : 'a minute';
  throw new AppError(409, 'CONFLICT', `${happened} Try again in ${wait}.`);
}

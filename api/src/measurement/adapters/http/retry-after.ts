/** Parses the retry-after header. */

/** @returns milliseconds, or undefined without a valid value */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime());
}

/** When an attempt to register a certificate is repeated. */

const firstDelayMs = 30_000;
const maxDelayMs = 6 * 3_600_000;
/** A register that asks for a longer wait is asked again after this. */
const maxAskedDelayMs = 24 * 3_600_000;

/** @param attempts made since the request, at least 1 @param askedMs how long the register asks to wait */
export function retryAt(now: Date, attempts: number, askedMs = 0): Date {
  const backoffMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
  return new Date(now.getTime() + Math.max(backoffMs, Math.min(askedMs, maxAskedDelayMs)));
}

/** An error caused by a vendor: a code to act on and a message for people, which contains no secrets. */
import type { ProblemCode } from '@msp/contract';

export class VendorError extends Error {
  override name = 'VendorError';
  /** How long the vendor asks to wait. */
  retryAfterMs = 0;
  /** Whether the vendor certainly hasn't done what it was asked. Without a clear reply it may have. */
  isRefused = false;
  constructor(
    readonly problem: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

/** An error caused by a vendor: a code to act on and a message for people, which contains no secrets. */
import type { ProblemCode } from '@msp/contract';

export class VendorError extends Error {
  override name = 'VendorError';
  /** How long the vendor asks to wait. */
  retryAfterMs = 0;
  /** Whether the vendor certainly hasn't carried out the request. Without a clear reply, it may have. */
  isRefused = false;
  constructor(
    readonly problem: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

/** Runs a step before the request, such as signing in. If it fails, the vendor hasn't received the request. */
export const beforeSending = <T>(step: Promise<T>): Promise<T> =>
  step.catch((error) => {
    throw error instanceof VendorError ? Object.assign(error, { isRefused: true }) : error;
  });

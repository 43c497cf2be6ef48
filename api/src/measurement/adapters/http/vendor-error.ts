/** What went wrong with a vendor, as a value: a code to act on and a sentence for people. Secrets never get in. */

export type VendorProblem =
  /** What was entered when connecting is not what the vendor knows. */
  | 'credentials'
  /** A licence, a consent or a permission is missing. */
  | 'not-permitted'
  | 'throttled'
  | 'unreachable'
  | 'vendor-error'
  /** The answer is not what the vendor's documentation says. */
  | 'malformed'
  /** An address that is not the vendor's; it was not asked. */
  | 'refused-address'
  | 'settings';

export class VendorError extends Error {
  override name = 'VendorError';
  constructor(
    readonly problem: VendorProblem,
    message: string,
  ) {
    super(message);
  }
}

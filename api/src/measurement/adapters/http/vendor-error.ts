/** An error caused by a vendor: a code to act on and a message for people, which contains no secrets. */

export type VendorProblem =
  /** The vendor rejects the credentials in the settings. */
  | 'credentials'
  /** A licence, consent or permission is missing. */
  | 'not-permitted'
  | 'throttled'
  | 'unreachable'
  | 'vendor-error'
  /** The response does not match the vendor's documentation. */
  | 'malformed'
  /** An address outside the vendor's own; no request was sent to it. */
  | 'refused-address'
  /** The settings do not match the adapter's schema. */
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

/** A problem with a vendor: a code to act on and a message for people, without secrets. */

export type VendorProblem =
  /** The vendor does not accept the credentials from the settings. */
  | 'credentials'
  /** A licence, a consent or a permission is missing. */
  | 'not-permitted'
  | 'throttled'
  | 'unreachable'
  | 'vendor-error'
  /** The response does not match the vendor's documentation. */
  | 'malformed'
  /** The address does not belong to the vendor; no request was sent. */
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

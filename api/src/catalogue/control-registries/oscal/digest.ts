/** When two files contain the same catalogue. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 of the canonical form (RFC 8785): spaces, line ends and the order of fields make no difference. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');

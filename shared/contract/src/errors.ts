/** The one shape every refusal has, and the codes an interface can act on. */

export const errorCodes = [
  'AUTHENTICATION_REQUIRED',
  'CONFLICT',
  'FORBIDDEN',
  'IDENTITY_PROVIDER_ERROR',
  'INTERNAL',
  'INVALID_TRANSITION',
  'MISSING_ANSWERS',
  'NOT_FOUND',
  'NOT_SUPPORTED',
  'ORGANIZATION_REQUIRED',
  'ORIGIN_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'SESSION_ENDED',
  'STALE',
  'TOKEN_EXPIRED',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `message` is a sentence for people, `error` the status in words, `errorCode` for programs, `details` only where it helps. */
export interface ErrorBody {
  message: string;
  error: string;
  errorCode: ErrorCode;
  details?: unknown;
}

/** One field that did not fit; `path` as in `query.limit`. The shape of `details` when `errorCode` is VALIDATION. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The shape of all error responses, and the codes that clients can act on. */

export const errorCodes = [
  'API_KEY_EXPIRED',
  'API_KEY_INVALID',
  'API_KEY_REVOKED',
  'AUTHENTICATION_REQUIRED',
  'BLANKS_LEFT',
  'CONFLICT',
  'CONTRADICTIONS',
  'FILE_INFECTED',
  'FORBIDDEN',
  'HANDOVER_REQUIRED',
  'HEADERS_TOO_LARGE',
  'IDENTITY_PROVIDER_ERROR',
  'INTERNAL',
  'INVALID_TRANSITION',
  'INVITATION_DEACTIVATED',
  'INVITATION_EXPIRED',
  'INVITATION_REVOKED',
  'INVITATION_UNVERIFIED_ADDRESS',
  'INVITATION_USED',
  'INVITATION_WRONG_ADDRESS',
  'LAST_ADMINISTRATOR',
  'LIMIT_REACHED',
  'MISSING_ANSWERS',
  'NOT_FOUND',
  'NOT_SUPPORTED',
  'ORGANIZATION_MISMATCH',
  'ORGANIZATION_REQUIRED',
  'ORIGIN_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
  'SESSION_ENDED',
  'SINGLE_SIGN_ON_NO_MEMBER',
  'SINGLE_SIGN_ON_REFUSED',
  'SINGLE_SIGN_ON_UNKNOWN',
  'STALE',
  'STORAGE_FULL',
  'TOKEN_EXPIRED',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'URI_TOO_LONG',
  'VALIDATION',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `message` is for people, `error` is the status text, `errorCode` is for programs, and `details` is present where useful. */
export interface ErrorBody {
  message: string;
  error: string;
  errorCode: ErrorCode;
  details?: unknown;
}

/** An invalid field, with a path such as `query.limit`. `details` is a list of these when `errorCode` is VALIDATION. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The details of a 404 for a record that was deleted. */
export interface DeletedRecord {
  deletedAt: string;
  /** The person's name at that time; null for the system. */
  deletedBy: string | null;
}

/** Errors that a caller receives: a status, a code that the interface can act on, and a message for people. */
import type { ErrorBody, ErrorCode } from '@msp/contract';

const statusText: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

export class AppError extends Error {
  override name = 'AppError';
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }

  toBody(): ErrorBody {
    const body: ErrorBody = { message: this.message, error: statusText[this.status] ?? 'Error', errorCode: this.code };
    if (this.details !== undefined) body.details = this.details;
    return body;
  }
}

export const authenticationRequired = () => new AppError(401, 'AUTHENTICATION_REQUIRED', 'Authentication required');
export const accessExpired = () => new AppError(401, 'TOKEN_EXPIRED', 'The access token has expired.');
export const sessionEnded = () => new AppError(401, 'SESSION_ENDED', 'This session has ended. Please sign in again.');
export const organizationRequired = () => new AppError(403, 'ORGANIZATION_REQUIRED', 'Choose an organisation first.');
export const forbidden = (permission: string) =>
  new AppError(403, 'FORBIDDEN', "You don't have permission to do this.", { permission });
/** For requests with an API key. */
export const personRequired = () =>
  new AppError(403, 'FORBIDDEN', "API keys can't do this. A member can do it in the application.");
/** @param current the session's active organisation */
export const organizationMismatch = (current: { id: string; name: string }) =>
  new AppError(
    409,
    'ORGANIZATION_MISMATCH',
    `This page shows another organisation, but you are now working in ${current.name}. Nothing was read or changed.`,
    { organizationId: current.id, organizationName: current.name },
  );
/** @param subject the start of the sentence: "This comment" */
export const notFound = (subject: string) => new AppError(404, 'NOT_FOUND', `${subject} was not found.`);
export const validation = (message: string, details?: unknown) => new AppError(400, 'VALIDATION', message, details);
export const invalidTransition = (message: string, current: string) =>
  new AppError(409, 'INVALID_TRANSITION', message, { current });
/** @param current the record as it is now, so that the screen can show both versions */
export const stale = (currentVersion: number, current: unknown, more: Record<string, unknown> = {}) =>
  new AppError(409, 'STALE', 'Someone else has changed this in the meantime. Compare both versions and save again.', {
    currentVersion,
    current,
    ...more,
  });

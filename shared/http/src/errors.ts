/** The error of every failed call (specification §8). */
import { type ErrorBody, type ErrorCode, errorCodes } from '@msp/contract';

/** specification §8, verbatim. */
export const messages = {
  rateLimited: 'Rate limit exceeded. Please try again later.',
  notAuthenticated: 'Not authenticated',
  authenticationRequired: 'Authentication required',
  authenticationExpired: 'Authentication expired. Please sign in again.',
  failedAfterRefresh: 'Request failed after token refresh',
  refreshFailed: 'Token refresh failed',
  failed: 'Request failed',
  /** An addition to the specification: docs/decisions/0064. */
  incomplete: "The server doesn't send everything this page needs yet. Try again in a few minutes.",
} as const;

interface HttpErrorInit {
  /** 0 for a network error; 200 if the body is not what the call returns. */
  status: number;
  body?: unknown;
  cause?: unknown;
}

/** A failed call. `message` may be shown to users; programs act on `status` and `errorCode`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The response's body; undefined if there was none. */
  readonly body: unknown;
  /** The API's error code; null if the response did not come from the API. */
  readonly errorCode: ErrorCode | null;

  constructor(message: string, { status, body, cause }: HttpErrorInit) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.body = body;
    this.errorCode = errorCodeOf(body);
  }
}

/** The server could not reply: no connection, too many requests, or a failure of its own. Says nothing about the session. */
export const isOutage = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);

const field = (body: unknown, name: keyof ErrorBody): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** The `errorCode` in a body; null if the contract does not know it. */
export function errorCodeOf(body: unknown): ErrorCode | null {
  const code = field(body, 'errorCode');
  return (errorCodes as readonly (string | null)[]).includes(code) ? (code as ErrorCode) : null;
}

/** The server's message: the body's `message`, else its `error`. */
export function serverMessage(body: unknown): string | null {
  return field(body, 'message') ?? field(body, 'error');
}

/** specification §8, other non-OK answers: message or error, else "Request failed: {status text}" or "Request failed". */
export function failureOf(status: number, statusText: string, body: unknown): HttpError {
  const fallback = statusText ? `${messages.failed}: ${statusText}` : messages.failed;
  return new HttpError(serverMessage(body) ?? fallback, { status, body });
}

/** What to tell people about a failed call: the server's message; without a reply from it, what that means and what to do. */
export function messageOf(error: unknown): string {
  if (error instanceof HttpError && error.status !== 0) return error.message;
  return 'The connection was lost before the server answered. Try again.';
}

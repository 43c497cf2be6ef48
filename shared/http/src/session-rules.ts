/** Handles a 401: renews the session and repeats the request once, or reports that the user isn't signed in (specification §8). */
import { calls } from '@msp/contract';
import { HttpError, isOutage, messages, serverMessage } from './errors';
import { refreshSession } from './refresh';
import { readBody } from './reply';
import { send } from './send';
import { settings } from './settings';
import type { WireRequest } from './wire-request';

export const pathOnly = (path: string): string => path.split('?', 1)[0] ?? path;
export const isRefreshPath = (path: string): boolean => path.includes('/auth/refresh');

/** On profile, me and refresh, a 401 means "not signed in" and renews nothing. */
export const isSessionPath = (path: string): boolean =>
  isRefreshPath(path) || pathOnly(path) === calls.auth.profile.path || /\/me$/.test(pathOnly(path));

const isTokenProblem = (body: unknown): boolean =>
  (body as { errorCode?: unknown } | undefined)?.errorCode === 'TOKEN_EXPIRED' ||
  (serverMessage(body) ?? '').toLowerCase().includes('token');

const unauthorized = (message: string, body: unknown) => new HttpError(message, { status: 401, body });

async function renewSession(body: unknown): Promise<void> {
  try {
    await refreshSession();
  } catch (error) {
    const isRefused = error instanceof Error && error.message.toLowerCase().includes('refresh failed');
    // An outage ends no session, whatever its message says.
    if (!isRefused || isOutage(error)) throw error;
    settings.onAuthenticationExpired(messages.authenticationExpired);
    throw unauthorized(messages.authenticationExpired, body);
  }
}

/** Repeats the request with the renewed session. A failure is final. */
async function repeat(request: WireRequest): Promise<Response> {
  try {
    const response = await send(request);
    if (response.ok) return response;
    const body = await readBody(response);
    throw new HttpError(serverMessage(body) ?? messages.failedAfterRefresh, { status: response.status, body });
  } catch (error) {
    // For a network error too, §8 gives the message.
    if (!(error instanceof HttpError && error.status === 0)) throw error;
    throw new HttpError(messages.failedAfterRefresh, { status: 0, cause: error });
  }
}

export async function afterUnauthorized(request: WireRequest, response: Response): Promise<Response> {
  const body = await readBody(response);
  if (isSessionPath(request.path)) throw unauthorized(messages.notAuthenticated, body);
  if (!isTokenProblem(body)) throw unauthorized(serverMessage(body) ?? messages.authenticationRequired, body);
  await renewSession(body);
  request.signal?.throwIfAborted();
  return repeat(request);
}

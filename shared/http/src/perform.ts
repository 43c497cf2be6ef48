/** A call from its wire request to an OK answer, with the session rules of specification §8. */
import { calls } from '@msp/contract';
import { readBody } from './answer';
import { failureOf, HttpError, messages, serverMessage } from './errors';
import { refreshSession } from './refresh';
import { send, sendOnce } from './send';
import { settings } from './settings';
import type { WireRequest } from './wire-request';

const pathOnly = (path: string): string => path.split('?', 1)[0] ?? path;
const isRefreshPath = (path: string): boolean => path.includes('/auth/refresh');

/** profile, me and refresh: a 401 there is an answer ("nobody is signed in"), not a reason to renew anything. */
const asksWhoIsSignedIn = (path: string): boolean =>
  isRefreshPath(path) || pathOnly(path) === calls.auth.profile.path || /\/me$/.test(pathOnly(path));

const isTokenProblem = (body: unknown): boolean =>
  (body as { errorCode?: unknown } | undefined)?.errorCode === 'TOKEN_EXPIRED' ||
  (serverMessage(body) ?? '').toLowerCase().includes('token');

const unauthorized = (message: string, body: unknown) => new HttpError(message, { status: 401, body });

async function renewSession(body: unknown): Promise<void> {
  try {
    await refreshSession();
  } catch (error) {
    if (!(error instanceof Error && error.message.toLowerCase().includes('refresh failed'))) throw error;
    settings.onAuthenticationExpired(messages.authenticationExpired);
    throw unauthorized(messages.authenticationExpired, body);
  }
}

/** The request once more, with the renewed session. Whatever goes wrong now is final. */
async function repeat(request: WireRequest): Promise<Response> {
  try {
    const response = await send(request);
    if (response.ok) return response;
    const body = await readBody(response);
    throw new HttpError(serverMessage(body) ?? messages.failedAfterRefresh, { status: response.status, body });
  } catch (error) {
    // No answer at all: the sentence of §8 still tells more than that the network failed.
    if (!(error instanceof HttpError && error.status === 0)) throw error;
    throw new HttpError(messages.failedAfterRefresh, { status: 0, cause: error });
  }
}

async function afterUnauthorized(request: WireRequest, response: Response): Promise<Response> {
  const body = await readBody(response);
  if (asksWhoIsSignedIn(request.path)) throw unauthorized(messages.notAuthenticated, body);
  if (!isTokenProblem(body)) throw unauthorized(serverMessage(body) ?? messages.authenticationRequired, body);
  await renewSession(body);
  request.signal?.throwIfAborted();
  return repeat(request);
}

const changes = new Map<string, number>();

/** When this tab last changed something under `/api/v1/{group}`, in milliseconds; 0 for never. */
export const lastChangeHere = (group: string): number => changes.get(group) ?? 0;

function noteChange({ method, path }: WireRequest): void {
  if (method !== 'GET') changes.set(pathOnly(path).split('/')[3] ?? '', Date.now());
}

/** Answers an OK response or throws: `HttpError`, or the reason of the caller's abort. */
export async function perform(request: WireRequest): Promise<Response> {
  noteChange(request);
  const response = await performed(request);
  // What takes long is told of at its end.
  noteChange(request);
  return response;
}

async function performed(request: WireRequest): Promise<Response> {
  // Paths containing /auth/refresh are never retried, not even after a 429.
  const response = await (isRefreshPath(request.path) ? sendOnce(request) : send(request));
  if (response.ok) return response;
  if (response.status === 401) return afterUnauthorized(request, response);
  throw failureOf(response.status, response.statusText, await readBody(response));
}

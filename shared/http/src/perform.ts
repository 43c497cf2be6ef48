/** Sends a request and applies the session rules of specification §8. */
import { calls, organizationHeader } from '@msp/contract';
import { failureOf, HttpError, isOutage, messages, serverMessage } from './errors';
import { refreshSession } from './refresh';
import { readBody } from './reply';
import { send, sendOnce } from './send';
import { settings } from './settings';
import type { WireRequest } from './wire-request';

const pathOnly = (path: string): string => path.split('?', 1)[0] ?? path;
const isRefreshPath = (path: string): boolean => path.includes('/auth/refresh');

/** On profile, me and refresh, a 401 means "not signed in" and renews nothing. */
const isSessionPath = (path: string): boolean =>
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

async function afterUnauthorized(request: WireRequest, response: Response): Promise<Response> {
  const body = await readBody(response);
  if (isSessionPath(request.path)) throw unauthorized(messages.notAuthenticated, body);
  if (!isTokenProblem(body)) throw unauthorized(serverMessage(body) ?? messages.authenticationRequired, body);
  await renewSession(body);
  request.signal?.throwIfAborted();
  return repeat(request);
}

const changes = new Map<string, number>();

/** When this tab last made a change under `/api/v1/{group}`, in milliseconds; 0 for never. */
export const lastChangeHere = (group: string): number => changes.get(group) ?? 0;

function noteChange({ method, path }: WireRequest): void {
  if (method !== 'GET') changes.set(pathOnly(path).split('/')[3] ?? '', Date.now());
}

/** Repeats a call once the session is in the organisation that the page shows. */
async function afterMismatch(request: WireRequest, failure: HttpError): Promise<Response> {
  if (!settings.onOrganizationMismatch) throw failure;
  await settings.onOrganizationMismatch(request.method !== 'GET');
  request.signal?.throwIfAborted();
  // The page that made the call is gone.
  if (request.headers[organizationHeader] !== settings.shownOrganization()) throw failure;
  return perform(request);
}

/** Resolves to an OK response. Rejects with `HttpError` or the reason of the caller's abort. */
export async function perform(request: WireRequest): Promise<Response> {
  if (request.headers[organizationHeader]) await settings.organizationDecision();
  noteChange(request);
  try {
    const response = await performed(request);
    // Noted again, because the request may have taken long.
    noteChange(request);
    return response;
  } catch (error) {
    if (error instanceof HttpError && error.errorCode === 'ORGANIZATION_MISMATCH') return afterMismatch(request, error);
    if (isOutage(error) && !isSessionPath(request.path)) settings.onOutage();
    throw error;
  }
}

async function performed(request: WireRequest): Promise<Response> {
  // Paths containing /auth/refresh are never retried, not even after a 429.
  const response = await (isRefreshPath(request.path) ? sendOnce(request) : send(request));
  if (response.ok) return response;
  if (response.status === 401) return afterUnauthorized(request, response);
  throw failureOf(response.status, response.statusText, await readBody(response));
}

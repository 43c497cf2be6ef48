/** Sends a request and applies the session rules of specification §8. */
import { organizationHeader } from '@msp/contract';
import { failureOf, HttpError, isOutage } from './errors';
import { readBody } from './reply';
import { send, sendOnce } from './send';
import { afterUnauthorized, isRefreshPath, isSessionPath, pathOnly } from './session-rules';
import { settings } from './settings';
import type { WireRequest } from './wire-request';

const isChange = ({ method }: WireRequest): boolean => method !== 'GET';

const changes = new Map<string, number>();

/** When this tab last made a change under `/api/v1/{group}`, in milliseconds; 0 for never. */
export const lastChangeHere = (group: string): number => changes.get(group) ?? 0;

function noteChange(request: WireRequest): void {
  if (isChange(request)) changes.set(pathOnly(request.path).split('/')[3] ?? '', Date.now());
}

/** The session is in another organisation than the page, or in none because the membership has ended. */
const isOfAnotherOrganization = ({ headers }: WireRequest, { errorCode }: HttpError): boolean =>
  headers[organizationHeader] !== undefined &&
  (errorCode === 'ORGANIZATION_MISMATCH' || errorCode === 'ORGANIZATION_REQUIRED');

/** Repeats a call once the session is in the organisation that the page shows. */
async function afterMismatch(request: WireRequest, failure: HttpError): Promise<Response> {
  if (!settings.onOrganizationMismatch) throw failure;
  await settings.onOrganizationMismatch(isChange(request));
  request.signal?.throwIfAborted();
  // The page that made the call is gone.
  if (request.headers[organizationHeader] !== settings.shownOrganization()) throw failure;
  return perform(request);
}

/** Resolves to an OK response. Rejects with `HttpError` or the reason of the caller's abort. */
export async function perform(request: WireRequest): Promise<Response> {
  if (request.headers[organizationHeader]) await settings.organizationDecision(isChange(request));
  noteChange(request);
  try {
    const response = await performed(request);
    // Noted again, because the request may have taken long.
    noteChange(request);
    return response;
  } catch (error) {
    if (error instanceof HttpError && isOfAnotherOrganization(request, error)) return afterMismatch(request, error);
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

/**
 * One request on the wire, with the waits of a 429 (specification §8, §9). It knows nothing of sessions: a 401 is an
 * answer like any other here.
 */
import { constants } from '@msp/contract';
import { takeAnswer } from './early-answers';
import { HttpError, messages } from './errors';
import { sendWithProgress } from './send-with-progress';
import { settings } from './settings';
import { wait } from './wait';
import type { WireRequest } from './wire-request';

/** Milliseconds until the next attempt: the retry-after header (seconds), else 1 s, 2 s, 4 s capped at 10 s. */
export function rateLimitDelay(retryAfter: string | null, attempt: number): number {
  const seconds = retryAfter === null || retryAfter.trim() === '' ? Number.NaN : Number(retryAfter);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1_000;
  return Math.min(constants.rateLimit.baseMs * 2 ** attempt, constants.rateLimit.maxMs);
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

async function fetchOnce(request: WireRequest): Promise<Response> {
  const { method, path, headers, body, signal, onProgress } = request;
  if (onProgress) return sendWithProgress(request, onProgress);
  try {
    const early = method === 'GET' ? takeAnswer(path) : undefined;
    // The early request failed: make the call as if it had never been sent.
    const response = early && (await early.catch(() => undefined));
    if (response) return response;
    return await fetch(settings.baseUrl + path, {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    // A caller that gave up gets its own reason back; anything else never reached the server.
    if (signal?.aborted || isAbort(error)) throw error;
    throw new HttpError(messages.failed, { status: 0, cause: error });
  }
}

/** Sends without ever trying again. */
export const sendOnce = fetchOnce;

/** Sends, and waits out up to three 429 answers. */
export async function send(request: WireRequest): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetchOnce(request);
    if (response.status !== 429) return response;
    if (attempt >= constants.rateLimit.retries) {
      throw new HttpError(messages.rateLimited, { status: 429, body: { errorCode: 'RATE_LIMITED' } });
    }
    await wait(rateLimitDelay(response.headers.get('retry-after'), attempt), request.signal);
  }
}

/**
 * Sends one request and retries a 429 (specification §8, §9). It does not handle sessions: a 401 is returned like any
 * other response.
 */
import { constants, organizationHeader } from '@msp/contract';
import { takeReply } from './early-replies';
import { HttpError, messages } from './errors';
import { sendWithProgress } from './send-with-progress';
import { settings } from './settings';
import { wait } from './wait';
import type { WireRequest } from './wire-request';

/** Milliseconds until the next attempt: from the retry-after header (seconds), else 1 s, 2 s, 4 s, at most 10 s. */
export function rateLimitDelay(retryAfter: string | null, attempt: number): number {
  const seconds = retryAfter === null || retryAfter.trim() === '' ? Number.NaN : Number(retryAfter);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1_000;
  return Math.min(constants.rateLimit.baseMs * 2 ** attempt, constants.rateLimit.maxMs);
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

async function fetchOnce(request: WireRequest): Promise<Response> {
  const { method, path, headers, body, signal, onProgress, isPrefetch } = request;
  if (onProgress) return sendWithProgress(request, onProgress);
  try {
    const early = method === 'GET' && !isPrefetch ? takeReply(path, headers[organizationHeader]) : undefined;
    const response = early && (await early.catch(() => undefined));
    // If the early request failed, or named another organisation than the session's, the call is made as if it had never been sent.
    if (response && response.status !== 409) return response;
    return await fetch(settings.baseUrl + path, {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    // An aborted call rejects with the caller's reason; everything else is a network error.
    if (signal?.aborted || isAbort(error)) throw error;
    throw new HttpError(messages.failed, { status: 0, cause: error });
  }
}

/** Sends without retries. */
export const sendOnce = fetchOnce;

/** Sends, and retries up to three times after a 429. */
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

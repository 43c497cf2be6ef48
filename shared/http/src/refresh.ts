/** The token refresh (specification §8). Concurrent callers share one attempt. */
import { calls, constants } from '@msp/contract';
import { failureOf, HttpError, messages } from './errors';
import { readBody } from './reply';
import { sendOnce } from './send';
import { wait } from './wait';

const isTransient = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

async function refreshOnce(): Promise<void> {
  const { method, path } = calls.auth.refresh;
  const response = await sendOnce({ method, path, headers: { accept: 'application/json' } });
  if (response.ok) return;
  const body = await readBody(response);
  if (response.status === 401 || response.status === 403) {
    throw new HttpError(messages.refreshFailed, { status: response.status, body });
  }
  throw failureOf(response.status, response.statusText, body);
}

/** Retries 5xx and network errors up to 2 times, after 2 s and then 4 s. */
async function refreshWithRetries(): Promise<void> {
  for (const delay of constants.refresh.retryDelaysMs) {
    try {
      return await refreshOnce();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await wait(delay);
    }
  }
  return refreshOnce();
}

let underWay: Promise<void> | null = null;

/**
 * Renews the session. Rejects with "Token refresh failed" if the server refuses it (401, 403): the session is over. Any
 * other rejection is an outage, and the session may still be valid.
 */
export function refreshSession(): Promise<void> {
  underWay ??= refreshWithRetries().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** `fetch` for identity providers that members choose: guarded as platform/http/guarded-requests says, with limits on time and size. */
import type { CustomFetch } from 'openid-client';
import { ProviderUnreachable } from '../identity/problems';
import { beginningOf, createGuardedRequests, reasonOf } from './guarded-requests';

/** Metadata and keys of a provider are a few kilobytes. */
const maxBytes = 512 * 1024;
const timeoutMs = 10_000;
/** Statuses of responses that have no body. */
const withoutBody = [204, 205, 304];

/** @param allowLoopback for providers on this machine */
export function createGuardedFetch(allowLoopback: boolean): CustomFetch {
  const open = createGuardedRequests(allowLoopback);
  return async (url, { method, headers, body }) => {
    // The signal of openid-client has another limit for each request: this one covers the body as well.
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // openid-client sends forms only.
      const response = await open(new URL(url), { method, headers, body: body ? String(body) : '', signal });
      const status = response.statusCode ?? 502;
      const content = await beginningOf(response, maxBytes);
      const type = response.headers['content-type'];
      return new Response(withoutBody.includes(status) ? null : new Uint8Array(content), {
        status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    } catch (error) {
      const late = `The provider didn't respond within ${timeoutMs / 1_000} seconds.`;
      throw new ProviderUnreachable(signal.aborted ? late : reasonOf(error), { cause: error });
    }
  };
}

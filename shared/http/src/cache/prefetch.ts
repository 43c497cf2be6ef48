/**
 * Calls made ahead of the page that needs them. A prefetch is silent: if it fails, the page makes the call itself and
 * shows what goes wrong.
 */
import { type EndpointData, organizationHeader } from '@msp/contract';
import { heldReply, holdReply, takeReply } from '../early-replies';
import type { AnyInput } from '../input';
import { perform } from '../perform';
import { isData, readBody } from '../reply';
import { wireRequest } from '../request';
import { type CacheKey, untypedCacheKeyOf } from './cache-keys';

/** A call whose reply came before the first render: the data cache starts with it. */
export type CallWithReply = readonly [key: CacheKey, data: unknown];

/**
 * Makes a reading call ahead of its page, or waits for the one under way. Never rejects; undefined if the call failed.
 * `input` as in `useCall`, but not typed by the endpoint, so that callers can loop over a table of calls.
 */
export async function prefetchCall(
  endpoint: EndpointData,
  input: Pick<AnyInput, 'params' | 'query'> = {},
): Promise<CallWithReply | undefined> {
  const wire = wireRequest(endpoint, input, 'application/json');
  const organizationId = wire.headers[organizationHeader];
  if (!heldReply(wire.path, organizationId))
    holdReply(wire.path, perform({ ...wire, isPrefetch: true }), organizationId);
  try {
    const response = await heldReply(wire.path, organizationId);
    // The page reads the response itself.
    const data = response?.ok ? await readBody(response.clone()) : undefined;
    return isData(data) ? [untypedCacheKeyOf(endpoint, input), data] : undefined;
  } catch {
    takeReply(wire.path, organizationId);
    return undefined;
  }
}

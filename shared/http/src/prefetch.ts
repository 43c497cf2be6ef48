/**
 * Calls made ahead of the page that needs them. A prefetch is silent: if it fails, the page makes the call itself and
 * shows what goes wrong.
 */
import { type EndpointData, organizationHeader } from '@msp/contract';
import { isData, readBody } from './answer';
import { heldAnswer, holdAnswer, takeAnswer } from './early-answers';
import type { AnyInput } from './input';
import { type CallKey, untypedKeyOf } from './keys';
import { perform } from './perform';
import { wireRequest } from './request';

/** A call that was answered before the first render: the data cache starts with it. */
export type AnsweredCall = readonly [key: CallKey, data: unknown];

/**
 * Makes a reading call ahead of its page, or waits for the one under way. Never rejects; undefined if the call failed.
 * `input` as in `useCall`, but not typed by the endpoint, so that callers can loop over a table of calls.
 */
export async function prefetchCall(
  endpoint: EndpointData,
  input: Pick<AnyInput, 'params' | 'query'> = {},
): Promise<AnsweredCall | undefined> {
  const wire = wireRequest(endpoint, input, 'application/json');
  const organizationId = wire.headers[organizationHeader];
  if (!heldAnswer(wire.path, organizationId))
    holdAnswer(wire.path, perform({ ...wire, isPrefetch: true }), organizationId);
  try {
    const response = await heldAnswer(wire.path, organizationId);
    // The page reads the response itself.
    const data = response?.ok ? await readBody(response.clone()) : undefined;
    return isData(data) ? [untypedKeyOf(endpoint, input), data] : undefined;
  } catch {
    takeAnswer(wire.path, organizationId);
    return undefined;
  }
}

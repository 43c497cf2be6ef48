/** Keys of the data cache: a call's path in the contract and its input. */
import type { Endpoint, EndpointData } from '@msp/contract';
import type { AnyInput, InputArguments, ReadInput } from '../input';
import { sentQuery } from '../query';

/** `path` contains `{id}` as in the contract, so that all keys of one endpoint can be found. */
export type CacheKey = readonly [path: string, input: { params?: object; query?: [string, string][] }];

/** The key of an endpoint without its types. Inputs that send the same request have the same key. */
export function untypedCacheKeyOf(endpoint: EndpointData, input: AnyInput = {}): CacheKey {
  const query = sentQuery(input.query).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return [endpoint.path, { ...(input.params && { params: input.params }), ...(query.length > 0 && { query }) }];
}

export function cacheKeyOf<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<ReadInput<E>>): CacheKey {
  return untypedCacheKeyOf(endpoint, input as AnyInput);
}

export const isCacheKey = (key: unknown): key is CacheKey =>
  Array.isArray(key) && typeof key[0] === 'string' && typeof key[1] === 'object';

const sameParams = (wanted: object | undefined, held: object | undefined): boolean =>
  Object.entries(wanted ?? {}).every(
    ([name, value]) => (held as Record<string, unknown> | undefined)?.[name] === value,
  );

/** True for every key of the endpoint, or only those with the given `params`. */
export function matchesCall(key: unknown, endpoint: EndpointData, params?: object): boolean {
  return isCacheKey(key) && key[0] === endpoint.path && sameParams(params, key[1].params);
}

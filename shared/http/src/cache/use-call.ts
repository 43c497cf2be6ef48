/** The hook for server state: loads the data of a reading call. */
import type { Endpoint, ResponseOf } from '@msp/contract';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { HttpError, messages } from '../errors';
import type { AnyInput, ReadInput } from '../input';
import { isData } from '../reply';
import { requestUntyped } from '../request';
import { untypedCacheKeyOf } from './cache-keys';

export type CallResult<E extends Endpoint> = SWRResponse<ResponseOf<E>, HttpError>;
export type CallOptions<E extends Endpoint> = Omit<SWRConfiguration<ResponseOf<E>, HttpError>, 'fetcher'> & {
  /** Fields of the reply without which the page cannot be drawn. A reply of an older API that lacks one is a failed call. */
  needs?: readonly (keyof ResponseOf<E> & string)[];
};

function asData(reply: unknown): unknown {
  if (isData(reply)) return reply;
  throw new HttpError(messages.failed, { status: 200, body: reply });
}

const lacks = (reply: unknown, needs: readonly string[]): boolean =>
  typeof reply === 'object' && needs.some((name) => (reply as Record<string, unknown> | null)?.[name] === undefined);

/**
 * The data of a call, with loading and error state. While `input` is null, nothing is requested.
 * `useCall(calls.dashboard.get, {})`, `useCall(calls.controls.registry, id ? { params: { id } } : null)`.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
  { needs = [], ...options }: CallOptions<E> = {},
): CallResult<E> {
  const asked = input as AnyInput | null;
  const key = asked && untypedCacheKeyOf(endpoint, asked);
  const fetcher = async () => asData(await requestUntyped(endpoint, asked ?? {})) as ResponseOf<E>;
  const result = useSWR<ResponseOf<E>, HttpError>(key, fetcher, options as SWRConfiguration<ResponseOf<E>, HttpError>);
  // Here and not in the fetcher, because the cache also holds replies that came before the page and needs nothing of them.
  if (!lacks(result.data, needs)) return result;
  const { mutate, isValidating, isLoading, data: body } = result;
  return {
    data: undefined,
    error: new HttpError(messages.incomplete, { status: 200, body }),
    mutate,
    isValidating,
    isLoading,
  };
}

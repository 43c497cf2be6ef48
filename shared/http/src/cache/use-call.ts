/** The hook for server state: loads the data of a reading call. */
import type { Endpoint, ResponseOf } from '@msp/contract';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { HttpError, messages } from '../errors';
import type { AnyInput, ReadInput } from '../input';
import { isData } from '../reply';
import { requestUntyped } from '../request';
import { untypedCacheKeyOf } from './cache-keys';

export type CallResult<E extends Endpoint> = SWRResponse<ResponseOf<E>, HttpError>;
export type CallOptions<E extends Endpoint> = Omit<SWRConfiguration<ResponseOf<E>, HttpError>, 'fetcher'>;

function asData(reply: unknown): unknown {
  if (isData(reply)) return reply;
  throw new HttpError(messages.failed, { status: 200, body: reply });
}

/**
 * The data of a call, with loading and error state. While `input` is null, nothing is requested.
 * `useCall(calls.dashboard.get, {})`, `useCall(calls.controls.registry, id ? { params: { id } } : null)`.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
  options?: CallOptions<E>,
): CallResult<E> {
  const asked = input as AnyInput | null;
  const key = asked && untypedCacheKeyOf(endpoint, asked);
  const fetcher = async () => asData(await requestUntyped(endpoint, asked ?? {})) as ResponseOf<E>;
  return useSWR<ResponseOf<E>, HttpError>(key, fetcher, options as SWRConfiguration<ResponseOf<E>, HttpError>);
}

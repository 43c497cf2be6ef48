/** Where an integration creates tickets, and the choices of its settings. */
import { type AdapterSetting, calls, type IntegrationDetail, type ResponseOf } from '@msp/contract';
import { type CallResult, messageOf, useCall } from '@msp/http';
import type { VendorOptions } from '../../shared/connection/use-vendor-options';

export type Destination = ResponseOf<typeof calls.tickets.destination>;
export type DestinationResult = CallResult<typeof calls.tickets.destination>;

/** Requested with the page's content, which doesn't wait for it. */
export function useDestination({ id }: Pick<IntegrationDetail, 'id'>) {
  const result = useCall(calls.tickets.destination, { params: { id } });
  return {
    result,
    /** Whether its system can create tickets. Also true after a failed call, so that the tab shows the failure. */
    isOffered: result.data ? result.data.fields.length > 0 : result.error !== undefined && result.error.status !== 404,
  };
}

/** Read from the service desk. */
export function useDestinationOptions(integrationId: string, { option }: AdapterSetting): VendorOptions {
  const { data, error, isValidating, mutate } = useCall(
    calls.tickets.destinationOptions,
    option !== null ? { params: { id: integrationId, option } } : null,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const retry = () => void mutate();
  if (data) return { state: 'loaded', options: data.items, retry };
  if (error && !isValidating) return { state: 'failed', options: [], failure: messageOf(error), retry };
  return { state: 'loading', options: [], retry };
}

/** Finds controls of the organisation's registry by code or name, for fields that offer them. */
import { calls, type ResponseOf } from '@msp/contract';
import { useCall } from '@msp/http';

const maxFound = 8;

export interface ControlSearch {
  /** Undefined while they load, and empty after a failure. */
  found: ResponseOf<typeof calls.controls.withStatus>['items'] | undefined;
  /** Why they couldn't be loaded. */
  failure: string | undefined;
}

/** @param search what the user typed; undefined until they begin to search */
export function useControlSearch(search: string | undefined): ControlSearch {
  const { data, error } = useCall(
    calls.controls.withStatus,
    search === undefined ? null : { query: { search: search.trim() || undefined, limit: maxFound } },
    { keepPreviousData: true },
  );
  return {
    found: error ? [] : data?.items,
    failure: error && `Couldn't load controls: ${error.message}`,
  };
}

/** What the signed-in user can do without an invitation. An answer to their request shows within seconds. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { sessionAtom } from '@msp/session';
import { useEffect, useRef } from 'react';
import { browser } from '../browser';
import { recheckSession, switchOrganization } from '../session/actions';
import { store } from '../session/store';

const waitingIntervalMs = 5_000;

/** Opens the organisation if the user has become a member of it. */
async function openIfMember(externalId: string): Promise<void> {
  await recheckSession();
  const available = store.get(sessionAtom).organization?.availableOrganizations ?? [];
  if (!available.some((organization) => organization.externalId === externalId)) return;
  await switchOrganization({ externalId });
  browser.goTo('/');
}

export function useNewcomerOptions() {
  const result = useCall(
    calls.newcomers.options,
    {},
    {
      dedupingInterval: 0,
      refreshInterval: (latest) => (latest?.organization?.request?.state === 'OPEN' ? waitingIntervalMs : 0),
    },
  );
  const { data } = result;
  const waitsFor = useRef<string>(undefined);
  const organization = data?.organization;
  useEffect(() => {
    if (!data) return;
    // An organisation is no longer offered to its members.
    if (!organization && waitsFor.current) void openIfMember(waitsFor.current).catch(() => browser.reload());
    waitsFor.current = organization?.request?.state === 'OPEN' ? organization.externalId : undefined;
  }, [data, organization]);
  return result;
}

/** Switches the organisation from the sidebar or the command menu. A failed switch is only logged (specification §4). */
import type { AvailableOrganization } from '@msp/contract';
import { report } from '@msp/reporting';
import { switchOrganization } from './actions';

/** The layout is rendered anew after a switch: the switcher then takes the focus back. */
let focusRequested = false;

/** @returns whether the switcher is to take the focus; the request is answered once */
export function takeFocusRequest(): boolean {
  const requested = focusRequested;
  focusRequested = false;
  return requested;
}

export async function chooseOrganization(organization: AvailableOrganization): Promise<void> {
  focusRequested = true;
  try {
    await switchOrganization(organization);
  } catch (error) {
    focusRequested = false;
    report(error, { action: 'switch organisation', externalId: organization.externalId });
  }
}

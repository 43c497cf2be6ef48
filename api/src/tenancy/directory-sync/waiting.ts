/** People of a directory who wait for their first sign-in, and whether they may join at it (decision 49). */

import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { domainOf, verifiedDomains } from '../domains/service';
import { countWaiting } from './settings-repository';

/** A directory may name any address, so newcomers join only those who have proved that the address's domain is theirs. */
export async function hasVerifiedDomain(tx: Tx, context: OrganizationContext, address: string): Promise<boolean> {
  return (await verifiedDomains(tx, context)).has(domainOf(address));
}

/** The domains that waiting people need to be verified, with how many people wait for each. */
export async function unverifiedDomains(tx: Tx, context: OrganizationContext) {
  const verified = await verifiedDomains(tx, context);
  const waiting = await countWaiting(tx, context);
  return waiting.filter(({ domain }) => !verified.has(domainOf(domain)));
}

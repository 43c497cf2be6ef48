/** Which user an identity of an organisation's own provider is there, and how newcomers join (docs/decisions/0050). */
import { isOwnRole } from '@msp/contract';
import { type OrganizationContext, organizationContext, type Platform } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { Identity } from '../../platform/identity/provider';
import { newId } from '../../platform/ids';
import { joinThroughDirectory } from '../directory-sync/service';
import { acceptOpenInvitation } from '../invitations/service';
import * as repository from './repository';

/** The name in the activity log. */
const actingPart = 'Single sign-on';

/**
 * The account of a newcomer. Its issuer belongs to the organisation, so that no provider ever speaks for the accounts of another one, and
 * its address counts as unverified everywhere else.
 */
const accountOf = (organizationId: string, identity: Identity): Identity => ({
  ...identity,
  issuer: `urn:trusted-msp:single-sign-on:${organizationId}`,
  subject: `${identity.issuer} ${identity.subject}`,
  emailVerified: false,
});

async function link(tx: Tx, context: OrganizationContext, { issuer, subject }: Identity, userId: string) {
  const createdAt = context.clock.now();
  const { organizationId } = context;
  await repository.insertIdentity(tx, { organizationId, id: newId(createdAt), issuer, subject, userId, createdAt });
}

/** The user of an identity that has signed in before, or else the member with its address. */
async function knownUserOf(tx: Tx, context: OrganizationContext, identity: Identity) {
  const linked = await repository.userOfIdentity(tx, context, identity);
  const userId = linked ?? (await repository.memberWithAddress(tx, context, identity.email));
  if (userId === null) return null;
  if (linked === null) await link(tx, context, identity, userId);
  return { userId, role: await repository.currentRole(tx, context, userId) };
}

/**
 * @param createUser creates or updates the user of an account
 * @returns the user's id; null for people who are neither members nor invited nor provisioned, and for staff of the scheme
 */
export async function admit(
  platform: Platform,
  organizationId: string,
  identity: Identity,
  createUser: (account: Identity) => Promise<string>,
): Promise<string | null> {
  const context = { ...organizationContext(platform, organizationId, null), systemName: actingPart };
  const known = await context.run((tx) => knownUserOf(tx, context, identity));
  if (known?.role) return isOwnRole(known.role) ? known.userId : null;
  let userId = known?.userId ?? null;
  const person = async () => {
    const id = userId ?? (await createUser(accountOf(organizationId, identity)));
    if (userId === null) await context.run((tx) => link(tx, context, identity, id));
    userId = id;
    const { email, firstName, lastName } = identity;
    return { id, email, firstName, lastName };
  };
  const hasJoined =
    (await joinThroughDirectory(context, identity.email, person)) ||
    (await acceptOpenInvitation(platform, context, identity.email, person));
  return hasJoined ? userId : null;
}

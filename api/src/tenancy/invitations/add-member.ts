/** Adds a member to an organisation, in the caller's transaction. */
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { revokeKeysOfReturning } from '../api-keys/service';
import { type NewMember, upsertMember } from './repository';

/** One who was removed comes back, with the new role and without the API keys from before. A current member stays as they are. */
export async function addMember(tx: Tx, context: OrganizationContext, member: NewMember): Promise<void> {
  if (await upsertMember(tx, context, member)) await revokeKeysOfReturning(tx, context, member.userId);
}

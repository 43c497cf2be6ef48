/** Creates an organisation and invites its first administrator, both or neither. */
import type { BodyOf, calls, ResponseOf } from '@msp/contract';
import type { Actor, Platform } from '../../platform/context/context';
import { AppError, validation } from '../../platform/errors';
import { inviteIn, linkIn } from '../../tenancy/invitations/service';
import type { InvitationLinks } from '../../tenancy/invitations/tokens';
import { createOrganizationIn, findOrganization } from '../../tenancy/organizations/service';

/** @throws AppError 409 CONFLICT if the slug is taken, 400 VALIDATION for an address that cannot be invited */
export async function createOrganization(
  platform: Platform,
  links: InvitationLinks,
  actor: Actor,
  { name, slug, administratorEmail }: BodyOf<typeof calls.admin.createOrganization>,
): Promise<ResponseOf<typeof calls.admin.createOrganization>> {
  const externalId = `org_${slug}`;
  const create = platform.database.asSystem(async (tx) => {
    const context = await createOrganizationIn(tx, platform, { externalId, slug, name }, actor);
    const administrator = { email: administratorEmail, role: 'msp_admin' as const };
    const { results, mailed } = await inviteIn(tx, context, links, [administrator]);
    const [result] = results;
    if (!result?.invitationId) {
      const message = result?.message ?? "You can't invite this address.";
      throw validation(message, [{ path: 'body.administratorEmail', message }]);
    }
    const invitation = mailed ? null : await linkIn(tx, context, links, result.invitationId);
    return { id: context.organizationId, externalId, invitation };
  });
  return create.catch(async (error) => {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    const existing = await findOrganization(platform, slug);
    throw existing ? new AppError(error.status, error.code, error.message, { organizationId: existing.id }) : error;
  });
}

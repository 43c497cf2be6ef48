/** Appoints superadmins and ends their role, from the command line: the application itself cannot make the first one. */

import { slugOf } from '@msp/contract/slug-of';
import { recordActivity } from '../../platform/activity-log/activity';
import { organizationContext, type Platform } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import { includeSuspended } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { revokeKeysOfReturning } from '../api-keys/service';
import { createOrganization } from '../organizations/service';
import * as repository from './repository';

const actingPart = 'Command line';

/** @throws AppError 404 without an account, 409 for several */
async function personAt({ database }: Platform, email: string) {
  const [person, another] = await database.asSystem((tx) => repository.peopleWithAddress(tx, email));
  if (!person)
    throw new AppError(
      404,
      'NOT_FOUND',
      `No account has the verified address ${email}. The person needs to sign in once first.`,
    );
  if (another) throw new AppError(409, 'CONFLICT', `Several accounts have the address ${email}.`);
  return personSummary(person);
}

const contextOf = (platform: Platform, organizationId: string) => ({
  ...organizationContext(platform, organizationId, null),
  systemName: actingPart,
});

/**
 * Makes a person who has signed in before a superadmin, as a member of this organisation, which is created if there is none of this name.
 * Appointing them again changes nothing.
 * @throws AppError 400, 404, 409
 */
export async function appointSuperadmin(platform: Platform, email: string, organization: string): Promise<void> {
  const slug = slugOf(organization);
  if (slug === '') throw new AppError(400, 'VALIDATION', 'The name of the organisation needs a letter or a digit.');
  const person = await personAt(platform, email);
  const id = await createOrganization(platform, { slug, externalId: `org_${slug}`, name: organization });
  const context = contextOf(platform, id);
  await context.run(async (tx) => {
    const before = await repository.makeSuperadmin(tx, context, person.id);
    if (before === 'superadmin') return;
    if (before === null) await revokeKeysOfReturning(tx, context, person.id);
    await recordActivity(tx, context, {
      action: before === null ? 'CREATE' : 'UPDATE',
      record: { type: 'member', id: person.id },
      title: 'Super admin appointed',
      description: person.name,
      changes: [{ field: 'role', before, after: 'superadmin' }],
    });
  });
}

/** Ends every membership that makes the person a superadmin. @returns how many @throws AppError 404, 409 */
export async function dismissSuperadmin(platform: Platform, email: string): Promise<number> {
  const person = await personAt(platform, email);
  const organizations = await platform.database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.organizationsOfSuperadmin(tx, person.id);
  });
  for (const id of organizations) {
    const context = contextOf(platform, id);
    await context.run(async (tx) => {
      if (!(await repository.endRole(tx, context, person.id, 'superadmin'))) return;
      await recordActivity(tx, context, {
        action: 'DELETE',
        record: { type: 'member', id: person.id },
        title: 'Super admin dismissed',
        description: person.name,
        changes: [{ field: 'role', before: 'superadmin', after: null }],
      });
    });
  }
  return organizations.length;
}

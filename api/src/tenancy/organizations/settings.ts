/** The name and the time zone of the organisation that the caller works in. */
import type { BodyOf, calls } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import { validation } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import * as repository from './settings-repository';

export const readOrganization = (context: OrganizationContext) =>
  context.read((tx) => repository.readSettings(tx, context));

/** Certificates keep the name that they were issued with. @throws AppError 400, 409 STALE */
export async function updateOrganization(
  context: OrganizationContext,
  { version, ...change }: BodyOf<typeof calls.organizations.update>,
) {
  return context.run(async (tx) => {
    const current = await repository.lockSettings(tx, context);
    await requireVersion(current, version, async () => current);
    const before = { name: current.name, timeZone: current.timeZone };
    const after = { name: change.name ?? before.name, timeZone: change.timeZone ?? before.timeZone };
    const changes = changedFields(before, after);
    if (changes.length === 0) return current;
    // A zone that the database lacks would fail the digests of every organisation.
    if (after.timeZone !== before.timeZone && !(await repository.hasTimeZone(tx, after.timeZone)))
      throw validation('Choose another time zone.', [{ path: 'body.timeZone', message: 'is not a known time zone' }]);
    const saved = await repository.saveSettings(tx, context, after);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: context.organizationId },
      title: 'Changed the settings of the organisation',
      changes,
    });
    return saved;
  });
}

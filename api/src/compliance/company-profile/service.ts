/** Reads and saves the company profile, and gives what it knows to templates. */
import type { BodyOf, CompanyProfile, CompanyProfileValues, calls } from '@msp/contract';
import { type CompanyProfileField, companyProfileField, companyProfileFields } from '@msp/contract/company-profile';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { stale } from '../../platform/errors';
import * as repository from './repository';

async function profileIn(tx: Tx, context: OrganizationContext): Promise<CompanyProfile> {
  const row = await repository.findProfile(tx, context);
  if (!row) return { values: {}, updatedAt: null, updatedBy: null, version: null };
  const { values, updatedAt, updatedBy, version } = row;
  return { values, updatedAt: updatedAt.toISOString(), updatedBy: personSummary(updatedBy), version };
}

export const readProfile = (context: OrganizationContext): Promise<CompanyProfile> =>
  context.read((tx) => profileIn(tx, context));

/** What is known of the organisation, by field. Runs in the caller's transaction. */
export const profileValues = async (tx: Tx, context: OrganizationContext): Promise<CompanyProfileValues> =>
  (await repository.findProfile(tx, context))?.values ?? {};

/** Fields by their labels, for readers of the log. */
const labelled = (values: CompanyProfileValues) =>
  Object.fromEntries(
    companyProfileFields.map((key: CompanyProfileField) => [companyProfileField(key).label, values[key] ?? null]),
  );

/** Saving the stored values again changes nothing, whatever the version. @throws AppError 403, 409 STALE */
export async function saveProfile(
  context: OrganizationContext,
  { values, version }: BodyOf<typeof calls.companyProfile.save>,
): Promise<CompanyProfile> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    await lockSubject(tx, context, 'company profile');
    const before = await profileIn(tx, context);
    const changes = changedFields<Record<string, unknown>>(labelled(before.values), labelled(values));
    if (changes.length === 0) return before;
    if (before.version !== version) throw stale(before.version ?? 0, before);
    const { organizationId, clock } = context;
    await repository.saveProfile(tx, {
      ...{ organizationId, values, updatedAt: clock.now(), updatedBy: personOf(context).id },
      version: (before.version ?? 0) + 1,
    });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: organizationId },
      title: 'Company profile updated',
      changes,
    });
    return profileIn(tx, context);
  });
}

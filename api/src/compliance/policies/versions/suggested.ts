/** What fills the blanks of a draft from a template: the company profile, and the values that the template suggests. */
import type { PolicyVersion } from '@msp/contract';
import { type CompanyProfileField, companyProfileFields } from '@msp/contract/company-profile';
import { type Suggested, suggestValues } from '@msp/templates';
import { policyTemplates } from '../../../catalogue/templates/service';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { nameOfOrganization } from '../../../tenancy/organizations/service';
import { profileValues } from '../../company-profile/service';
import type { PolicyRow, VersionRow } from '../repository';
import { writtenText } from './text';

/** What is known of the organisation. Runs in the caller's transaction. */
export async function knownFacts(tx: Tx, context: OrganizationContext) {
  return { facts: await profileValues(tx, context), organization: await nameOfOrganization(tx, context) };
}

type Facts = Awaited<ReturnType<typeof knownFacts>>;

export const suggestFrom = (content: string, blanks: Record<string, string>, { facts, organization }: Facts) =>
  suggestValues(content, blanks, facts, organization);

/** The catalogue's texts name these fields only. */
export const missingFields = (suggested: Iterable<Pick<Suggested, 'missing'>>): CompanyProfileField[] => {
  const missing = new Set([...suggested].flatMap((one) => one.missing));
  return companyProfileFields.filter((field) => missing.has(field));
};

/** Null for a version that is not written from a template, or no longer edited. Runs in the caller's transaction. */
export async function suggestedFor(
  tx: Tx,
  context: OrganizationContext,
  { templateCode }: PolicyRow,
  version: VersionRow,
): Promise<PolicyVersion['suggested']> {
  if (version.state !== 'DRAFT' || version.source !== 'TEMPLATE' || templateCode === null) return null;
  const [template] = await policyTemplates(tx, context, [templateCode]);
  if (!template) return null;
  const suggested = suggestFrom(writtenText(version), template.blanks, await knownFacts(tx, context));
  return { values: suggested.values, missing: missingFields([suggested]) };
}

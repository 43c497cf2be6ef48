/** One organisation as a super admin sees it: figures and names from the domains that own them, and no record's content. */
import type { AdminOrganizationDetail } from '@msp/contract';
import { listIntegrations } from '../../measurement/integrations/service';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import { notFound } from '../../platform/errors';
import type { MeasuredFileTable } from '../../platform/files/check-files';
import { storedBytes } from '../../platform/files/stored-bytes';
import { countFailedJobs } from '../../platform/jobs/failed-jobs';
import { resendInvitation } from '../../tenancy/invitations/service';
import type { InvitationLinks } from '../../tenancy/invitations/tokens';
import { listUsers } from '../../tenancy/users/service';
import { dashboard } from '../dashboard/service';
import { listOrganizations } from './service';
import { readUsage } from './usage';

const peopleLimit = 100;
const integrationLimit = 100;

async function peopleOf(context: OrganizationContext) {
  const { items, total } = await listUsers(context, { limit: peopleLimit, sort: 'name', order: 'asc' });
  const people = items.map(({ kind, id, firstName, lastName, email, role, state, lastActiveAt, expiresAt }) => ({
    ...{ kind, id, email, role, state, lastActiveAt, expiresAt },
    name: `${firstName} ${lastName}`.trim(),
  }));
  return { people, peopleTotal: total };
}

async function integrationsOf(context: OrganizationContext): Promise<AdminOrganizationDetail['integrations']> {
  const { items } = await listIntegrations(context, { limit: integrationLimit, sort: 'name', order: 'asc' });
  return items.map(({ id, name, status, condition, problem, lastSuccessAt }) => ({
    ...{ id, name, status, lastSuccessAt },
    condition: condition ?? null,
    problem: problem?.message ?? null,
  }));
}

/** @throws AppError 404 */
export async function readOrganization(
  platform: Platform,
  caller: OrganizationContext,
  { id, fileTables, hasRings }: { id: string; fileTables: readonly MeasuredFileTable[]; hasRings: boolean },
): Promise<AdminOrganizationDetail> {
  const { items } = await listOrganizations(platform, caller, { id, limit: 1 }, hasRings);
  const [organization] = items;
  if (!organization) throw notFound('This organisation');
  const context = organizationContext(platform, id, caller.actor);
  // One after another: each of them takes a connection.
  const people = await peopleOf(context);
  const { complianceMetrics, certification } = await dashboard(context);
  const { percentage, implementedControls, totalControls, implementedHealth } = complianceMetrics;
  const integrations = await integrationsOf(context);
  const storage = await storedBytes(context, fileTables);
  const failedJobs = await countFailedJobs(platform.database, id, undefined);
  const { certificate = null, assessment = null } = certification ?? {};
  return {
    ...organization,
    ...people,
    compliance: { percentage, implementedControls, totalControls, failingControls: implementedHealth?.failing ?? 0 },
    certificate: certificate && { code: certificate.code, expiresAt: certificate.expiresAt },
    assessment: assessment && { code: assessment.code, status: assessment.status },
    integrations,
    failedJobs,
    storage,
    usage: await readUsage(context, fileTables),
  };
}

/** Recorded in the organisation, as its own administrator's would be. @throws AppError 404, 409 INVALID_TRANSITION */
export const resendInvitationOf = (
  platform: Platform,
  links: InvitationLinks,
  actor: Actor,
  { id, invitationId }: { id: string; invitationId: string },
) => resendInvitation(organizationContext(platform, id, actor), links, invitationId);

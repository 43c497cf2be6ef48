/** SQL of the accepted risks of controls: their approved response accepts a risk until a review. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../../catalogue/control-registries/followed';
import { controls } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { controlResponses, controlResponseVersions } from '../../responses/tables';
import { riskControls, risks } from '../tables';

/** An open risk of the register that accepts it. */
const isRegistered = sql`exists (select from ${riskControls} join ${risks} on ${risks.organizationId} = ${riskControls.organizationId}
    and ${risks.id} = ${riskControls.riskId}
  where ${riskControls.organizationId} = ${controlResponses.organizationId} and ${riskControls.controlId} = ${controlResponses.controlId}
    and ${risks.state} = 'open' and ${risks.treatment} = 'accept')`;

/** In the order of the registry, with whether the register has them. */
export async function acceptedRisks(tx: Tx, context: OrganizationContext) {
  const rows = await tx
    .select({
      control: { id: controls.id, code: controls.code, name: controls.name },
      reviewBy: controlResponseVersions.reviewBy,
      reason: controlResponseVersions.reason,
      owner: personColumns(users),
      isRegistered: sql<boolean>`${isRegistered}`,
    })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .innerJoin(
      controlResponseVersions,
      and(
        ofOrganization(controlResponseVersions, context),
        eq(controlResponseVersions.responseId, controlResponses.id),
        eq(controlResponseVersions.number, controlResponses.countedVersionNumber),
      ),
    )
    .leftJoin(users, eq(users.id, controlResponses.riskOwnerId))
    .where(
      and(
        ofOrganization(controlResponses, context),
        inFollowedControlRegistry(context),
        eq(controlResponses.countedStatus, 'RISK_ACCEPTED'),
      ),
    )
    .orderBy(asc(controls.position));
  return rows.map(({ owner, reason, ...row }) => ({ ...row, reason: reason ?? '', owner: personSummary(owner) }));
}

export async function unregisteredRisks(context: OrganizationContext) {
  const all = await context.read((tx) => acceptedRisks(tx, context));
  return { items: all.flatMap(({ isRegistered: has, ...risk }) => (has ? [] : [risk])) };
}

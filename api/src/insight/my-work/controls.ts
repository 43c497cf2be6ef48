/** SQL of the controls in a member's list of work: their own to continue, and other members' to review. */
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { dueDay, isDue } from '../../compliance/responses/due';
import { controlResponses } from '../../compliance/responses/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { hasOtherReviewer } from '../../tenancy/organizations/tables';
import { type WorkOf, workColumns } from './columns';

/** Controls that the person owns and has to continue, or whose response they submitted and must change. */
export function ownControls(tx: Tx, work: WorkOf) {
  const { reviewStatus, ownerId, submittedBy, countedStatus } = controlResponses;
  const isOwner = eq(ownerId, work.personId);
  const hasGap = sql`${countedStatus} in ('NOT_IMPLEMENTED', 'PARTIALLY_IMPLEMENTED')`;
  const kind = sql`case
    when ${reviewStatus} = 'APPROVED' then 'NOT_FULLY_IMPLEMENTED'
    when ${reviewStatus} = 'DRAFT' and ${isDue(['OVERDUE'], work.today)} then 'OVERDUE'
    when ${reviewStatus} = 'DRAFT' and ${isDue(['DUE_SOON'], work.today)} then 'DUE_SOON'
    else ${reviewStatus} end`;
  return tx
    .select(
      workColumns({
        kind,
        record: sql`'control'`,
        id: sql`${controlResponses.id}`,
        code: sql`${controls.code}`,
        name: sql`${controls.name}`,
        since: sql`${controlResponses.updatedAt}`,
        validUntil: dueDay,
      }),
    )
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(
      and(
        ofOrganization(controlResponses, work),
        inFollowedControlRegistry(work),
        or(
          and(sql`${reviewStatus} = 'CHANGES_REQUESTED'`, or(isOwner, eq(submittedBy, work.personId))),
          and(isOwner, or(sql`${reviewStatus} = 'DRAFT'`, and(sql`${reviewStatus} = 'APPROVED'`, hasGap))),
        ),
      ),
    );
}

/**
 * Responses that the person may review: those of others, and their own if no other member may. Approved ones with changes that the
 * person may confirm, too.
 */
export function reviews(tx: Tx, work: WorkOf) {
  const { reviewStatus, submittedBy, submittedAt } = controlResponses;
  return tx
    .select(
      workColumns({
        kind: sql`'REVIEW'`,
        record: sql`'control'`,
        id: sql`${controlResponses.id}`,
        code: sql`${controls.code}`,
        name: sql`${controls.name}`,
        since: sql`coalesce(${submittedAt}, ${controlResponses.updatedAt})`,
        byId: sql`${submittedBy}`,
      }),
    )
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(
      and(
        ofOrganization(controlResponses, work),
        inFollowedControlRegistry(work),
        or(
          and(
            sql`${reviewStatus} = 'IN_REVIEW'`,
            or(ne(submittedBy, work.personId), sql`not ${hasOtherReviewer(work)}`),
          ),
          and(sql`${reviewStatus} = 'APPROVED'`, sql`${controlResponses.controlId} = any (${work.toConfirm}::uuid[])`),
        ),
      ),
    );
}

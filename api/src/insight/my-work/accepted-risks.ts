/** SQL of the accepted risks whose review is due soon or overdue: their owners review them, and reviewers look after it. */
import { constants } from '@msp/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { controlResponses, controlResponseVersions } from '../../compliance/responses/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

const notice = sql.raw(String(constants.healthAttentionDays));

const isOwner = ({ personId }: WorkOf) =>
  sql`coalesce(${or(eq(controlResponses.ownerId, personId), eq(controlResponses.riskOwnerId, personId))}, false)`;

/** What was approved counts while a member edits the response. A submission is a review of its own. */
function acceptedRisks(tx: Tx, work: WorkOf, whose: SQL) {
  const { reviewBy } = controlResponseVersions;
  return tx
    .select(
      workColumns({
        kind: sql`'RISK_REVIEW_DUE'`,
        record: sql`'control'`,
        id: sql`${controlResponses.id}`,
        code: sql`${controls.code}`,
        name: sql`${controls.name}`,
        since: sql`(${reviewBy} - ${notice}::integer)`,
        validUntil: sql`${reviewBy}`,
      }),
    )
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .innerJoin(
      controlResponseVersions,
      and(
        ofOrganization(controlResponseVersions, work),
        eq(controlResponseVersions.responseId, controlResponses.id),
        eq(controlResponseVersions.number, controlResponses.countedVersionNumber),
      ),
    )
    .where(
      and(
        ofOrganization(controlResponses, work),
        inFollowedControlRegistry(work),
        sql`${controlResponses.countedStatus} = 'RISK_ACCEPTED'`,
        sql`${controlResponses.reviewStatus} <> 'IN_REVIEW'`,
        sql`${reviewBy} <= ${work.expiringUntil}::date`,
        whose,
      ),
    );
}

export const ownAcceptedRisks = (tx: Tx, work: WorkOf) => acceptedRisks(tx, work, isOwner(work));

/** Those that the person does not own: a row appears once. */
export const othersAcceptedRisks = (tx: Tx, work: WorkOf) => acceptedRisks(tx, work, sql`not ${isOwner(work)}`);

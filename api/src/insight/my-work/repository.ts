/** SQL of a member's list of work: controls, reviews, evidence, mentions, overrides, policies and certificates that wait for one person. */
import { workKinds } from '@msp/contract';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { evidence, evidenceFiles } from '../../compliance/evidence/tables';
import { dueDay, isDue } from '../../compliance/responses/due';
import { controlResponses } from '../../compliance/responses/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { literalLimit } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared';
import { users } from '../../tenancy/organizations/tables';
import { expiringCertificates } from './certificates';
import { type WorkOf, workColumns } from './columns';
import { mentions } from './mentions';
import { endingMetricOverrides } from './metric-overrides';
import { policiesToRead, policiesToReview } from './policies';

/** Controls that the person owns and has to go on with, or whose answer they submitted and must change. */
function answers(tx: Tx, work: WorkOf) {
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

/** Answers that others submitted. */
function reviews(tx: Tx, work: WorkOf) {
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
        sql`${reviewStatus} = 'IN_REVIEW'`,
        ne(submittedBy, work.personId),
      ),
    );
}

/** Active evidence whose current file the person uploaded, and that is stale or expires soon. */
function expiringEvidence(tx: Tx, work: WorkOf) {
  return tx
    .select(
      workColumns({
        kind: sql`case when ${evidence.validUntil} < ${work.today}::date then 'EVIDENCE_STALE' else 'EVIDENCE_EXPIRING' end`,
        record: sql`'evidence'`,
        id: sql`${evidence.id}`,
        name: sql`${evidence.name}`,
        since: sql`${evidence.validUntil}`,
        validUntil: sql`${evidence.validUntil}`,
      }),
    )
    .from(evidence)
    .innerJoin(
      evidenceFiles,
      and(
        ofOrganization(evidenceFiles, work),
        eq(evidenceFiles.evidenceId, evidence.id),
        eq(evidenceFiles.number, evidence.fileNumber),
      ),
    )
    .where(
      and(
        ofOrganization(evidence, work),
        sql`${evidence.status} = 'ACTIVE'`,
        sql`${evidence.validUntil} <= ${work.expiringUntil}::date`,
        eq(evidenceFiles.uploadedBy, work.personId),
      ),
    );
}

interface WorkScope {
  mayReview: boolean;
  /** Starts the renewal of a certificate. */
  mayRenew: boolean;
  limit: number;
}

const urgency = sql.raw(`'{${workKinds.join(',')}}'::text[]`);

/** The most urgent work first, the longest waiting first; each row knows how many there are. */
export async function listWork(tx: Tx, values: WorkOf, { mayReview, mayRenew, limit }: WorkScope) {
  const name = `work of ${limit}${mayReview ? ' with reviews' : ''}${mayRenew ? ' with certificates' : ''}`;
  return prepared(tx, name, { ...values }, (db, work) => {
    const own = unionAll(
      answers(db, work),
      expiringEvidence(db, work),
      mentions(db, work),
      endingMetricOverrides(db, work),
      policiesToRead(db, work),
      policiesToReview(db, work),
    );
    const reviewed = mayReview ? own.unionAll(reviews(db, work)) : own;
    const all = (mayRenew ? reviewed.unionAll(expiringCertificates(db, work)) : reviewed).as('work');
    return db
      .select({
        kind: all.kind,
        record: all.record,
        id: all.id,
        code: all.code,
        name: all.name,
        since: all.since,
        validUntil: all.validUntil,
        by: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(all)
      .leftJoin(users, eq(users.id, all.byId))
      .orderBy(asc(sql`array_position(${urgency}, ${all.kind})`), asc(all.since), asc(all.id))
      .limit(literalLimit(limit));
  });
}

/** SQL of a member's list of work: everything that waits for one person in the organisation. */
import { type Permission, workKinds } from '@msp/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/database';
import { literalLimit } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { othersAcceptedRisks, ownAcceptedRisks } from './accepted-risks';
import { assessmentsToReview, assessmentsToSubmit } from './assessments';
import { expiringCertificates } from './certificates';
import { failingControls, snoozesToConfirm } from './checks';
import type { WorkOf } from './columns';
import { ownControls, reviews } from './controls';
import { expiringEvidence } from './evidence';
import { mentions } from './mentions';
import { endingMetricOverrides } from './metric-overrides';
import { handovers, openJoinRequests } from './people';
import { policiesToChange, policiesToPublish, policiesToRead, policiesToReview } from './policies';
import { risksToReview, suppliersToReview } from './registers';
import { proposedResponsibilities } from './responsibilities';
import { ownTasks } from './tasks';
import { otherResolvedTickets, ownResolvedTickets } from './tickets';

type Part = (tx: Tx, work: WorkOf) => ReturnType<typeof ownControls>;

/** The type of a query names its table, which the parts of a union need not share. */
const partOf = (part: (tx: Tx, work: WorkOf) => unknown) => part as Part;

const own = [
  failingControls,
  ownTasks,
  ownAcceptedRisks,
  risksToReview,
  suppliersToReview,
  expiringEvidence,
  mentions,
  endingMetricOverrides,
  policiesToRead,
  policiesToReview,
  policiesToChange,
  handovers,
].map(partOf);

/** What waits for everyone who may do it. */
const shared: readonly (readonly [Permission, Part])[] = [
  ['control:review', partOf(reviews)],
  ['control:review', partOf(othersAcceptedRisks)],
  ['control:review', partOf(snoozesToConfirm)],
  ['policy:manage', partOf(policiesToPublish)],
  ['management:update', partOf(proposedResponsibilities)],
  ['assessment:submit', partOf(assessmentsToSubmit)],
  ['assessment:review', partOf(assessmentsToReview)],
  ['assessment:create', partOf(expiringCertificates)],
  ['user:create', partOf(openJoinRequests)],
  ['evidence:create', partOf(ownResolvedTickets)],
  ['organization:update', partOf(otherResolvedTickets)],
];

const urgency = sql.raw(`'{${workKinds.join(',')}}'::text[]`);

export type Holds = (permission: Permission) => boolean;

/** @returns the query of all work, and a name that stands for its parts: names of prepared queries are short */
export function workQuery(holds: Holds) {
  const held = shared.filter(([permission]) => holds(permission));
  return {
    name: held.map((part) => shared.indexOf(part)).join(' '),
    all(db: Tx, work: WorkOf) {
      const [second, ...others] = [...own, ...held.map(([, part]) => part)].map((part) => part(db, work));
      if (!second) throw new Error('A union needs two parts.');
      return unionAll(ownControls(db, work), second, ...others).as('work');
    },
  };
}

interface WorkScope {
  holds: Holds;
  limit: number;
}

/** What is overdue longest first, then the most urgent, the longest waiting first; each row knows how many there are. */
export async function listWork(tx: Tx, values: WorkOf, { holds, limit }: WorkScope) {
  const query = workQuery(holds);
  return prepared(tx, `work of ${limit} with ${query.name}`, { ...values }, (db, work) => {
    const all = query.all(db, work);
    const overdueDay = sql`case when ${all.validUntil} < ${work.today}::date then ${all.validUntil} end`;
    return db
      .select({
        kind: all.kind,
        record: all.record,
        id: all.id,
        code: all.code,
        name: all.name,
        since: all.since,
        validUntil: all.validUntil,
        by: personColumns(users),
        path: all.path,
        detail: all.detail,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(all)
      .leftJoin(users, eq(users.id, all.byId))
      .orderBy(
        sql`${overdueDay} asc nulls last`,
        asc(sql`array_position(${urgency}, ${all.kind})`),
        asc(all.since),
        asc(all.id),
      )
      .limit(literalLimit(limit));
  });
}

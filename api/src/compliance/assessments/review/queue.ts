/**
 * The assessors' queue. It spans organisations, so it does not run inside one: functions of the database return what
 * this person may assess at that moment.
 */
import type { AssessmentStatus, QueuedAssessment } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import { personSummary } from '../../../platform/context/person';
import type { Database } from '../../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../../platform/database/paging';

interface QueueQuery extends PageRequest {
  search?: string | undefined;
  status?: AssessmentStatus[] | undefined;
  assigned?: 'me' | 'none' | undefined;
}

type FoundPerson = Parameters<typeof personSummary>[0];

/** As `assessment_queue` returns it. Times are text. */
interface QueueRow extends Record<string, unknown> {
  id: string;
  organization_id: string;
  organization_external_id: string;
  organization_name: string;
  code: string;
  status: AssessmentStatus;
  version: number;
  assessor: FoundPerson | null;
  creator: FoundPerson | null;
  created_at: string;
  submitted_at: string | null;
  reviewed_at: string | null;
  cursorValue: string;
}

/** A row that `assessment_progress` returns. */
interface ProgressRow extends Record<string, unknown> {
  assessment_id: string;
  total: number;
  met: number;
  concern: number;
  not_met: number;
}

const sortable = {
  organization: { expression: sql`lower(q.organization_name)`, type: 'text' },
  code: { expression: sql`q.code`, type: 'text' },
  submittedAt: { expression: sql`q.submitted_at`, type: 'timestamptz' },
} as const;

function filterOf(personId: string, { search, assigned }: QueueQuery): SQL {
  const conditions = [
    sql`true`,
    ...(search ? [containsText(sql`(q.code || ' ' || q.organization_name)`, search)] : []),
    ...(assigned === 'me' ? [sql`q.assessor_id = ${personId}::uuid`] : []),
    ...(assigned === 'none' ? [sql`q.assessor_id is null`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const isoTime = (text: string | null) => (text === null ? null : new Date(text).toISOString());

function presentQueued(row: QueueRow, progress: ProgressRow | undefined): QueuedAssessment {
  const { total = 0, met = 0, concern = 0, not_met: notMet = 0 } = progress ?? {};
  return {
    id: row.id,
    organization: { id: row.organization_id, externalId: row.organization_external_id, name: row.organization_name },
    code: row.code,
    status: row.status,
    assessor: row.assessor && personSummary(row.assessor),
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.creator && personSummary(row.creator),
    submittedAt: isoTime(row.submitted_at),
    reviewedAt: isoTime(row.reviewed_at),
    version: row.version,
    progress: { total, met, concern, notMet, pending: total - met - concern - notMet },
  };
}

/** @param personId whose memberships decide what is listed. The caller checks their permission. */
export async function listQueue(database: Database, personId: string, query: QueueQuery) {
  const page = keyset(query, sortable, sql`q.id`, { sort: 'submittedAt', order: 'asc' });
  const statuses = query.status ?? ['SUBMITTED'];
  const queue = sql`assessment_queue(${personId}::uuid, ${sql.param(statuses)}::text[]) q where ${filterOf(personId, query)}`;
  const [found, counted] = await Promise.all([
    database.call<QueueRow>(
      sql`select q.*, ${page.cursorValue} as "cursorValue" from ${queue} and ${page.after ?? sql`true`}
        order by ${page.orderBy} limit ${page.limit}`,
    ),
    database.call<{ total: number }>(sql`select count(*)::int as total from ${queue}`),
  ]);
  const { rows, nextCursor } = pageOf(found, query.limit, page.cursorFor);
  const progress = await database.call<ProgressRow>(
    sql`select * from assessment_progress(${personId}::uuid, ${sql.param(rows.map(({ id }) => id))}::uuid[])`,
  );
  const byAssessment = new Map(progress.map((row) => [row.assessment_id, row]));
  return {
    items: rows.map((row) => presentQueued(row, byAssessment.get(row.id))),
    nextCursor,
    total: counted[0]?.total ?? 0,
  };
}

/** What waits for this person in other organisations: assigned to them or to no one, and not begun by them. The caller checks their permission. */
export async function waitingElsewhere(database: Database, personId: string, organizationId: string) {
  const rows = await database.call<QueueRow>(
    sql`select q.* from assessment_queue(${personId}::uuid, array['SUBMITTED']) q
      where q.organization_id <> ${organizationId}::uuid and (q.assessor_id is null or q.assessor_id = ${personId}::uuid)
        and q.creator ->> 'id' is distinct from ${personId}
      order by q.submitted_at, q.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    submittedAt: new Date(row.submitted_at ?? row.created_at).toISOString(),
    organization: { externalId: row.organization_external_id, name: row.organization_name },
  }));
}

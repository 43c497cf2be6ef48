/**
 * Jobs that failed for good: the list, another attempt, and removal. Reads the tables of pg-boss, which belong to the API's login.
 * Nothing of a job's data but its organisation leaves this file, and no text of an error that could hold a secret or a query.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../database/paging';

type Caller = Pick<Database, 'call'>;

export interface FailedJob {
  id: string;
  queue: string;
  /** Null for a job of the whole installation. */
  organizationId: string | null;
  failedAt: Date;
  attempts: number;
  error: string;
}

interface FailedRow extends Record<string, unknown> {
  id: string;
  queue: string;
  organization_id: string | null;
  failed_at: string;
  attempts: number;
  error_name: string | null;
  error_message: string | null;
  cursorValue: string;
}

/** Jobs of this organisation only; of all organisations, and of the installation, without one. */
type Scope = string | undefined;

const sortable = {
  failedAt: { expression: sql`coalesce(j.completed_on, j.created_on)`, type: 'timestamptz' },
  queue: { expression: sql`j.name`, type: 'text' },
  attempts: { expression: sql`j.retry_count + 1`, type: 'integer' },
} as const;

const inScope = (scope: Scope): SQL =>
  scope === undefined ? sql`j.state = 'failed'` : sql`j.state = 'failed' and j.data ->> 'organizationId' = ${scope}`;

const foundBy = (scope: Scope, search: string | undefined): SQL =>
  search ? sql`${inScope(scope)} and ${containsText(sql`j.name`, search)}` : inScope(scope);

/** Refusals are written for people. The text of any other error may hold values or SQL, and only the log has it. */
function errorText({ error_name: name, error_message: message }: FailedRow): string {
  if (name === 'AppError' && message) return message;
  if (name === 'DatabaseUnavailable' || name === 'CommitUnknown') return "The database didn't respond.";
  if (message === 'job failed by timeout in active state') return 'The job took too long or its worker stopped.';
  return `Unexpected error${name ? ` (${name})` : ''}. The log of the worker has the details.`;
}

export async function listFailedJobs(
  { call }: Caller,
  scope: Scope,
  { search, ...request }: { search?: string | undefined } & PageRequest,
) {
  const page = keyset(request, sortable, sql`j.id`, { sort: 'failedAt', order: 'desc' });
  const found = foundBy(scope, search);
  const [rows, total] = await Promise.all([
    call<FailedRow>(sql`
      select j.id, j.name as queue, j.data ->> 'organizationId' as organization_id, j.retry_count + 1 as attempts,
        coalesce(j.completed_on, j.created_on)::text as failed_at,
        coalesce(j.output ->> 'name', j.output -> 'value' ->> 'name') as error_name,
        coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message') as error_message,
        ${page.cursorValue} as "cursorValue"
      from jobs.job j where ${found} and ${page.after ?? sql`true`} order by ${page.orderBy} limit ${page.limit}`),
    countFailedJobs({ call }, scope, search),
  ]);
  const { rows: shown, nextCursor } = pageOf(rows, request.limit, page.cursorFor);
  const items = shown.map(
    (row): FailedJob => ({
      id: row.id,
      queue: row.queue,
      organizationId: row.organization_id,
      failedAt: new Date(row.failed_at),
      attempts: row.attempts,
      error: errorText(row),
    }),
  );
  return { items, nextCursor, total };
}

export type ChangedJob = Pick<FailedJob, 'queue' | 'organizationId'>;

async function changed({ call }: Caller, statement: SQL): Promise<ChangedJob[]> {
  const rows = await call<{ queue: string; organization_id: string | null }>(
    sql`${statement} returning j.name as queue, j.data ->> 'organizationId' as organization_id`,
  );
  return rows.map((row) => ({ queue: row.queue, organizationId: row.organization_id }));
}

/** One job, or all that a search finds, unless there are more than `atMost`; without a search, all of the scope. */
export type JobSelection = { id: string } | { search: string | undefined; atMost: number };

function isSelected(scope: Scope, selection: JobSelection): SQL {
  if ('id' in selection) return sql`j.id = ${selection.id}::uuid and ${inScope(scope)}`;
  const found = foundBy(scope, selection.search);
  return sql`${found} and (select count(*) from jobs.job j where ${found}) <= ${selection.atMost}`;
}

export async function countFailedJobs({ call }: Caller, scope: Scope, search: string | undefined): Promise<number> {
  const [row] = await call<{ total: number }>(
    sql`select count(*)::int as total from jobs.job j where ${foundBy(scope, search)}`,
  );
  return row?.total ?? 0;
}

/** Gives jobs another attempt, as `retry` of pg-boss does. @returns those that had failed */
export const retryFailedJobs = (database: Caller, scope: Scope, selection: JobSelection) =>
  changed(
    database,
    sql`update jobs.job j set state = 'retry', retry_limit = j.retry_limit + 1 where ${isSelected(scope, selection)}`,
  );

/** @returns those that had failed */
export const removeFailedJobs = (database: Caller, scope: Scope, selection: JobSelection) =>
  changed(database, sql`delete from jobs.job j where ${isSelected(scope, selection)}`);

/** For an organisation that is deleted. */
export const dismissFailedJobs = ({ call }: Caller, organizationId: string) =>
  call(sql`delete from jobs.job j where ${inScope(organizationId)}`);

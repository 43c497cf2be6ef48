/** The columns of every kind of work. */
import type { WorkKind, WorkRecord } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import { controlResponses } from '../../compliance/responses/tables';

/** Whose work, now, and the days that evidence is measured against. */
export interface WorkOf {
  organizationId: string;
  personId: string;
  now: string;
  today: string;
  expiringUntil: string;
  /** The controls whose approved response rests on changes that the person may confirm. */
  toConfirm: string[];
  /** The person's controls of which a check fails, as JSON. */
  failing: string;
}

interface Columns {
  kind: SQL;
  record: SQL;
  id: SQL;
  code?: SQL;
  name: SQL;
  since: SQL;
  validUntil?: SQL;
  byId?: SQL;
  path?: SQL;
  detail?: SQL;
}

const none = sql`null`;

/** The parts of a union must agree in the names, the order and the types of their columns. */
export const workColumns = ({
  kind,
  record,
  id,
  code = none,
  name,
  since,
  validUntil = none,
  byId = none,
  path = none,
  detail = none,
}: Columns) => ({
  kind: sql<WorkKind>`${kind}::text`.as('kind'),
  record: sql<WorkRecord>`${record}::text`.as('record'),
  id: sql<string>`${id}::uuid`.as('record_id'),
  code: sql<string | null>`${code}::text`.as('code'),
  name: sql<string>`${name}::text`.as('name'),
  since: sql`${since}::timestamptz`.mapWith(controlResponses.updatedAt).as('since'),
  validUntil: sql<string | null>`${validUntil}::date`.as('valid_until'),
  byId: sql<string | null>`${byId}::uuid`.as('by_id'),
  path: sql<string | null>`${path}::text`.as('path'),
  detail: sql<string | null>`${detail}::text`.as('detail'),
});

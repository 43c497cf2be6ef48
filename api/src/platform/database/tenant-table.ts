/** Tables of an organisation's records: keyed by organisation first, with a policy that hides every other organisation. */
import { sql } from 'drizzle-orm';
import {
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { appRole } from './roles';

/** The transaction's organisation; null, which matches no row, if none is set. The subquery is evaluated once per statement. */
const currentOrganization = sql`(select nullif(current_setting('app.organization_id', true), '')::uuid)`;

export const organizationPolicy = (tableName: string) =>
  pgPolicy(`${tableName}_tenant`, {
    for: 'all',
    to: appRole,
    using: sql`organization_id = ${currentOrganization}`,
    withCheck: sql`organization_id = ${currentOrganization}`,
  });

/** The transaction's acting person; null, which matches no row, if none is set. */
const currentUser = sql`(select nullif(current_setting('app.user_id', true), '')::uuid)`;

/**
 * In addition to that of the organisation: shows, or lets write, each person their own rows only.
 * @param command limits it to one command, for tables where others may do the rest
 */
export function personPolicy(tableName: string, command: 'all' | 'select' | 'insert' | 'update' = 'all') {
  const isOwn = sql`user_id = ${currentUser}`;
  return pgPolicy(command === 'all' ? `${tableName}_own` : `${tableName}_own_${command}`, {
    as: 'restrictive',
    for: command,
    to: appRole,
    ...(command !== 'insert' && { using: isOwn }),
    ...(command !== 'select' && { withCheck: isOwn }),
  });
}

export const organizationId = () => uuid('organization_id').notNull();

/** A point in time, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A table whose rows have an id and belong to one organisation. The primary key is (organization_id, id), so that composite foreign
 * keys of other tables cannot refer to another organisation.
 */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (table: ReturnType<typeof tableOf<Name, Columns>>) => PgTableExtraConfigValue[] = () => [],
) {
  return tableOf(name, columns, extra as never);
}

function tableOf<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (table: never) => PgTableExtraConfigValue[],
) {
  const all = { organizationId: organizationId(), id: uuid('id').notNull(), ...columns };
  return pgTable(name, all, (table) => [
    primaryKey({ name: `${name}_pkey`, columns: [table.organizationId, table.id] as never }),
    organizationPolicy(name),
    ...extra(table as never),
  ]);
}

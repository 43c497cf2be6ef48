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

/** In addition to that of the organisation: a personal table, which shows each person their own rows only. */
export const personPolicy = (tableName: string) =>
  pgPolicy(`${tableName}_own`, {
    as: 'restrictive',
    for: 'all',
    to: appRole,
    using: sql`user_id = ${currentUser}`,
    withCheck: sql`user_id = ${currentUser}`,
  });

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

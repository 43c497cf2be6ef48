/** Tables that belong to an organisation: keyed by it first, and closed to every other by a policy. */
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

/** The organisation of the running transaction; null (and so no row) where none is set. The sub-select makes it one look-up a statement. */
const currentOrganization = sql`(select nullif(current_setting('app.organization_id', true), '')::uuid)`;

export const organizationPolicy = (tableName: string) =>
  pgPolicy(`${tableName}_tenant`, {
    for: 'all',
    to: appRole,
    using: sql`organization_id = ${currentOrganization}`,
    withCheck: sql`organization_id = ${currentOrganization}`,
  });

export const organizationId = () => uuid('organization_id').notNull();

/** Points in time are UTC, as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A table whose rows have an id and belong to one organisation. Primary key (organization_id, id), so that other tables'
 * composite foreign keys cannot point into another organisation.
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

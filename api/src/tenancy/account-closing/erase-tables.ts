/** Deletes the rows of a closed organisation from all tables that have rows of organisations. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/database';

interface TenantTable extends Record<string, unknown> {
  name: string;
  /** The tables that it refers to. */
  refersTo: string[];
}

const batchSize = 1_000;

async function tenantTables(tx: Tx): Promise<TenantTable[]> {
  const { rows } = await tx.execute<TenantTable>(sql`
    select c.relname as name, array(
      select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
    ) as "refersTo"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  return rows;
}

/** Tables before those that they refer to. @throws Error if they refer to each other in a circle */
function inOrder(tables: TenantTable[]): TenantTable[] {
  if (tables.length === 0) return [];
  const isFree = ({ name }: TenantTable) =>
    !tables.some((other) => other.name !== name && other.refersTo.includes(name));
  const first = tables.filter(isFree);
  if (first.length === 0) throw new Error(`Tables refer to each other: ${tables.map(({ name }) => name).join(', ')}.`);
  return [...first, ...inOrder(tables.filter((table) => !first.includes(table)))];
}

/** Rows that refer to rows of the same table can only be deleted together with them. */
const limitOf = ({ name, refersTo }: TenantTable) => (refersTo.includes(name) ? sql`` : sql` limit ${batchSize}`);

/** In small transactions, so that nothing waits for long and a run that is interrupted has not worked in vain. @param kept tables that stay */
export async function eraseTables(database: Database, organizationId: string, kept: readonly string[]): Promise<void> {
  const erase = <T>(work: (tx: Tx) => Promise<T>) => database.inErasure(organizationId, work);
  const tables = (await erase(tenantTables)).filter(({ name }) => !kept.includes(name));
  for (const table of inOrder(tables)) {
    const name = sql.identifier(table.name);
    const own = sql`organization_id = ${organizationId}::uuid`;
    const batch = sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${own}${limitOf(table)}))`;
    while ((await erase((tx) => tx.execute(batch))).rowCount);
  }
}

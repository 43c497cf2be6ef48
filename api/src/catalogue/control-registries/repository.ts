/** SQL of the control registries. A loaded OSCAL file is added and never changed; the registry that ships is loaded by `load.ts`. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { organizations } from '../../tenancy/organizations/tables';
import { controlRegistries, controls, metrics, organizationRegistries, requirements } from './tables';

export type RegistryRow = typeof controlRegistries.$inferSelect;

/** Rows in one INSERT: PostgreSQL allows at most 65,535 parameters. */
const rowsPerInsert = 500;

/** Shipped registries first. Runs as the system, which alone sees every organisation. */
export async function listControlRegistries(tx: Tx) {
  return tx
    .select({
      registry: controlRegistries,
      controls: sql<number>`(select count(*)::int from controls c where c.registry_id = control_registries.id and c.retired_at is null)`,
      requirements: sql<number>`(select count(*)::int from requirements q join controls c on c.id = q.control_id
        where c.registry_id = control_registries.id and c.retired_at is null and q.retired_at is null)`,
      organizations: sql<number>`(select count(*)::int from organization_registries o where o.registry_id = control_registries.id)`,
    })
    .from(controlRegistries)
    .orderBy(desc(eq(controlRegistries.source, 'shipped')), asc(controlRegistries.loadedAt), asc(controlRegistries.id));
}

/** The controls of each registry that are in force, as `[controlId, registryId]`. */
export async function controlRegistryPairs(tx: Tx): Promise<[string, string][]> {
  const rows = await tx
    .select({ id: controls.id, registryId: controls.registryId })
    .from(controls)
    .where(isNull(controls.retiredAt));
  return rows.map(({ id, registryId }) => [id, registryId]);
}

export async function findRegistry(tx: Tx, id: string): Promise<RegistryRow | null> {
  const [row] = await tx.select().from(controlRegistries).where(eq(controlRegistries.id, id));
  return row ?? null;
}

/** @returns null when this version exists already, including one that a concurrent request has just loaded */
export async function insertRegistry(tx: Tx, row: typeof controlRegistries.$inferInsert): Promise<RegistryRow | null> {
  const [inserted] = await tx.insert(controlRegistries).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findVersion(tx: Tx, key: string, version: string): Promise<RegistryRow | null> {
  const [row] = await tx
    .select()
    .from(controlRegistries)
    .where(and(eq(controlRegistries.key, key), eq(controlRegistries.version, version)));
  return row ?? null;
}

async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) await insert(rows.slice(at, at + rowsPerInsert));
}

export async function insertControls(
  tx: Tx,
  controlRows: (typeof controls.$inferInsert)[],
  requirementRows: (typeof requirements.$inferInsert)[],
): Promise<void> {
  await inBatches(controlRows, (batch) => tx.insert(controls).values(batch));
  await inBatches(requirementRows, (batch) => tx.insert(requirements).values(batch));
}

export async function followedId(tx: Tx, context: OrganizationContext): Promise<string | null> {
  const [row] = await tx
    .select({ registryId: organizationRegistries.registryId })
    .from(organizationRegistries)
    .where(ofOrganization(organizationRegistries, context));
  return row?.registryId ?? null;
}

/** The registries that any of these organisations follow. As the system. */
export async function followedBy(tx: Tx, organizationIds: string[]): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ registryId: organizationRegistries.registryId })
    .from(organizationRegistries)
    .where(isAnyOf(organizationRegistries.organizationId, organizationIds));
  return rows.map(({ registryId }) => registryId);
}

/** The metrics of these registries, by name. One of several registries has the name that it has in one of them. */
export async function namedMetrics(tx: Tx, registryIds: string[]): Promise<{ key: string; name: string }[]> {
  if (registryIds.length === 0) return [];
  const rows = await tx
    .selectDistinctOn([metrics.key], { key: metrics.key, name: metrics.name })
    .from(metrics)
    .where(isAnyOf(metrics.registryId, registryIds));
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * The registry that the organisation follows.
 * @param lock it stays the same until the transaction ends
 */
export async function followed(tx: Tx, context: OrganizationContext, lock = false): Promise<RegistryRow> {
  const query = tx
    .select({ registry: controlRegistries })
    .from(organizationRegistries)
    .innerJoin(controlRegistries, eq(controlRegistries.id, organizationRegistries.registryId))
    .where(ofOrganization(organizationRegistries, context));
  const [row] = await (lock ? query.for('update', { of: organizationRegistries }) : query);
  if (!row) throw new Error(`The organisation ${context.organizationId} follows no registry.`);
  return row.registry;
}

export async function follow(tx: Tx, context: OrganizationContext, registryId: string): Promise<void> {
  await tx.update(organizationRegistries).set({ registryId }).where(ofOrganization(organizationRegistries, context));
}

/** Its controls and their requirements go with it. @throws a foreign key violation while an organisation uses it */
export async function deleteRegistry(tx: Tx, id: string): Promise<void> {
  await tx.delete(controlRegistries).where(and(eq(controlRegistries.id, id), eq(controlRegistries.source, 'oscal')));
}

/** Every organisation by name, and the controls of the registry. Runs as the system. */
export async function organizationsFor(tx: Tx, registryId: string) {
  const found = await tx
    .select({
      id: organizations.id,
      name: organizations.name,
      follows: sql<boolean>`exists (select from organization_registries o
        where o.organization_id = ${organizations.id} and o.registry_id = ${registryId})`,
    })
    .from(organizations)
    .orderBy(asc(organizations.name));
  const rows = await tx.select({ id: controls.id }).from(controls).where(eq(controls.registryId, registryId));
  return { organizations: found, controlIds: rows.map(({ id }) => id) };
}

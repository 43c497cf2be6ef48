/** SQL of the control registries. What is loaded from a file is added and never changed; the files of the product are `load.ts`. */
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { controlResponses } from '../../compliance/responses/tables';
import type { Tx } from '../../platform/database/database';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { organizations } from '../../tenancy/organizations/tables';
import { controlRegistries, controls, requirements } from './tables';

export type RegistryRow = typeof controlRegistries.$inferSelect;

/** Rows that one INSERT takes: PostgreSQL counts its parameters in 16 bits. */
const rowsAtOnce = 500;

/** What came with the product first. As the system, which alone sees every organisation. */
export async function listRegistries(tx: Tx) {
  return tx
    .select({
      registry: controlRegistries,
      controls: sql<number>`(select count(*)::int from controls c where c.registry_id = control_registries.id and c.retired_at is null)`,
      requirements: sql<number>`(select count(*)::int from requirements q join controls c on c.id = q.control_id
        where c.registry_id = control_registries.id and c.retired_at is null and q.retired_at is null)`,
      organizations: sql<number>`(select count(*)::int from organizations o where o.registry_id = control_registries.id)`,
    })
    .from(controlRegistries)
    .orderBy(desc(eq(controlRegistries.source, 'shipped')), asc(controlRegistries.loadedAt), asc(controlRegistries.id));
}

/** Controls that the organisation has begun to answer, by registry. */
export async function countAnswered(tx: Tx, context: OrganizationContext): Promise<Map<string, number>> {
  const rows = await tx
    .select({ registryId: controls.registryId, total: count() })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(and(ofOrganization(controlResponses, context), isNull(controls.retiredAt)))
    .groupBy(controls.registryId);
  return new Map(rows.map(({ registryId, total }) => [registryId, total]));
}

export async function findRegistry(tx: Tx, id: string): Promise<RegistryRow | null> {
  const [row] = await tx.select().from(controlRegistries).where(eq(controlRegistries.id, id));
  return row ?? null;
}

/** @returns null when this version is there, also one that another request loaded at the same moment */
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

async function inPortions<Row>(rows: Row[], insert: (portion: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
}

export async function insertControls(
  tx: Tx,
  controlRows: (typeof controls.$inferInsert)[],
  requirementRows: (typeof requirements.$inferInsert)[],
): Promise<void> {
  await inPortions(controlRows, (portion) => tx.insert(controls).values(portion));
  await inPortions(requirementRows, (portion) => tx.insert(requirements).values(portion));
}

export async function followedId(tx: Tx, context: OrganizationContext): Promise<string | null> {
  const [row] = await tx
    .select({ registryId: organizations.registryId })
    .from(organizations)
    .where(eq(organizations.id, context.organizationId));
  return row?.registryId ?? null;
}

/** The organisation's row, held until the transaction ends, with the registry it follows. */
export async function lockFollowed(tx: Tx, context: OrganizationContext): Promise<RegistryRow> {
  const [row] = await tx
    .select({ registry: controlRegistries })
    .from(organizations)
    .innerJoin(controlRegistries, eq(controlRegistries.id, organizations.registryId))
    .where(eq(organizations.id, context.organizationId))
    .for('update', { of: organizations });
  if (!row) throw new Error(`The organisation ${context.organizationId} is gone while it is worked in.`);
  return row.registry;
}

export async function follow(tx: Tx, context: OrganizationContext, registryId: string): Promise<void> {
  await tx.update(organizations).set({ registryId }).where(eq(organizations.id, context.organizationId));
}

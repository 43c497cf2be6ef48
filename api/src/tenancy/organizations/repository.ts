/** SQL of organisations and memberships, independent of the signed-in person. Runs as the system. */
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { memberships, organizations } from './tables';

/** Every organisation, oldest first: for jobs that run for each of them. */
export async function allOrganizations(tx: Tx): Promise<{ id: string; slug: string }[]> {
  return tx
    .select({ id: organizations.id, slug: organizations.slug })
    .from(organizations)
    .orderBy(asc(organizations.createdAt), asc(organizations.id));
}

export async function findBySlug(tx: Tx, slug: string) {
  const [row] = await tx.select().from(organizations).where(eq(organizations.slug, slug));
  return row ?? null;
}

/** @returns false if the slug or the external id is taken */
export async function insertOrganization(tx: Tx, row: typeof organizations.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(organizations).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function insertMembership(tx: Tx, row: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(row);
}

/** Runs as the system. */
export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  const rows = await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, slug));
  return rows.length > 0;
}

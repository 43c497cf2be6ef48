/** SQL of frameworks that organisations have added. */
import { ownFrameworkPrefix } from '@msp/contract';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import { isId } from '../../../platform/ids';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { chosenFrameworks, frameworkStatements, ownFrameworks } from '../tables';

export const ownKey = (id: string): string => `${ownFrameworkPrefix}${id}`;

export const isOwnKey = (key: string): boolean => key.startsWith(ownFrameworkPrefix);

/** Null for a key that no own framework can have. */
function idOf(key: string): string | null {
  const id = key.slice(ownFrameworkPrefix.length).toLowerCase();
  return isOwnKey(key) && isId(id) ? id : null;
}

const columns = {
  id: ownFrameworks.id,
  name: ownFrameworks.name,
  edition: ownFrameworks.edition,
  summary: ownFrameworks.summary,
  fileName: ownFrameworks.fileName,
  registryKey: ownFrameworks.registryKey,
  mappedOn: ownFrameworks.mappedOn,
  content: ownFrameworks.content,
  addedAt: ownFrameworks.addedAt,
  version: ownFrameworks.version,
};
const person = personColumns(users);

export type OwnRow = Awaited<ReturnType<typeof allOwn>>[number];

/** In the order of their names. */
export async function allOwn(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'own frameworks', { organizationId }, (db, of) =>
    db
      .select({ ...columns, by: person })
      .from(ownFrameworks)
      .leftJoin(users, eq(users.id, ownFrameworks.addedBy))
      .where(ofOrganization(ownFrameworks, of))
      .orderBy(asc(sql`lower(${ownFrameworks.name})`), asc(ownFrameworks.id)),
  );
}

/** @returns null for an unknown one */
export async function findOwn(tx: Tx, { organizationId }: OrganizationContext, key: string): Promise<OwnRow | null> {
  const id = idOf(key);
  if (id === null) return null;
  const [row] = await prepared(tx, 'own framework', { organizationId, id }, (db, values) =>
    db
      .select({ ...columns, by: person })
      .from(ownFrameworks)
      .leftJoin(users, eq(users.id, ownFrameworks.addedBy))
      .where(and(ofOrganization(ownFrameworks, values), eq(ownFrameworks.id, values.id))),
  );
  return row ?? null;
}

export async function countOwn(tx: Tx, context: OrganizationContext): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(ownFrameworks).where(ofOrganization(ownFrameworks, context));
  return row?.total ?? 0;
}

type NewOwn = Omit<typeof ownFrameworks.$inferInsert, 'organizationId'>;

export async function insertOwn(tx: Tx, { organizationId }: OrganizationContext, row: NewOwn): Promise<void> {
  await tx.insert(ownFrameworks).values({ ...row, organizationId });
}

export async function updateOwn(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<Omit<NewOwn, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(ownFrameworks)
    .set({ ...change, version: sql`${ownFrameworks.version} + 1` })
    .where(and(ofOrganization(ownFrameworks, context), eq(ownFrameworks.id, id)));
}

const statementsOf = (context: OrganizationContext, key: string) =>
  and(ofOrganization(frameworkStatements, context), eq(frameworkStatements.frameworkKey, key));

/** The entries about which the organisation has decided. */
export async function decidedEntries(tx: Tx, context: OrganizationContext, key: string): Promise<string[]> {
  const rows = await tx
    .select({ entry: frameworkStatements.entry })
    .from(frameworkStatements)
    .where(and(statementsOf(context, key), ne(frameworkStatements.applicability, 'undecided')));
  return rows.map(({ entry }) => entry);
}

export async function deleteStatements(tx: Tx, context: OrganizationContext, key: string, entries: string[]) {
  if (entries.length === 0) return;
  await tx
    .delete(frameworkStatements)
    .where(and(statementsOf(context, key), inArray(frameworkStatements.entry, entries)));
}

/** With its statements, and the choice to use it. */
export async function deleteOwn(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  const key = ownKey(id);
  await tx.delete(frameworkStatements).where(statementsOf(context, key));
  await tx
    .delete(chosenFrameworks)
    .where(and(ofOrganization(chosenFrameworks, context), eq(chosenFrameworks.frameworkKey, key)));
  await tx.delete(ownFrameworks).where(and(ofOrganization(ownFrameworks, context), eq(ownFrameworks.id, id)));
}

/** SQL of chosen frameworks and statements of applicability. */
import { and, eq, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { chosenFrameworks, frameworkStatements } from './tables';

const person = personColumns(users);

export async function chosen(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'chosen frameworks', { organizationId }, (db, of) =>
    db
      .select({
        id: chosenFrameworks.id,
        key: chosenFrameworks.frameworkKey,
        at: chosenFrameworks.chosenAt,
        by: person,
      })
      .from(chosenFrameworks)
      .leftJoin(users, eq(users.id, chosenFrameworks.chosenBy))
      .where(ofOrganization(chosenFrameworks, of)),
  );
}

type NewChoice = Pick<typeof chosenFrameworks.$inferInsert, 'id' | 'frameworkKey' | 'chosenBy' | 'chosenAt'>;

/** @returns false if it was chosen already */
export async function choose(tx: Tx, { organizationId }: OrganizationContext, row: NewChoice): Promise<boolean> {
  const added = await tx
    .insert(chosenFrameworks)
    .values({ ...row, organizationId })
    .onConflictDoNothing()
    .returning({ id: chosenFrameworks.id });
  return added.length > 0;
}

/** @returns its id; null if it wasn't chosen */
export async function unchoose(tx: Tx, context: OrganizationContext, frameworkKey: string): Promise<string | null> {
  const [row] = await tx
    .delete(chosenFrameworks)
    .where(and(ofOrganization(chosenFrameworks, context), eq(chosenFrameworks.frameworkKey, frameworkKey)))
    .returning({ id: chosenFrameworks.id });
  return row?.id ?? null;
}

const statementColumns = {
  id: frameworkStatements.id,
  frameworkKey: frameworkStatements.frameworkKey,
  entry: frameworkStatements.entry,
  applicability: frameworkStatements.applicability,
  justification: frameworkStatements.justification,
  decidedAt: frameworkStatements.decidedAt,
  version: frameworkStatements.version,
};

export type StatementRow = Awaited<ReturnType<typeof statements>>[number];

/** Of every framework. */
export async function statements(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'framework statements', { organizationId }, (db, of) =>
    db
      .select({ ...statementColumns, decidedBy: person })
      .from(frameworkStatements)
      .leftJoin(users, eq(users.id, frameworkStatements.decidedBy))
      .where(ofOrganization(frameworkStatements, of)),
  );
}

/** Locked until the transaction ends. */
export async function lockStatement(tx: Tx, context: OrganizationContext, frameworkKey: string, entry: string) {
  const [row] = await tx
    .select(statementColumns)
    .from(frameworkStatements)
    .where(
      and(
        ofOrganization(frameworkStatements, context),
        eq(frameworkStatements.frameworkKey, frameworkKey),
        eq(frameworkStatements.entry, entry),
      ),
    )
    .for('update');
  return row ?? null;
}

type NewStatement = Omit<typeof frameworkStatements.$inferInsert, 'organizationId'>;

export async function insertStatement(tx: Tx, { organizationId }: OrganizationContext, row: NewStatement) {
  await tx.insert(frameworkStatements).values({ ...row, organizationId });
}

export async function changeStatement(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Omit<NewStatement, 'id' | 'frameworkKey' | 'entry' | 'version'>,
) {
  await tx
    .update(frameworkStatements)
    .set({ ...change, version: sql`${frameworkStatements.version} + 1` })
    .where(and(ofOrganization(frameworkStatements, context), eq(frameworkStatements.id, id)));
}

/** SQL for evidence records and their files. The list is in list-query.ts. */
import { and, asc, countDistinct, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { followedControlRegistry, inControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { evidence, evidenceControls, evidenceFiles } from './tables';

const changers = alias(users, 'changers');
const uploader = personColumns(users);
const changer = personColumns(changers);

const ofEvidence = (context: OrganizationContext, evidenceId: string) =>
  and(ofOrganization(evidenceFiles, context), eq(evidenceFiles.evidenceId, evidenceId));

/** Whether the application collected it. Spells out the columns, because drizzle drops the table's name in queries of one table. */
export const wasCollected = sql<boolean>`exists (select 1 from collected_evidence c
  where c.organization_id = ${evidence}.organization_id and c.evidence_id = ${evidence}.id)`;

/** Newest first. */
export async function filesOf(tx: Tx, context: OrganizationContext, evidenceId: string) {
  return tx
    .select({ file: evidenceFiles, uploadedBy: uploader, changedBy: changer })
    .from(evidenceFiles)
    .leftJoin(users, eq(users.id, evidenceFiles.uploadedBy))
    .leftJoin(changers, eq(changers.id, evidenceFiles.changedBy))
    .where(ofEvidence(context, evidenceId))
    .orderBy(desc(evidenceFiles.number));
}

/** Its latest upload: the file of the current version. */
export async function uploadOf(tx: Tx, context: OrganizationContext, evidenceId: string) {
  const [row] = await tx
    .select()
    .from(evidenceFiles)
    .where(and(ofEvidence(context, evidenceId), isNull(evidenceFiles.changedBy)))
    .orderBy(desc(evidenceFiles.number))
    .limit(1);
  if (!row) throw new Error(`The evidence ${evidenceId} has no file.`);
  return row;
}

/** Every version of several records. */
export async function filesOfAll(tx: Tx, context: OrganizationContext, evidenceIds: string[]) {
  return tx
    .select()
    .from(evidenceFiles)
    .where(and(ofOrganization(evidenceFiles, context), isAnyOf(evidenceFiles.evidenceId, evidenceIds)));
}

/** With whether the application collected the file, instead of a member uploading it. */
export async function findFile(tx: Tx, context: OrganizationContext, evidenceId: string, number: number) {
  const [row] = await tx
    .select({ ...getTableColumns(evidenceFiles), isCollected: sql<boolean>`${evidenceFiles.uploadedBy} is null` })
    .from(evidenceFiles)
    // An address may contain a larger number than the column can.
    .where(and(ofEvidence(context, evidenceId), sql`${evidenceFiles.number} = ${number}::bigint`));
  return row ?? null;
}

/** The linked controls of the followed registry, in its order. Links to controls of other registries are left out. */
export async function controlsOfEvidence(tx: Tx, context: OrganizationContext, evidenceIds: string[]) {
  if (evidenceIds.length === 0) return [];
  return tx
    .select({ evidenceId: evidenceControls.evidenceId, id: controls.id, code: controls.code, name: controls.name })
    .from(evidenceControls)
    .innerJoin(controls, eq(controls.id, evidenceControls.controlId))
    .where(
      and(
        ofOrganization(evidenceControls, context),
        isAnyOf(evidenceControls.evidenceId, evidenceIds),
        sql`${controls.registryId} = ${followedControlRegistry(context)}`,
      ),
    )
    .orderBy(asc(controls.position));
}

/** How much evidence is linked to controls of a registry, followed or not. */
export async function countLinkedTo(tx: Tx, context: OrganizationContext, registryId: string): Promise<number> {
  const [row] = await tx
    .select({ total: countDistinct(evidenceControls.evidenceId) })
    .from(evidenceControls)
    .innerJoin(controls, eq(controls.id, evidenceControls.controlId))
    .where(and(ofOrganization(evidenceControls, context), inControlRegistry(registryId)));
  return row?.total ?? 0;
}

export async function insertEvidence(
  tx: Tx,
  row: typeof evidence.$inferInsert,
  file: typeof evidenceFiles.$inferInsert,
  links: (typeof evidenceControls.$inferInsert)[],
): Promise<void> {
  await tx.insert(evidence).values(row);
  await tx.insert(evidenceFiles).values(file);
  if (links.length > 0) await tx.insert(evidenceControls).values(links);
}

/** @param hold keeps the row from being deleted until the transaction ends; it may still change */
export async function nameOf(tx: Tx, context: OrganizationContext, id: string, hold: boolean): Promise<string | null> {
  const query = tx
    .select({ name: evidence.name })
    .from(evidence)
    .where(and(ofOrganization(evidence, context), eq(evidence.id, id)));
  const [row] = await (hold ? query.for('key share') : query);
  return row?.name ?? null;
}

export async function lockEvidence(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select()
    .from(evidence)
    .where(and(ofOrganization(evidence, context), eq(evidence.id, id)))
    .for('update');
  return row ?? null;
}
export type LockedEvidence = NonNullable<Awaited<ReturnType<typeof lockEvidence>>>;

export async function updateEvidence(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof evidence.$inferInsert>,
) {
  await tx
    .update(evidence)
    .set({ ...change, version: sql`${evidence.version} + 1` })
    .where(and(ofOrganization(evidence, context), eq(evidence.id, id)));
}

/** Evidence by id, with its current file. @param hold keeps it from being deleted until the transaction ends */
export async function evidenceByIds(tx: Tx, context: OrganizationContext, ids: string[], hold: boolean) {
  const query = tx
    .select({
      id: evidence.id,
      name: evidence.name,
      type: evidence.type,
      status: evidence.status,
      isCollected: wasCollected,
      validUntil: evidence.validUntil,
      fileNumber: evidenceFiles.number,
      fileName: evidenceFiles.fileName,
      sha256: evidenceFiles.sha256,
    })
    .from(evidence)
    .innerJoin(
      evidenceFiles,
      and(
        ofOrganization(evidenceFiles, context),
        eq(evidenceFiles.evidenceId, evidence.id),
        eq(evidenceFiles.number, evidence.fileNumber),
      ),
    )
    .where(and(ofOrganization(evidence, context), isAnyOf(evidence.id, ids)));
  return hold ? query.for('key share', { of: evidence }) : query;
}

/** Links that exist already stay as they are. */
export async function insertLinks(tx: Tx, links: (typeof evidenceControls.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await tx.insert(evidenceControls).values(links).onConflictDoNothing();
}

export async function insertFile(tx: Tx, row: typeof evidenceFiles.$inferInsert): Promise<void> {
  await tx.insert(evidenceFiles).values(row);
}

/** Keeps links to controls of other registries, which apply again if the organisation returns to them. */
export async function replaceControls(
  tx: Tx,
  context: OrganizationContext,
  evidenceId: string,
  links: (typeof evidenceControls.$inferInsert)[],
): Promise<void> {
  await tx
    .delete(evidenceControls)
    .where(
      and(
        ofOrganization(evidenceControls, context),
        eq(evidenceControls.evidenceId, evidenceId),
        sql`${evidenceControls.controlId} in (select id from controls where registry_id = ${followedControlRegistry(context)})`,
      ),
    );
  if (links.length > 0) await tx.insert(evidenceControls).values(links);
}

/** Also deletes the rows of its files and its links. */
export async function deleteEvidence(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx
    .delete(evidenceControls)
    .where(and(ofOrganization(evidenceControls, context), eq(evidenceControls.evidenceId, id)));
  await tx.delete(evidenceFiles).where(and(ofOrganization(evidenceFiles, context), eq(evidenceFiles.evidenceId, id)));
  await tx.delete(evidence).where(and(ofOrganization(evidence, context), eq(evidence.id, id)));
}

/** The names of those that exist in the organisation, by id. */
export async function namesOf(tx: Tx, context: OrganizationContext, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: evidence.id, name: evidence.name })
    .from(evidence)
    .where(and(ofOrganization(evidence, context), isAnyOf(evidence.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function isCollected(tx: Tx, context: OrganizationContext, evidenceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ wasCollected })
    .from(evidence)
    .where(and(ofOrganization(evidence, context), eq(evidence.id, evidenceId)));
  return row?.wasCollected ?? false;
}

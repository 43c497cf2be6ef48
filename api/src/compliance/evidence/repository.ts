/** SQL of evidence. */
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { followedRegistry } from '../../catalogue/registries/followed';
import { controls } from '../../catalogue/registries/tables';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { isId } from '../../platform/ids';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { users } from '../../tenancy/organizations/tables';
import { evidence, evidenceControls, evidenceFiles } from './tables';

export interface EvidenceFilters {
  search?: string | undefined;
  status?: string[] | undefined;
  type?: string[] | undefined;
  validity?: string[] | undefined;
  control?: string | undefined;
}

/** The days that decide validity, so that SQL and `validityOf` agree. */
export interface ValidityDays {
  today: string;
  expiringUntil: string;
}

const sortable = {
  updatedAt: { expression: sql`${evidence.updatedAt}`, type: 'timestamptz' },
  createdAt: { expression: sql`${evidence.createdAt}`, type: 'timestamptz' },
  name: { expression: sql`lower(${evidence.name})`, type: 'text' },
  type: { expression: sql`${evidence.type}`, type: 'text' },
  validUntil: { expression: sql`coalesce(${evidence.validUntil}, 'infinity'::date)`, type: 'date' },
} as const;

const validityOf = ({ today, expiringUntil }: ValidityDays) => sql<string>`case
  when ${evidence.validUntil} is null then 'NO_EXPIRY'
  when ${evidence.validUntil} < ${today}::date then 'STALE'
  when ${evidence.validUntil} <= ${expiringUntil}::date then 'EXPIRING'
  else 'CURRENT' end`;

const uploader = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email };

function ofControl(context: OrganizationContext, idOrCode: string): SQL {
  const match = isId(idOrCode) ? sql`c.id = ${idOrCode}` : sql`c.code = ${idOrCode.toUpperCase()}`;
  return sql`exists (select 1 from evidence_controls link join controls c on c.id = link.control_id
    where link.organization_id = ${context.organizationId} and link.evidence_id = ${evidence.id} and ${match}
      and c.registry_id = ${followedRegistry(context)})`;
}

function conditions(context: OrganizationContext, filters: EvidenceFilters, days: ValidityDays): SQL {
  const { search, status, type, validity, control } = filters;
  return and(
    ofOrganization(evidence, context),
    inArray(sql`${evidence.status}`, status ?? ['ACTIVE']),
    search ? containsText(sql`(${evidence.name} || ' ' || coalesce(${evidence.description}, ''))`, search) : undefined,
    type && inArray(sql`${evidence.type}`, type),
    validity && inArray(validityOf(days), validity),
    control ? ofControl(context, control) : undefined,
  ) as SQL;
}

/** Evidence with its current file and its uploader. */
const selectCurrent = (tx: Tx, context: OrganizationContext, cursorValue: SQL<string>) =>
  tx
    .select({
      id: evidence.id,
      name: evidence.name,
      description: evidence.description,
      type: evidence.type,
      status: evidence.status,
      validUntil: evidence.validUntil,
      version: evidence.version,
      createdAt: evidence.createdAt,
      updatedAt: evidence.updatedAt,
      file: evidenceFiles,
      uploadedBy: uploader,
      cursorValue,
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
    .leftJoin(users, eq(users.id, evidenceFiles.uploadedBy));

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>['rows'][number];

export async function listEvidence(
  tx: Tx,
  context: OrganizationContext,
  query: EvidenceFilters & PageRequest,
  days: ValidityDays,
) {
  const page = keyset(query, sortable, sql`${evidence.id}`, { sort: 'updatedAt', order: 'desc' });
  const where = conditions(context, query, days);
  const rows = await selectCurrent(tx, context, page.cursorValue)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(query.limit + 1);
  const [counted] = await tx.select({ total: count() }).from(evidence).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

export async function findEvidence(tx: Tx, context: OrganizationContext, id: string): Promise<EvidenceRow | null> {
  const [row] = await selectCurrent(tx, context, sql<string>`''`).where(
    and(ofOrganization(evidence, context), eq(evidence.id, id)),
  );
  return row ?? null;
}

/** Newest first. */
export async function filesOf(tx: Tx, context: OrganizationContext, evidenceId: string) {
  return tx
    .select({ file: evidenceFiles, uploadedBy: uploader })
    .from(evidenceFiles)
    .leftJoin(users, eq(users.id, evidenceFiles.uploadedBy))
    .where(and(ofOrganization(evidenceFiles, context), eq(evidenceFiles.evidenceId, evidenceId)))
    .orderBy(desc(evidenceFiles.number));
}

export async function findFile(tx: Tx, context: OrganizationContext, evidenceId: string, number: number) {
  const [row] = await tx
    .select()
    .from(evidenceFiles)
    .where(
      and(
        ofOrganization(evidenceFiles, context),
        eq(evidenceFiles.evidenceId, evidenceId),
        eq(evidenceFiles.number, number),
      ),
    );
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
        inArray(evidenceControls.evidenceId, evidenceIds),
        sql`${controls.registryId} = ${followedRegistry(context)}`,
      ),
    )
    .orderBy(asc(controls.position));
}

export async function summarize(tx: Tx, context: OrganizationContext, days: ValidityDays) {
  return tx
    .select({ status: evidence.status, validity: validityOf(days), total: count() })
    .from(evidence)
    .where(ofOrganization(evidence, context))
    .groupBy(sql`1, 2`);
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

/** Evidence by id, with its current file. */
export async function evidenceByIds(tx: Tx, context: OrganizationContext, ids: string[]) {
  return tx
    .select({
      id: evidence.id,
      name: evidence.name,
      type: evidence.type,
      status: evidence.status,
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
    .where(and(ofOrganization(evidence, context), inArray(evidence.id, ids)));
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
        sql`${evidenceControls.controlId} in (select id from controls where registry_id = ${followedRegistry(context)})`,
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

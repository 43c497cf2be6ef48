/** SQL of evidence. */
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { controls } from '../catalogue/tables';
import { users } from '../organizations/tables';
import type { Tx } from '../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../platform/database/paging';
import { isId } from '../platform/ids';
import { type OrganizationContext, ofOrganization } from '../platform/organization/context';
import { evidence, evidenceControls, evidenceFiles } from './tables';

export interface EvidenceFilters {
  search?: string | undefined;
  status?: string[] | undefined;
  type?: string[] | undefined;
  validity?: string[] | undefined;
  control?: string | undefined;
}

/** Days that validity is measured against, so that SQL and `validityOf` say the same. */
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

function ofControl(context: OrganizationContext, idOrCode: string): SQL {
  const match = isId(idOrCode) ? sql`c.id = ${idOrCode}` : sql`c.code = ${idOrCode.toUpperCase()}`;
  return sql`exists (select 1 from evidence_controls link join controls c on c.id = link.control_id
    where link.organization_id = ${context.organizationId} and link.evidence_id = ${evidence.id} and ${match})`;
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

export async function listEvidence(
  tx: Tx,
  context: OrganizationContext,
  query: EvidenceFilters & PageRequest,
  days: ValidityDays,
) {
  const page = keyset(query, sortable, sql`${evidence.id}`, { sort: 'updatedAt', order: 'desc' });
  const where = conditions(context, query, days);
  const rows = await tx
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
      uploadedBy: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      cursorValue: page.cursorValue,
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
    .leftJoin(users, eq(users.id, evidenceFiles.uploadedBy))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(query.limit + 1);
  const [counted] = await tx.select({ total: count() }).from(evidence).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** The controls of several pieces of evidence, in the registry's order. */
export async function controlsOfEvidence(tx: Tx, context: OrganizationContext, evidenceIds: string[]) {
  if (evidenceIds.length === 0) return [];
  return tx
    .select({ evidenceId: evidenceControls.evidenceId, id: controls.id, code: controls.code, name: controls.name })
    .from(evidenceControls)
    .innerJoin(controls, eq(controls.id, evidenceControls.controlId))
    .where(and(ofOrganization(evidenceControls, context), inArray(evidenceControls.evidenceId, evidenceIds)))
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

/** Evidence by id with its current file, for records that cite it. */
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

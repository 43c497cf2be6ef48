/** SQL of the evidence list and its summary. */
import type { EvidenceOrigin } from '@msp/contract';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { isId } from '../../platform/ids';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { orders } from './orders';
import { wasCollected } from './repository';
import { collectedEvidence, evidence, evidenceFiles } from './tables';

type Organization = Pick<OrganizationContext, 'organizationId'>;

export interface EvidenceFilters {
  search?: string | undefined;
  status?: string[] | undefined;
  type?: string[] | undefined;
  validity?: string[] | undefined;
  origin?: EvidenceOrigin[] | undefined;
  control?: string | undefined;
}

/** Days that validity is measured against, so that SQL and `validityOf` say the same. */
export interface ValidityDays {
  today: string;
  expiringUntil: string;
}

const validityOf = ({ today, expiringUntil }: ValidityDays) => sql<string>`case
  when ${evidence.validUntil} is null then 'NO_EXPIRY'
  when ${evidence.validUntil} < ${today}::date then 'STALE'
  when ${evidence.validUntil} <= ${expiringUntil}::date and not ${wasCollected} then 'EXPIRING'
  else 'CURRENT' end`;

function ofControl(context: Organization, idOrCode: string): SQL {
  const match = isId(idOrCode) ? sql`c.id = ${idOrCode}` : sql`c.code = ${idOrCode.toUpperCase()}`;
  return sql`exists (select 1 from evidence_controls link join controls c on c.id = link.control_id
    where link.organization_id = ${context.organizationId} and link.evidence_id = ${evidence.id} and ${match}
      and c.registry_id = ${followedControlRegistry(context)})`;
}

function conditions(context: Organization, filters: EvidenceFilters, days: ValidityDays): SQL {
  const { search, status, type, validity, origin, control } = filters;
  return and(
    ofOrganization(evidence, context),
    status ? isAnyOf(evidence.status, status) : sql`${evidence.status} = 'ACTIVE'`,
    search ? containsText(sql`(${evidence.name} || ' ' || coalesce(${evidence.description}, ''))`, search) : undefined,
    type && isAnyOf(evidence.type, type),
    validity && isAnyOf(validityOf(days), validity),
    origin && isAnyOf(sql`case when ${wasCollected} then 'collected' else 'added' end`, origin),
    control ? ofControl(context, control) : undefined,
  ) as SQL;
}

interface LinkedControl {
  id: string;
  code: string;
  name: string;
}

/**
 * Controls of the evidence on `page`, in the order of the registry that is followed; those of other registries are left out.
 * Materialised, so that no plan computes it again for each row.
 */
const linkedControls = (context: Organization) => sql`(
  with controls_of_page as materialized (
    select link.evidence_id, json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name) order by c.position) as controls
    from evidence_controls link join controls c on c.id = link.control_id
    where link.organization_id = ${context.organizationId} and link.evidence_id in (select id from page)
      and c.registry_id = ${followedControlRegistry(context)}
    group by link.evidence_id)
  select * from controls_of_page) linked`;

/** The evidence on `page` with its current file, who uploaded that, and its controls. */
function evidenceOn(tx: Tx, context: Organization, page: ReturnType<typeof pageOfEvidence>) {
  return tx
    .with(page)
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
      uploadedBy: personColumns(users),
      collected: collectedEvidence,
      controls: sql<LinkedControl[]>`coalesce(linked.controls, '[]')`,
      cursorValue: page.cursorValue,
      total: page.total,
    })
    .from(page)
    .innerJoin(evidence, and(ofOrganization(evidence, context), eq(evidence.id, page.id)))
    .innerJoin(
      evidenceFiles,
      and(
        ofOrganization(evidenceFiles, context),
        eq(evidenceFiles.evidenceId, evidence.id),
        eq(evidenceFiles.number, evidence.fileNumber),
      ),
    )
    .leftJoin(users, eq(users.id, evidenceFiles.uploadedBy))
    .leftJoin(
      collectedEvidence,
      and(ofOrganization(collectedEvidence, context), eq(collectedEvidence.evidenceId, evidence.id)),
    )
    .leftJoin(linkedControls(context), sql`linked.evidence_id = page.id`)
    .orderBy(page.place);
}

export type EvidenceRow = Awaited<ReturnType<typeof evidenceOn>>[number];

interface Selection {
  where: SQL | undefined;
  orderBy: SQL;
  cursorValue: SQL<string>;
  limit: number;
  /** Counts all matches on the way, which reads them all. */
  isCounted?: boolean;
}

/** Which evidence is on a page, and in which order. */
function pageOfEvidence(tx: Tx, { where, orderBy, cursorValue, limit, isCounted = false }: Selection) {
  const place = sql<number>`row_number() over (order by ${orderBy})`.as('place');
  const total = (isCounted ? sql<number>`(count(*) over ())::int` : sql<number>`0`).as('total');
  return tx.$with('page').as(
    tx
      .select({ id: evidence.id, cursorValue: cursorValue.as('cursor_value'), place, total })
      .from(evidence)
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
  );
}

export async function listEvidence(
  tx: Tx,
  { organizationId }: Organization,
  { cursor, limit, sort, order, ...filters }: EvidenceFilters & PageRequest,
  days: ValidityDays,
) {
  const sortedBy = (organization: Organization) =>
    keyset({ cursor, limit, sort, order }, orders(organization), sql`${evidence.id}`, {
      sort: 'updatedAt',
      order: 'desc',
    });
  const sorted = sortedBy({ organizationId });
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  // Filters read every row they test, so the first page also counts; without filters an index answers both faster.
  const isCounted = isFiltered && !cursor;
  const nameOf = (query: string) => (isFiltered || cursor ? null : `evidence ${query} ${sorted.shape}`);
  const [rows, counted] = await Promise.all([
    prepared(tx, nameOf('list'), { organizationId }, (db, values) => {
      const page = sortedBy(values);
      const where = and(conditions(values, filters, days), page.after);
      return evidenceOn(db, values, pageOfEvidence(db, { ...page, where, isCounted }));
    }),
    isCounted
      ? null
      : prepared(tx, nameOf('count'), { organizationId }, (db, values) =>
          db
            .select({ total: count() })
            .from(evidence)
            .where(conditions(values, filters, days)),
        ),
  ]);
  return { ...pageOf(rows, limit, sorted.cursorFor), total: (counted ?? rows)[0]?.total ?? 0 };
}

export async function findEvidence(tx: Tx, context: Organization, id: string): Promise<EvidenceRow | null> {
  const where = and(ofOrganization(evidence, context), eq(evidence.id, id));
  const page = pageOfEvidence(tx, { where, orderBy: sql`${evidence.id}`, cursorValue: sql<string>`''`, limit: 1 });
  const [row] = await evidenceOn(tx, context, page);
  return row ?? null;
}

/** How much evidence has which status and validity, without filters. */
export async function summarize(tx: Tx, { organizationId }: Organization, days: ValidityDays) {
  return prepared(tx, 'evidence summary', { organizationId, ...days }, (db, values) =>
    db
      .select({ status: evidence.status, validity: validityOf(values), total: count() })
      .from(evidence)
      .where(ofOrganization(evidence, values))
      .groupBy(sql`1, 2`),
  );
}

/** SQL of the list of findings. */
import type { ScanFindingState, ScanSeverity } from '@msp/contract';
import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf, type SortColumn } from '../../platform/database/paging';
import { isId } from '../../platform/ids';
import { severityOrder } from './repository';
import { scanFindings, scanners } from './tables';

export interface FindingFilters {
  search?: string | undefined;
  severity?: ScanSeverity[] | undefined;
  state?: ScanFindingState[] | undefined;
  scanner?: string[] | undefined;
  /** Ids or codes of controls; `none` for findings that concern none. */
  control?: string[] | undefined;
}

const orders: Record<string, SortColumn> = {
  severity: { expression: severityOrder, type: 'integer' },
  title: { expression: sql`lower(${scanFindings.title})`, type: 'text' },
  state: { expression: sql`${scanFindings.state}`, type: 'text' },
  resource: { expression: sql`lower(coalesce(${scanFindings.resource}, ''))`, type: 'text' },
  scanner: { expression: sql`lower(${scanners.name})`, type: 'text' },
  firstSeenAt: { expression: sql`${scanFindings.firstSeenAt}`, type: 'timestamptz' },
  lastSeenAt: { expression: sql`${scanFindings.lastSeenAt}`, type: 'timestamptz' },
};

function ofControl(context: OrganizationContext, idOrCode: string): SQL {
  if (idOrCode === 'none') return sql`cardinality(${scanFindings.controls}) = 0`;
  if (!isId(idOrCode)) return sql`${idOrCode.toUpperCase()} = any (${scanFindings.controls})`;
  return sql`(select c.code from controls c where c.id = ${idOrCode} and c.registry_id = ${followedControlRegistry(context)}) = any (${scanFindings.controls})`;
}

function conditions(context: OrganizationContext, filters: FindingFilters): SQL {
  const { search, severity, state = ['open'], scanner, control } = filters;
  const text = sql`(${scanFindings.title} || ' ' || coalesce(${scanFindings.resource}, '') || ' ' || coalesce(${scanFindings.rule}, ''))`;
  return and(
    ofOrganization(scanFindings, context),
    isAnyOf(scanFindings.state, state),
    search ? containsText(text, search) : undefined,
    severity && isAnyOf(scanFindings.severity, severity),
    scanner && isAnyOf(scanFindings.scannerId, scanner),
    control && or(...control.map((one) => ofControl(context, one))),
  ) as SQL;
}

export async function listFindings(
  tx: Tx,
  context: OrganizationContext,
  { cursor, limit, sort, order, ...filters }: FindingFilters & PageRequest,
) {
  const page = keyset({ cursor, limit, sort, order }, orders, sql`${scanFindings.id}`, {
    sort: 'severity',
    order: 'asc',
  });
  const where = conditions(context, filters);
  const ofScanner = and(ofOrganization(scanners, context), eq(scanners.id, scanFindings.scannerId));
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        id: scanFindings.id,
        finding: scanFindings,
        scanner: { id: scanners.id, name: scanners.name },
        cursorValue: page.cursorValue,
      })
      .from(scanFindings)
      .innerJoin(scanners, ofScanner)
      .where(and(where, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit),
    tx.select({ total: count() }).from(scanFindings).where(where),
  ]);
  return { ...pageOf(rows, limit, page.cursorFor), total: counted?.total ?? 0 };
}

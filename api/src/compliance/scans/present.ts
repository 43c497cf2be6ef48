/** Presents scanners and findings in the contract's shape. */
import {
  constants,
  type ScanFinding,
  type Scanner,
  type ScannerDetail,
  type ScanSeverity,
  scanSeverities,
} from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import * as repository from './repository';
import type { scanFindings } from './tables';

export const noScanner = () => notFound('This scanner');

type OpenCount = Awaited<ReturnType<typeof repository.countOpen>>[number];

export const bySeverity = (counts: Pick<OpenCount, 'severity' | 'total'>[]): Record<ScanSeverity, number> =>
  Object.fromEntries(
    scanSeverities.map((severity) => [
      severity,
      counts.filter((one) => one.severity === severity).reduce((sum, { total }) => sum + total, 0),
    ]),
  ) as Record<ScanSeverity, number>;

export const unmappedIn = (counts: OpenCount[]): number => counts.reduce((sum, { unmapped }) => sum + unmapped, 0);

type Control = Awaited<ReturnType<typeof repository.controlsByCode>>[number];

function presentScanner(
  { scanner, createdBy }: repository.SelectedScanner,
  counts: OpenCount[],
  known: ReadonlyMap<string, Control>,
): Scanner {
  const { id, name, columns, rules, otherControls, expectedDays, lastReportAt, createdAt, updatedAt, version } =
    scanner;
  return {
    ...{ id, name, columns, rules, otherControls, expectedDays, version },
    controls: [...known.values()].filter(({ code }) => scanner.controls.includes(code)),
    open: bySeverity(counts),
    unmapped: unmappedIn(counts),
    lastReportAt: lastReportAt?.toISOString() ?? null,
    createdBy: personSummary(createdBy),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

async function knownControls(tx: Tx, context: OrganizationContext, rows: repository.SelectedScanner[]) {
  const codes = [...new Set(rows.flatMap(({ scanner }) => scanner.controls))];
  const controls = await repository.controlsByCode(tx, context, codes);
  return new Map(controls.map((control) => [control.code, control]));
}

export async function presentScanners(tx: Tx, context: OrganizationContext): Promise<Scanner[]> {
  const rows = await repository.selectScanners(tx, context);
  const counts = await repository.countOpen(tx, context);
  const known = await knownControls(tx, context, rows);
  return rows.map((row) =>
    presentScanner(
      row,
      counts.filter(({ scannerId }) => scannerId === row.scanner.id),
      known,
    ),
  );
}

type ReportRow = Awaited<ReturnType<typeof repository.latestReports>>[number];

export function presentReport({ report, receivedBy }: ReportRow): ScannerDetail['reports'][number] {
  const { organizationId: _o, scannerId: _s, receivedAt, ...rest } = report;
  return { ...rest, receivedAt: receivedAt.toISOString(), receivedBy: personSummary(receivedBy) };
}

/** @throws AppError 404 */
export async function scannerDetail(tx: Tx, context: OrganizationContext, id: string): Promise<ScannerDetail> {
  const rows = await repository.selectScanners(tx, context, id);
  const [row] = rows;
  if (!row) throw noScanner();
  const counts = await repository.countOpen(tx, context, id);
  const reports = await repository.latestReports(tx, context, id, constants.scanner.latestReports);
  const { webhookCreatedAt, webhookUsedAt } = row.scanner;
  return {
    ...presentScanner(row, counts, await knownControls(tx, context, rows)),
    webhook: webhookCreatedAt && {
      createdAt: webhookCreatedAt.toISOString(),
      createdBy: personSummary(row.webhookCreatedBy),
      lastUsedAt: webhookUsedAt?.toISOString() ?? null,
    },
    reports: reports.map(presentReport),
  };
}

export function presentFinding(
  { finding, scanner }: { finding: typeof scanFindings.$inferSelect; scanner: ScanFinding['scanner'] },
  controls: ReadonlyMap<string, Control>,
): ScanFinding {
  const { id, title, description, severity, state, rule, resource, firstSeenAt, lastSeenAt, resolvedAt } = finding;
  return {
    ...{ id, scanner, title, description, severity, state, rule, resource },
    controls: [...controls.values()].filter(({ code }) => finding.controls.includes(code)),
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

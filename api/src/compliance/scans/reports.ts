/** Stores reports of scanners: new findings are opened, and those that a complete report doesn't contain are resolved. */
import { createHash } from 'node:crypto';
import { constants, type ScanDelivery, scanSeverities } from '@msp/contract';
import { schemas } from '@msp/contract/schemas';
import { recordActivity } from '../../platform/activity-log/activity';
import {
  type OrganizationContext,
  organizationContext,
  type Platform,
  requirePermission,
} from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type StoredUpload, uploadedBytes } from '../../platform/uploads/stored-upload';
import { controlsOf } from './mapping';
import { bySeverity, noScanner, presentReport, scannerDetail } from './present';
import type { Columns } from './reading/csv';
import { ReportError, refusalOf } from './reading/problems';
import { type ReadReport, readJson, readReport } from './reading/report';
import * as repository from './repository';
import { requireMapping, webhookHashOf } from './scanners';

interface Received {
  delivery: ScanDelivery;
  fileName: string | null;
  sha256: string;
  isComplete: boolean;
}

/** @throws AppError 400 instead of a ReportError */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ReportError ? refusalOf(error) : error;
  }
}

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Saves the findings of a report, except resolved ones that weren't known before. */
async function storeFindings(
  tx: Tx,
  context: OrganizationContext,
  scanner: repository.ScannerRow,
  { findings }: ReadReport,
  isComplete: boolean,
) {
  const known = new Map((await repository.knownFindings(tx, context, scanner.id)).map((one) => [one.key, one]));
  const stored = [...findings]
    .filter(([key, { state }]) => state !== 'resolved' || known.has(key))
    .map(([key, finding]) => ({ ...finding, key, controls: controlsOf(finding, scanner) }));
  await repository.saveFindings(tx, context, scanner.id, stored);
  const isUnresolved = (key: string) => (known.get(key)?.state ?? 'resolved') !== 'resolved';
  const missing = [...known.values()].filter(({ key }) => isComplete && isUnresolved(key) && !findings.has(key));
  await repository.resolveFindings(
    tx,
    context,
    missing.map(({ id }) => id),
  );
  const opened = stored.filter(({ key, state }) => state === 'open' && known.get(key)?.state !== 'open').length;
  const solved = stored.filter(({ key, state }) => state === 'resolved' && isUnresolved(key)).length;
  return { opened, resolved: missing.length + solved };
}

async function store(
  tx: Tx,
  context: OrganizationContext,
  scanner: repository.ScannerRow,
  read: ReadReport,
  { delivery, fileName, sha256, isComplete }: Received,
) {
  const now = context.clock.now();
  const { opened, resolved } = await storeFindings(tx, context, scanner, read, isComplete);
  await repository.updateScanner(tx, context, scanner.id, {
    lastReportAt: now,
    open: await repository.openFindings(tx, context, scanner.id),
    ...(delivery === 'webhook' && { webhookUsedAt: now }),
  });
  await repository.insertReport(tx, {
    ...{ organizationId: context.organizationId, id: newId(now), scannerId: scanner.id, receivedAt: now },
    ...{ delivery, fileName, sha256, isComplete, format: read.format, findings: read.findings.size, opened, resolved },
    receivedBy: context.actor?.id ?? null,
  });
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'scanner', id: scanner.id },
    controls: await repository.controlsByCode(tx, context, scanner.controls),
    title: 'Scan report received',
    description: `${scanner.name}: ${plural(read.findings.size, 'finding')}, ${opened} new, ${resolved} resolved`,
  });
  return { findings: read.findings.size, opened, resolved };
}

/** The caller removes the file from storage. @throws AppError 400 naming what can't be read, 403, 404 */
export async function addReport(context: OrganizationContext, id: string, file: StoredUpload, isComplete: boolean) {
  requirePermission(context.actor, 'evidence:create');
  const bytes = await uploadedBytes(context, file);
  return context.runOnce(async (tx) => {
    const scanner = await repository.lockScanner(tx, context, id);
    if (!scanner) throw noScanner();
    const read = refusing(() => readReport(bytes, scanner.columns));
    const delivery = context.actor?.scopes === undefined ? 'upload' : 'api-key';
    const { fileName, sha256 } = file;
    await store(tx, context, scanner, read, { delivery, fileName, sha256, isComplete });
    const [report] = await repository.latestReports(tx, context, id, 1);
    if (!report) throw new Error("Couldn't store the report.");
    return { report: presentReport(report), scanner: await scannerDetail(tx, context, id) };
  });
}

/**
 * A report that a scanner sent to its address.
 * @returns the organisation too
 * @throws AppError 404 for an unknown address, 400
 */
export async function receiveReport(platform: Platform, token: string, body: unknown, isComplete: boolean) {
  const found = await platform.database.asSystem((tx) => repository.scannerByWebhook(tx, webhookHashOf(token)));
  if (!found) throw notFound('This address');
  const { organizationId, id, name } = found;
  const context = { ...organizationContext(platform, organizationId, null), systemName: name };
  const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const read = refusing(() => readJson(body));
  const result = await context.run(async (tx) => {
    const scanner = await repository.lockScanner(tx, context, id);
    // It may have got another address in the meantime.
    if (scanner?.webhookHash !== webhookHashOf(token)) throw notFound('This address');
    return store(tx, context, scanner, read, { delivery: 'webhook', fileName: null, sha256, isComplete });
  });
  return { organizationId, result };
}

const previewSettings = schemas.scans.createScanner.body
  .pick({ columns: true, rules: true, otherControls: true })
  .partial();

/** As JSON, because forms send text. @throws AppError 400 */
function settingsOf(text = '{}') {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw validation("Couldn't read the scanner's settings. Reload the page and try again.", [
      { path: 'body.settings', message: 'must be JSON' },
    ]);
  }
  const { success, data, error } = previewSettings.safeParse(given);
  if (success)
    return { rules: data.rules ?? [], otherControls: data.otherControls ?? [], columns: data.columns ?? null };
  const problems = error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  throw validation(
    "Some of the scanner's settings aren't valid. Correct its columns and rules, then try again.",
    problems,
  );
}

/** Of a CSV file whose columns have to be chosen, only the headers. @throws AppError 400 */
function readForPreview(bytes: Uint8Array, columns: Columns | null): ReadReport {
  try {
    return readReport(bytes, columns);
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    if (error.headers === null || columns !== null) throw refusalOf(error);
    return { format: 'csv', headers: error.headers, columns: null, findings: new Map() };
  }
}

/** What a report contains and would become, without storing it. The caller removes the file. @throws AppError 400 */
export async function previewReport(context: OrganizationContext, file: StoredUpload, settings: string | undefined) {
  const { columns, ...given } = settingsOf(settings);
  const mapping = await context.run((tx) => requireMapping(tx, context, given));
  const report = readForPreview(await uploadedBytes(context, file), columns);
  const findings = [...report.findings.values()].map((finding) => ({
    ...finding,
    controls: controlsOf(finding, mapping),
  }));
  const open = findings.filter(({ state }) => state === 'open');
  const order = ({ severity }: { severity: (typeof scanSeverities)[number] }) => scanSeverities.indexOf(severity);
  return {
    ...{ format: report.format, headers: report.headers, columns: report.columns, total: findings.length },
    severities: bySeverity(open.map(({ severity }) => ({ severity, total: 1 }))),
    unmapped: open.filter(({ controls }) => controls.length === 0).length,
    findings: findings
      .toSorted((a, b) => order(a) - order(b))
      .slice(0, constants.scanReport.previewFindings)
      .map(({ title, severity, state, rule, resource, controls }) => ({
        title,
        severity,
        state,
        rule,
        resource,
        controls,
      })),
  };
}

/** Scanners of an organisation: their rules, and the addresses to which they send reports. */
import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf, calls, ScannerDetail } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { requireVersion } from '../../platform/records/version';
import { controlsOf, easedBy, type Mapping, mappedControls } from './mapping';
import { noScanner, presentScanners, scannerDetail } from './present';
import * as repository from './repository';
import type { Eased } from './tables';

type Settings = BodyOf<typeof calls.scans.createScanner>;

export const webhookPath = '/api/v1/webhooks/scans';

export async function listScanners(context: OrganizationContext) {
  const items = await context.run((tx) => presentScanners(tx, context));
  return { items, nextCursor: null, total: items.length };
}

/** @throws AppError 404 */
export const readScanner = (context: OrganizationContext, id: string): Promise<ScannerDetail> =>
  context.run((tx) => scannerDetail(tx, context, id));

/** In capitals, as the registry has them. */
const upper = (codes: readonly string[]) => [...new Set(codes.map((code) => code.toUpperCase()))];
const mappingOf = ({ rules, otherControls }: Mapping) => ({
  rules: rules.map((rule) => ({ ...rule, controls: upper(rule.controls) })),
  otherControls: upper(otherControls),
});

/** @throws AppError 400 for controls that the registry doesn't have */
export async function requireMapping(tx: Tx, context: OrganizationContext, given: Mapping) {
  const mapping = mappingOf(given);
  const codes = mappedControls(mapping);
  const known = new Set((await repository.controlsByCode(tx, context, codes)).map(({ code }) => code));
  const isUnknown = (code: string) => !known.has(code);
  const unknown = codes.filter(isUnknown);
  if (unknown.length > 0) {
    throw validation(
      `${unknown.join(', ')} ${unknown.length === 1 ? "isn't a control" : "aren't controls"} in your registry.`,
      [
        ...mapping.rules.map(({ controls }, index) => ({ path: `body.rules.${index}.controls`, controls })),
        { path: 'body.otherControls', controls: mapping.otherControls },
      ].flatMap(({ path, controls }) => {
        const wrong = controls.filter(isUnknown);
        return wrong.length > 0 ? [{ path, message: `isn't in your registry: ${wrong.join(', ')}` }] : [];
      }),
    );
  }
  return { ...mapping, controls: codes };
}

const record = (id: string) => ({ type: 'scanner', id }) as const;

const nameTaken = (name: string) =>
  new AppError(409, 'CONFLICT', `There is a scanner called “${name}” already. Choose another name.`);

/** @throws AppError 400, 409 CONFLICT */
export async function createScanner(context: OrganizationContext, given: Settings): Promise<ScannerDetail> {
  return context.runOnce(async (tx) => {
    await lockSubject(tx, context, 'scanners');
    const now = context.clock.now();
    const id = newId(now);
    const { name, columns, expectedDays } = given;
    const isNew = await repository.insertScanner(tx, {
      ...{ organizationId: context.organizationId, id, name, columns, expectedDays, version: 1, open: {}, eased: {} },
      ...(await requireMapping(tx, context, given)),
      ...{ createdAt: now, updatedAt: now, createdBy: personOf(context).id },
    });
    if (!isNew) throw nameTaken(name);
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: record(id),
      title: 'Scanner added',
      description: name,
    });
    return scannerDetail(tx, context, id);
  });
}

/** Maps the known findings again, by the new rules. */
async function mapAgain(tx: Tx, context: OrganizationContext, id: string, mapping: Mapping): Promise<void> {
  const groups = new Map<string, { ids: string[]; codes: string[] }>();
  for (const finding of await repository.knownFindings(tx, context, id)) {
    const codes = controlsOf(finding, mapping);
    const group = codes.join(' ');
    if (group === finding.controls.join(' ')) continue;
    const known = groups.get(group) ?? { ids: [], codes };
    known.ids.push(finding.id);
    groups.set(group, known);
  }
  for (const { ids, codes } of groups.values()) await repository.mapFindings(tx, context, ids, codes);
}

/** What is remembered of controls that may lose findings. @param codes of those that may lose some now */
const easedNow = (context: OrganizationContext, { eased }: repository.ScannerRow, codes: string[]): Eased => ({
  ...eased,
  ...Object.fromEntries(
    codes.map((code) => [code, { at: context.clock.now().toISOString(), by: personOf(context).id }]),
  ),
});

/** For the log: `rule contains "openssl": DEV-02`. */
const logged = ({ rules, otherControls }: Mapping) => ({
  rules: rules.map(({ field, contains, controls }) => `${field} contains “${contains}”: ${controls.join(', ')}`),
  otherControls,
});

/** @throws AppError 400, 404, 409 STALE, 409 CONFLICT */
export async function changeScanner(
  context: OrganizationContext,
  id: string,
  { version, ...given }: Settings & { version: number },
): Promise<ScannerDetail> {
  return context.run(async (tx) => {
    const before = await repository.lockScanner(tx, context, id);
    if (!before) throw noScanner();
    await requireVersion(before, version, () => scannerDetail(tx, context, id));
    // Otherwise two requests could take the same name.
    await lockSubject(tx, context, 'scanners');
    if (await repository.nameIsTaken(tx, context, given.name, id)) throw nameTaken(given.name);
    const mapping = await requireMapping(tx, context, given);
    const { name, columns, expectedDays } = given;
    const changes = changedFields<Record<string, unknown>>(
      { ...{ name: before.name, columns: before.columns, expectedDays: before.expectedDays }, ...logged(before) },
      { name, columns, expectedDays, ...logged(mapping) },
    );
    if (changes.length === 0) return scannerDetail(tx, context, id);
    const now = context.clock.now();
    await mapAgain(tx, context, id, mapping);
    await repository.updateScanner(tx, context, id, {
      ...{ name, columns, expectedDays, ...mapping, updatedAt: now, version: before.version + 1 },
      open: await repository.openFindings(tx, context, id),
      eased: easedNow(context, before, easedBy(before, { columns, expectedDays, ...mapping })),
    });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: record(id),
      controls: await repository.controlsByCode(tx, context, [...new Set([...before.controls, ...mapping.controls])]),
      title: 'Scanner changed',
      description: name,
      changes,
    });
    return scannerDetail(tx, context, id);
  });
}

/** @throws AppError 404, 409 STALE */
export async function removeScanner(context: OrganizationContext, id: string, version: number): Promise<void> {
  await context.run(async (tx) => {
    const row = await repository.lockScanner(tx, context, id);
    if (!row) throw noScanner();
    await requireVersion(row, version, () => scannerDetail(tx, context, id));
    const controls = await repository.controlsByCode(tx, context, row.controls);
    const now = context.clock.now();
    await repository.deleteReportsAndFindings(tx, context, id);
    await repository.updateScanner(tx, context, id, {
      ...{ deletedAt: now, updatedAt: now, version: row.version + 1, eased: easedNow(context, row, row.controls) },
      ...{ rules: [], otherControls: [], controls: [], open: {} },
      ...{ webhookHash: null, webhookCreatedAt: null, webhookCreatedBy: null, webhookUsedAt: null },
    });
    await recordActivity(tx, context, {
      ...{ action: 'DELETE', record: record(id), controls, title: 'Scanner deleted', description: row.name },
    });
  });
}

export const webhookHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function changeWebhook(
  context: OrganizationContext,
  id: string,
  title: string,
  change: Partial<repository.ScannerRow>,
): Promise<ScannerDetail> {
  return context.run(async (tx) => {
    const row = await repository.lockScanner(tx, context, id);
    if (!row) throw noScanner();
    await repository.updateScanner(tx, context, id, { ...change, webhookUsedAt: null });
    await recordActivity(tx, context, { action: 'UPDATE', record: record(id), title, description: row.name });
    return scannerDetail(tx, context, id);
  });
}

/** @returns the address, of which only a hash is stored @throws AppError 404 */
export async function createScannerWebhook(context: OrganizationContext, publicUrl: string, id: string) {
  const token = `tmsp_scan_${randomBytes(32).toString('base64url')}`;
  const scanner = await changeWebhook(context, id, 'Webhook address of a scanner created', {
    webhookHash: webhookHashOf(token),
    webhookCreatedAt: context.clock.now(),
    webhookCreatedBy: personOf(context).id,
  });
  return { url: new URL(`${webhookPath}/${token}`, publicUrl).href, scanner };
}

/** @throws AppError 404 */
export const removeScannerWebhook = (context: OrganizationContext, id: string): Promise<ScannerDetail> =>
  changeWebhook(context, id, 'Webhook address of a scanner removed', {
    ...{ webhookHash: null, webhookCreatedAt: null, webhookCreatedBy: null },
  });

/** Connects, changes and disconnects integrations. Secrets go in and never come out. */
import type { IntegrationDetail } from '@msp/contract';
import { changedFields, recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError, notFound, stale } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { requireRoomForIntegration } from '../../../tenancy/limits/service';
import { noProblem } from '../integration-status';
import { detailOf, requireAdapter } from '../present';
import * as repository from '../repository';
import { insertRun, type RunRow } from '../runs/repository';
import { sendRun } from '../runs/runs';
import { requireModule, settingTitles, type Vendors } from '../vendors';
import { requireOwnSettings } from './connector';
import { readSecrets, storeSecrets } from './secrets';
import { checkSettings, type Settings } from './settings';

export interface IntegrationInput {
  adapterKey: string;
  name: string;
  settings: Settings;
}

const nameTaken = (name: string) =>
  new AppError(409, 'CONFLICT', `There is already an integration of this kind named "${name}". Choose another name.`);

export const requireRoom = (tx: Tx, context: OrganizationContext) =>
  requireRoomForIntegration(tx, context, () => repository.countConnected(tx, context));

/** Inserts the row and records it. @param settings without secrets @throws AppError 403 without `integration:manage`, 409 for a taken name, 409 LIMIT_REACHED */
export async function insertConnected(
  tx: Tx,
  context: OrganizationContext,
  { adapterKey, name, settings }: IntegrationInput,
): Promise<string> {
  const actor = personOf(context);
  requirePermission(actor, 'integration:manage');
  const adapter = requireAdapter(adapterKey);
  if (await repository.isNameTaken(tx, context, { adapterKey, name })) throw nameTaken(name);
  await requireRoom(tx, context);
  const now = context.clock.now();
  const id = newId(now);
  await repository.insertIntegration(tx, {
    organizationId: context.organizationId,
    id,
    adapterKey,
    name,
    settings,
    status: 'CONNECTED',
    connectedBy: actor.id,
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
  await recordActivity(tx, context, {
    action: 'CONNECT',
    record: { type: 'integration', id },
    title: `${adapter.name} connected`,
    description: name,
  });
  return id;
}

/** @throws AppError 400 for invalid settings, 403, 409 for a taken name, 409 LIMIT_REACHED */
export async function createIntegration(
  context: OrganizationContext,
  vendors: Vendors,
  input: IntegrationInput,
): Promise<IntegrationDetail> {
  const { settings, secrets } = checkSettings(requireModule(input.adapterKey), input.settings, null);
  let run: RunRow | null = null;
  const detail = await context.runOnce(async (tx) => {
    const integrationId = await insertConnected(tx, context, { ...input, settings });
    await storeSecrets(tx, context, vendors.keys, integrationId, secrets);
    run = await insertRun(tx, context, { integrationId, kind: 'collection', trigger: 'person' });
    return detailOf(tx, context, integrationId);
  });
  if (run) await sendRun(vendors, input.adapterKey, run);
  return detail;
}

/** @throws AppError 404, 409 STALE */
export async function lockVersion(tx: Tx, context: OrganizationContext, id: string, version: number) {
  const integration = await repository.lockIntegration(tx, context, id);
  if (!integration) throw notFound('This integration');
  if (integration.version !== version) throw stale(integration.version, await detailOf(tx, context, id));
  return integration;
}

export interface IntegrationChange {
  version: number;
  name: string;
  settings: Settings;
}

/** Blank secrets stay as they are. A disconnected integration with all its secrets is connected again. @throws AppError 400, 403, 404, 409 */
export async function changeIntegration(
  context: OrganizationContext,
  vendors: Vendors,
  id: string,
  change: IntegrationChange,
): Promise<IntegrationDetail> {
  requirePermission(context.actor, 'integration:manage');
  const { detail, adapterKey, run } = await context.run(async (tx) => {
    const before = await lockVersion(tx, context, id, change.version);
    await requireOwnSettings(tx, context, id);
    const stored = { settings: before.settings, secrets: await readSecrets(tx, context, vendors.keys, id) };
    const { settings, secrets } = checkSettings(requireModule(before.adapterKey), change.settings, stored);
    const { name } = change;
    if (await repository.isNameTaken(tx, context, { adapterKey: before.adapterKey, name, id })) throw nameTaken(name);
    const isReconnected = before.status === 'DISCONNECTED' || before.status === 'NOT_CONNECTED';
    if (before.status === 'DISCONNECTED') await requireRoom(tx, context);
    await repository.updateIntegration(tx, context, id, {
      name,
      settings,
      updatedAt: context.clock.now(),
      ...noProblem,
      ...(isReconnected && { status: 'CONNECTED', statusMessage: null, connectedBy: personOf(context).id }),
    });
    await storeSecrets(tx, context, vendors.keys, id, secrets);
    const titles = settingTitles(before.adapterKey);
    const described = (values: Settings) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [titles.get(key) ?? key, value]));
    await recordActivity(tx, context, {
      action: isReconnected ? 'CONNECT' : 'UPDATE',
      record: { type: 'integration', id },
      title: isReconnected ? `${requireAdapter(before.adapterKey).name} connected again` : 'Integration changed',
      description: name,
      changes: [
        ...changedFields({ name: before.name, ...described(before.settings) }, { name, ...described(settings) }),
        ...Object.keys(secrets).map((secret) => ({
          field: titles.get(secret) ?? secret,
          before: null,
          after: 'replaced',
        })),
      ],
    });
    const requested = await insertRun(tx, context, { integrationId: id, kind: 'collection', trigger: 'person' });
    return { detail: await detailOf(tx, context, id), adapterKey: before.adapterKey, run: requested };
  });
  if (run) await sendRun(vendors, adapterKey, run);
  return detail;
}

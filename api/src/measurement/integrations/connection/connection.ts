/** Talks to a vendor with settings that are saved or not yet: tests them, reads options. Requests go out between transactions. */
import { constants, type IntegrationDetail } from '@msp/contract';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import { AppError, invalidTransition, validation } from '../../../platform/errors';
import type { AdapterModule, ConnectedAdapter, Option, Reason } from '../../adapters/port';
import { reasonOf } from '../../adapters/service';
import { lockConnected, recordOutcome } from '../integration-status';
import { detailOf } from '../present';
import * as repository from '../repository';
import { requireModule, type Vendors } from '../vendors';
import { connectorOf, requireOwnSettings } from './connector';
import { readSecrets } from './secrets';
import { checkSettings, mergeSettings, type Settings, type StoredSettings } from './settings';

export interface UnsavedSettings {
  adapterKey: string;
  /** An existing integration, whose secrets are used in place of blank ones. */
  integrationId?: string | undefined;
  settings: Settings;
}

/** @throws AppError 404; 400 when the integration has another adapter */
async function storedSettings(
  context: OrganizationContext,
  vendors: Vendors,
  { integrationId, adapterKey }: UnsavedSettings,
): Promise<StoredSettings | null> {
  if (integrationId === undefined) return null;
  return context.run(async (tx) => {
    const integration = await repository.requireIntegration(tx, context, integrationId);
    if (integration.adapterKey !== adapterKey)
      throw new AppError(400, 'VALIDATION', 'This integration is of another kind.');
    await requireOwnSettings(tx, context, integrationId);
    return { settings: integration.settings, secrets: await readSecrets(tx, context, vendors.keys, integrationId) };
  });
}

/** The settings with stored secrets in place of blank ones, which may be incomplete. @throws AppError 404 */
export async function unsavedSettings(
  context: OrganizationContext,
  vendors: Vendors,
  unsaved: UnsavedSettings,
): Promise<Settings> {
  const stored = await storedSettings(context, vendors, unsaved);
  return mergeSettings(requireModule(unsaved.adapterKey), unsaved.settings, stored).all;
}

/** @returns why the vendor does not accept the settings; null if it does */
async function testAdapter(connect: () => ConnectedAdapter): Promise<Reason | null> {
  try {
    const result = await connect().testConnection();
    return result.ok ? null : result.reason;
  } catch (error) {
    return reasonOf(error);
  }
}

/** A wrong address is said at its field. @throws AppError 400 */
function requireAddress(module: AdapterModule, reason: Reason | null): void {
  const host = module.settings().find(({ kind }) => kind === 'host');
  if (reason?.code !== 'wrong-region' || !host) return;
  const { name } = module.describe();
  throw validation(`The ${host.title} is wrong.`, [
    {
      path: `body.settings.${host.name}`,
      message: `is not your ${host.title}: use the one in the browser when you work in ${name}`,
    },
  ]);
}

/** Needs the settings of the sign-in only. @throws AppError 400 for missing or invalid settings, 403, 404 */
export async function testSettings(context: OrganizationContext, vendors: Vendors, unsaved: UnsavedSettings) {
  requirePermission(context.actor, 'integration:manage');
  const module = requireModule(unsaved.adapterKey);
  const stored = await storedSettings(context, vendors, unsaved);
  const { all } = checkSettings(module, unsaved.settings, stored, module.signInSchema());
  const reason = await testAdapter(() => module.signIn(all, vendors.requests));
  requireAddress(module, reason);
  return { ok: reason === null, reason };
}

/** A conflict with the vendor's reason. */
export const refusedByVendor = (reason: Reason) => new AppError(409, 'CONFLICT', reason.message, { reason });

/** @throws AppError 409 with the vendor's reason */
async function readOptions(module: AdapterModule, settings: Settings, vendors: Vendors, option: string) {
  try {
    return { items: await module.signIn(settings, vendors.requests).listOptions(option) };
  } catch (error) {
    throw refusedByVendor(reasonOf(error));
  }
}

/** @throws AppError 403, 404, 409 with the vendor's reason */
export async function optionsBeforeSaving(
  context: OrganizationContext,
  vendors: Vendors,
  unsaved: UnsavedSettings & { option: string },
) {
  requirePermission(context.actor, 'integration:manage');
  const settings = await unsavedSettings(context, vendors, unsaved);
  return readOptions(requireModule(unsaved.adapterKey), settings, vendors, unsaved.option);
}

interface KnownOptions {
  items: Option[];
  until: Date;
}
/** About 1 MB at most. */
const maxKnown = 200;
const knownOptions = new Map<string, KnownOptions>();

/** Asks the vendor at most once in five minutes, and again after a change of the settings. @throws AppError 403, 404, 409 */
export async function savedOptions(context: OrganizationContext, vendors: Vendors, id: string, option: string) {
  requirePermission(context.actor, 'integration:manage');
  const { integration, secrets } = await context.run(async (tx) => {
    await requireOwnSettings(tx, context, id);
    return {
      integration: await repository.requireIntegration(tx, context, id),
      secrets: await readSecrets(tx, context, vendors.keys, id),
    };
  });
  const { adapterKey, settings, version } = integration;
  if (integration.status === 'DISCONNECTED') throw invalidTransition('Connect this integration first.', 'DISCONNECTED');
  const key = [context.organizationId, id, version, option].join(':');
  const now = context.clock.now();
  const known = knownOptions.get(key);
  if (known && known.until > now) return { items: known.items };
  const { items } = await readOptions(requireModule(adapterKey), { ...settings, ...secrets }, vendors, option);
  const [oldest] = knownOptions.keys();
  if (oldest !== undefined && knownOptions.size >= maxKnown) knownOptions.delete(oldest);
  knownOptions.set(key, { items, until: new Date(now.getTime() + constants.vendorOptionsFreshMs) });
  return { items };
}

/** Tests a saved connection and records the result. @throws AppError 403, 404, 409 when it is not connected */
export async function refreshStatus(
  context: OrganizationContext,
  vendors: Vendors,
  id: string,
): Promise<IntegrationDetail> {
  requirePermission(context.actor, 'integration:sync');
  const tested = await context.run((tx) => lockConnected(tx, context, id));
  const connect = await connectorOf(context, vendors, tested);
  const problem = await testAdapter(() => connect());
  return context.run(async (tx) => {
    const integration = await lockConnected(tx, context, id);
    await recordOutcome(tx, context, integration, { isSuccess: problem === null, problem, isCollection: false });
    return detailOf(tx, context, id);
  });
}

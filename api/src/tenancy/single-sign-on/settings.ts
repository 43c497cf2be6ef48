/** The settings of single sign-on: the identity provider, its state and its last test. */
import { type BodyOf, type calls, hostPaths, type SingleSignOn } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { refusalOf } from '../../platform/outbound/guarded-requests';
import { requireVersion } from '../../platform/records/version';
import { verifiedDomains } from '../domains/service';
import { type ProviderSettings, redirectUriOf } from './providers';
import * as repository from './repository';
import { decryptSecret, encryptSecret } from './secrets';
import type { LastTest } from './tables';

/** The version that an organisation without settings sends. */
const firstVersion = 1;

async function read(tx: Tx, context: OrganizationContext, publicUrl: string): Promise<SingleSignOn> {
  const row = await repository.findSettings(tx, context);
  return {
    version: row?.version ?? firstVersion,
    provider: row && { issuer: row.issuer, clientId: row.clientId, isOn: row.isOn, lastTest: row.lastTest },
    redirectUri: redirectUriOf(publicUrl, await repository.externalIdOf(tx, context)),
    signOutUri: new URL(hostPaths.login, publicUrl).href,
    signInUrl: new URL(hostPaths.singleSignOn, publicUrl).href,
    verifiedDomains: [...(await verifiedDomains(tx, context))],
  };
}

export const readSettings = (context: OrganizationContext, { publicUrl }: ProviderSettings) =>
  context.run((tx) => read(tx, context, publicUrl));

/** @throws AppError 409 STALE */
async function lock(tx: Tx, context: OrganizationContext, publicUrl: string, version: number) {
  const row = await repository.lockSettings(tx, context);
  await requireVersion({ version: row?.version ?? firstVersion }, version, () => read(tx, context, publicUrl));
  return row;
}

const record = (
  tx: Tx,
  context: OrganizationContext,
  action: 'CONNECT' | 'DISCONNECT' | 'UPDATE',
  title: string,
  more: Pick<Parameters<typeof recordActivity>[2], 'description' | 'changes'> = {},
) =>
  recordActivity(tx, context, { action, record: { type: 'organization', id: context.organizationId }, title, ...more });

type Content = BodyOf<typeof calls.singleSignOn.save>;

/** @throws AppError 400 without a secret, 409 if another administrator was faster */
async function insert(
  tx: Tx,
  context: OrganizationContext,
  { keys }: ProviderSettings,
  { issuer, clientId, clientSecret }: Content,
): Promise<void> {
  if (clientSecret === undefined)
    throw validation('The client secret is missing.', [{ path: 'body.clientSecret', message: 'is required' }]);
  const now = context.clock.now();
  const place = { organizationId: context.organizationId, id: newId(now) };
  const isFirst = await repository.insertSettings(tx, {
    ...{ ...place, ...encryptSecret(keys, place, clientSecret), issuer, clientId },
    ...{ isOn: false, lastTest: null, createdAt: now, updatedAt: now, version: firstVersion + 1 },
  });
  if (!isFirst)
    throw new AppError(409, 'CONFLICT', 'Another administrator has just entered a provider. Reload the page.');
  await record(tx, context, 'CONNECT', 'Set up single sign-on', { description: issuer });
}

/** Another provider, client or secret has to be tested before it can be used. */
async function update(
  tx: Tx,
  context: OrganizationContext,
  { keys }: ProviderSettings,
  before: repository.SettingsRow,
  { issuer, clientId, clientSecret }: Content,
): Promise<void> {
  const isNewSecret = clientSecret !== undefined && clientSecret !== decryptSecret(keys, before);
  const changes = changedFields({ issuer: before.issuer, clientId: before.clientId }, { issuer, clientId });
  if (!isNewSecret && changes.length === 0) return;
  await repository.updateSettings(tx, context, {
    ...{ issuer, clientId, isOn: false, lastTest: null },
    ...(isNewSecret && encryptSecret(keys, before, clientSecret)),
    ...{ updatedAt: context.clock.now(), version: before.version + 1 },
  });
  await record(tx, context, 'UPDATE', 'Changed the provider of single sign-on', {
    description: [isNewSecret && 'New client secret', before.isOn && 'Off until it is tested']
      .filter(Boolean)
      .join('. '),
    changes,
  });
}

/** @throws AppError 400, 409 */
export async function saveSettings(
  context: OrganizationContext,
  settings: ProviderSettings,
  content: Content,
): Promise<SingleSignOn> {
  const message = refusalOf(content.issuer, settings.allowLoopback);
  if (message !== null) throw validation('The issuer cannot be used.', [{ path: 'body.issuer', message }]);
  return context.run(async (tx) => {
    const before = await lock(tx, context, settings.publicUrl, content.version);
    if (before) await update(tx, context, settings, before, content);
    else await insert(tx, context, settings, content);
    return read(tx, context, settings.publicUrl);
  });
}

const untested = () =>
  new AppError(409, 'CONFLICT', 'Test the sign-in first. Single sign-on can be turned on when it works.');
const noDomain = () =>
  new AppError(409, 'CONFLICT', 'Verify a domain first. Members sign in with addresses of verified domains.');

/** @throws AppError 409 */
export async function changeState(
  context: OrganizationContext,
  { publicUrl }: ProviderSettings,
  { version, isOn }: BodyOf<typeof calls.singleSignOn.changeState>,
): Promise<SingleSignOn> {
  return context.run(async (tx) => {
    const row = await lock(tx, context, publicUrl, version);
    if (isOn && (!row?.lastTest || row.lastTest.problem !== null)) throw untested();
    if (isOn && (await verifiedDomains(tx, context)).size === 0) throw noDomain();
    if (row && row.isOn !== isOn) {
      await repository.updateSettings(tx, context, { isOn, updatedAt: context.clock.now(), version: row.version + 1 });
      await record(tx, context, 'UPDATE', isOn ? 'Turned single sign-on on' : 'Turned single sign-on off');
    }
    return read(tx, context, publicUrl);
  });
}

/** Its sessions end. Members stay members. */
export async function removeSettings(
  context: OrganizationContext,
  { publicUrl }: ProviderSettings,
): Promise<SingleSignOn> {
  return context.run(async (tx) => {
    if (await repository.deleteSettings(tx, context)) await record(tx, context, 'DISCONNECT', 'Removed single sign-on');
    return read(tx, context, publicUrl);
  });
}

/** @param version of the settings that were tested: the result of older ones is dropped */
export async function recordTest(
  context: OrganizationContext,
  version: number,
  result: Omit<LastTest, 'at'>,
): Promise<void> {
  await context.run(async (tx) => {
    const row = await repository.lockSettings(tx, context);
    if (row?.version !== version) return;
    await repository.updateSettings(tx, context, { lastTest: { at: context.clock.now().toISOString(), ...result } });
    await record(tx, context, 'UPDATE', 'Tested single sign-on', {
      description: result.problem ?? 'The sign-in works',
    });
  });
}

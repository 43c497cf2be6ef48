/** Webhooks of an organisation: addresses, events and signing secrets. */
import { type BodyOf, type calls, constants, type Webhook } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { KeyRing } from '../../platform/crypto/key-ring';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { refusalOf } from '../../platform/outbound/guarded-requests';
import { requireVersion } from '../../platform/records/version';
import { schedulePending } from './deliveries-repository';
import { hostOf } from './pause';
import { presentWebhook } from './present';
import * as repository from './repository';
import { createSecret } from './secrets';

export interface WebhookDependencies {
  keys: KeyRing;
  /** Receivers on this machine may be chosen, without TLS. */
  allowLoopback: boolean;
}

const { maxOfOrganization, rotationHours } = constants.webhooks;
const noWebhook = () => notFound('This webhook');

/** @throws AppError 400 */
function requireSafe(address: string, allowLoopback: boolean): void {
  const message = refusalOf(address, allowLoopback);
  if (message !== null) throw validation('The address cannot be used.', [{ path: 'body.url', message }]);
}

async function read(tx: Tx, context: OrganizationContext, id: string): Promise<Webhook> {
  const [row] = await repository.selectWebhooks(tx, context, id);
  if (!row) throw noWebhook();
  return presentWebhook(row, context.clock.now());
}

/** @throws AppError 404, 409 STALE */
async function lock(tx: Tx, context: OrganizationContext, id: string, version: number) {
  const row = await repository.lockWebhook(tx, context, id);
  if (!row) throw noWebhook();
  await requireVersion(row, version, () => read(tx, context, id));
  return row;
}

export async function listWebhooks(context: OrganizationContext) {
  const rows = await context.read((tx) => repository.selectWebhooks(tx, context));
  return { items: rows.map((row) => presentWebhook(row, context.clock.now())) };
}

/** @throws AppError 404 */
export async function readWebhook(context: OrganizationContext, id: string): Promise<Webhook> {
  return context.run((tx) => read(tx, context, id));
}

/** @throws AppError 400, 409 CONFLICT if there are too many */
export async function createWebhook(
  context: OrganizationContext,
  { keys, allowLoopback }: WebhookDependencies,
  content: BodyOf<typeof calls.webhooks.create>,
) {
  requireSafe(content.url, allowLoopback);
  const now = context.clock.now();
  const place = { organizationId: context.organizationId, id: newId(now) };
  const { secret, columns } = createSecret(keys, place);
  return context.run(async (tx) => {
    await lockSubject(tx, context, 'webhooks');
    const { url, description = '', format = 'standard', events } = content;
    await repository.insertWebhook(tx, {
      ...{ ...place, ...columns, url, description, format, events },
      ...{ createdBy: personOf(context).id, createdAt: now, updatedAt: now, version: 1 },
    });
    if ((await repository.selectWebhooks(tx, context)).length > maxOfOrganization) {
      throw new AppError(
        409,
        'CONFLICT',
        `An organisation has ${maxOfOrganization} webhooks at most. Delete one first.`,
      );
    }
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'webhook', id: place.id },
      title: 'Webhook created',
      description: hostOf(content),
    });
    return { webhook: await read(tx, context, place.id), secret: format === 'standard' ? secret : '' };
  });
}

/** @throws AppError 400, 404, 409 STALE */
export async function changeWebhook(
  context: OrganizationContext,
  { allowLoopback }: WebhookDependencies,
  id: string,
  change: BodyOf<typeof calls.webhooks.change>,
): Promise<Webhook> {
  requireSafe(change.url, allowLoopback);
  return context.run(async (tx) => {
    const row = await lock(tx, context, id, change.version);
    const now = context.clock.now();
    const { url, description = '', events, paused } = change;
    const pauseReason = paused ? (row.pauseReason ?? 'MEMBER') : null;
    const isResumed = row.pauseReason !== null && !paused;
    await repository.updateWebhook(tx, context, id, {
      ...{ url, description, events, pauseReason, updatedAt: now, version: row.version + 1 },
      ...(isResumed && { failingSince: null }),
    });
    if (isResumed) await schedulePending(tx, context, id, now);
    if (!row.pauseReason && paused) await schedulePending(tx, context, id, null);
    const shown = (webhook: { url: string; description: string; events: string[] }, isPaused: boolean) => ({
      host: hostOf(webhook),
      description: webhook.description,
      events: webhook.events,
      paused: isPaused,
    });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'webhook', id },
      title: isResumed ? 'Webhook resumed' : !row.pauseReason && paused ? 'Webhook paused' : 'Webhook updated',
      description: hostOf(change),
      changes: changedFields(shown(row, row.pauseReason !== null), shown({ url, description, events }, paused)),
    });
    return read(tx, context, id);
  });
}

/** @throws AppError 404 */
export async function removeWebhook(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const row = await repository.lockWebhook(tx, context, id);
    if (!row) throw noWebhook();
    await repository.deleteWebhook(tx, context, id);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'webhook', id },
      title: 'Webhook deleted',
      description: hostOf(row),
    });
  });
}

/** @throws AppError 404, 409 STALE, and for a format that is not signed */
export async function rotateWebhookSecret(
  context: OrganizationContext,
  { keys }: WebhookDependencies,
  id: string,
  version: number,
) {
  return context.run(async (tx) => {
    const row = await lock(tx, context, id, version);
    if (row.format !== 'standard')
      throw new AppError(
        409,
        'CONFLICT',
        "This webhook has no signing secret, because messages to channels aren't signed.",
      );
    const now = context.clock.now();
    const { secret, columns } = createSecret(keys, row);
    await repository.updateWebhook(tx, context, id, {
      ...columns,
      previousKeyId: row.secretKeyId,
      previousSecret: row.secret,
      previousUntil: new Date(now.getTime() + rotationHours * 3_600_000),
      updatedAt: now,
      version: row.version + 1,
    });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'webhook', id },
      title: 'Signing secret of webhook replaced',
      description: hostOf(row),
    });
    return { webhook: await read(tx, context, id), secret };
  });
}

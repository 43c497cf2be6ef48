/**
 * Additional control registries. Loading one affects no organisation until it is switched to that registry. Answers belong to
 * controls and are kept: they count while the organisation follows their registry (docs/decisions/0016).
 */
import { type ControlRegistry, remotePaths } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, type Platform, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { notify } from '../../tenancy/notifications/notify';
import { comparisonText } from './comparison/compare';
import { compareRegistries } from './comparison/service';
import * as repository from './repository';

export { followedBy, namedMetrics } from './repository';

export const nameOf = ({ title, version }: { title: string; version: string }) => `${title} ${version}`;

/** The controls of each registry that the organisation has begun to answer. */
async function countAnswered(tx: Tx, context: OrganizationContext): Promise<Map<string, number>> {
  const pairs = await repository.controlRegistryPairs(tx);
  const cited = await context.records.citations(
    tx,
    context,
    'control',
    pairs.map(([controlId]) => controlId),
  );
  const counts = new Map<string, number>();
  for (const [controlId, registryId] of pairs) {
    if (cited.has(controlId)) counts.set(registryId, (counts.get(registryId) ?? 0) + 1);
  }
  return counts;
}

/** @throws AppError 403 */
export async function listRegistries(
  { database }: Pick<Platform, 'database'>,
  context: OrganizationContext,
): Promise<ControlRegistry[]> {
  requirePermission(context.actor, 'catalogue:manage');
  const rows = await database.asSystem(repository.listControlRegistries);
  const { followed, answered } = await context.run(async (tx) => ({
    followed: await repository.followedId(tx, context),
    answered: await countAnswered(tx, context),
  }));
  return rows.map(({ registry: { digest: _digest, loadedAt, ...registry }, ...counts }) => ({
    ...registry,
    ...counts,
    loadedAt: loadedAt.toISOString(),
    isCurrent: registry.id === followed,
    answeredControls: answered.get(registry.id) ?? 0,
  }));
}

export async function findListed(platform: Pick<Platform, 'database'>, context: OrganizationContext, id: string) {
  const registry = (await listRegistries(platform, context)).find((one) => one.id === id);
  if (!registry) throw notFound('This control registry');
  return registry;
}

/**
 * Switches the active organisation to this registry, and tells its administrators. Does nothing when the organisation follows it already.
 * @param from the registry that the change was decided for
 * @throws AppError 403, 404, 409 STALE if the organisation follows a third one by now
 */
export async function followControlRegistry(
  platform: Platform,
  context: OrganizationContext,
  id: string,
  from?: string,
): Promise<ControlRegistry> {
  requirePermission(context.actor, 'catalogue:manage');
  await context.run(async (tx) => {
    const next = await repository.findRegistry(tx, id);
    if (!next) throw notFound('This control registry');
    const before = await repository.followed(tx, context, true);
    if (before.id === next.id) return;
    if (from !== undefined && before.id !== from.toLowerCase()) {
      const message = `The organisation uses ${nameOf(before)} by now. Check what would change, and try again.`;
      throw new AppError(409, 'STALE', message, { registry: { id: before.id, name: nameOf(before) } });
    }
    await repository.follow(tx, context, next.id);
    const record = { type: 'organization', id: context.organizationId } as const;
    const moves = comparisonText(await compareRegistries(tx, before, next));
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record,
      title: 'Control registry changed',
      description: `${nameOf(next)}. ${moves}`,
      changes: changedFields<Record<string, unknown>>({ registry: nameOf(before) }, { registry: nameOf(next) }),
    });
    await notify(tx, context, {
      kind: 'REGISTRY_CHANGED',
      permission: 'organization:update',
      record,
      title: `Your organisation now uses ${nameOf(next)}`,
      text: `${moves} Responses and evidence links under ${nameOf(before)} are kept, but don't count. See Controls.`,
      path: remotePaths.compliance.controls,
      key: `control registry ${newId(context.clock.now())}`,
    });
  });
  return findListed(platform, context, id);
}

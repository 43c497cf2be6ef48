/** Integrations: the connected systems and the results of their latest collection. */
import {
  type Adapter,
  type ImplementationStatus,
  type Integration,
  type SecurityCategory,
  type SecuritySystem,
  type SystemStatus,
  securitySystems,
} from '@msp/contract';
import { recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { invalidTransition, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { personSummary } from '../../platform/organization/person';
import { adapterOf, adapters } from '../adapters/adapters';
import * as repository from './repository';
import { categoriesOf, systemScore } from './score';

export function listAdapters() {
  return { items: [...adapters], nextCursor: null, total: adapters.length };
}

function requireAdapter(key: string): Adapter {
  const adapter = adapterOf(key);
  if (!adapter) throw validation(`There is no adapter "${key}".`);
  return adapter;
}

type CheckRow = Awaited<ReturnType<typeof repository.currentChecks>>[number];

export interface IntegrationQuery extends PageRequest {
  search?: string | undefined;
  status?: string[] | undefined;
  system?: SecuritySystem[] | undefined;
}

export async function listIntegrations(context: OrganizationContext, query: IntegrationQuery) {
  const { system, ...rest } = query;
  const adapterKeys = system && adapters.filter((adapter) => system.includes(adapter.system)).map(({ key }) => key);
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listIntegrations(tx, context, {
      ...rest,
      adapters: adapterKeys,
    });
    const checks = await repository.currentChecks(tx, context);
    const items = rows.map((row) =>
      present(
        row,
        checks.filter((check) => check.integrationId === row.id),
      ),
    );
    return { items, nextCursor, total };
  });
}

type Row = Awaited<ReturnType<typeof repository.listIntegrations>>['rows'][number];

function present({ integration, connectedBy }: Row, checks: CheckRow[]): Integration {
  const { key, name, vendor, system } = requireAdapter(integration.adapterKey);
  return {
    id: integration.id,
    name: integration.name,
    adapter: { key, name, vendor, system },
    status: integration.status,
    statusMessage: integration.statusMessage,
    scorePercentage: systemScore(categoriesOf(checks)),
    checkCount: checks.length,
    lastSyncAt: integration.lastSyncAt?.toISOString() ?? null,
    lastSuccessAt: integration.lastSuccessAt?.toISOString() ?? null,
    connectedBy: personSummary(connectedBy),
    createdAt: integration.createdAt.toISOString(),
    updatedAt: integration.updatedAt.toISOString(),
    version: integration.version,
  };
}

export type SystemMeasurement = Omit<SystemStatus, 'trend'>;

/** The current score of each system; systems without measurements are left out. */
export async function measureSystems(
  tx: Tx,
  context: OrganizationContext,
): Promise<Partial<Record<SecuritySystem, SystemMeasurement>>> {
  const rows = await repository.currentChecks(tx, context);
  const measured: Partial<Record<SecuritySystem, SystemMeasurement>> = {};
  for (const system of securitySystems) {
    const checks = rows.filter((row) => adapterOf(row.adapterKey)?.system === system);
    const categories = categoriesOf(checks);
    const scorePercentage = systemScore(categories);
    if (scorePercentage === null) continue;
    const lastUpdated = new Date(Math.max(...checks.map((check) => check.observedAt.getTime()))).toISOString();
    measured[system] = { scorePercentage, lastUpdated, categories };
  }
  return measured;
}

/** @throws AppError 403 without `integration:manage`, 400 for an unknown adapter */
export async function connectIntegration(
  context: OrganizationContext,
  adapterKey: string,
  name: string,
): Promise<string> {
  const actor = personOf(context);
  requirePermission(actor, 'integration:manage');
  const adapter = requireAdapter(adapterKey);
  const now = context.clock.now();
  const id = newId(now);
  await context.run(async (tx) => {
    await repository.insertIntegration(tx, {
      organizationId: context.organizationId,
      id,
      adapterKey,
      name,
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
  });
  return id;
}

export interface CollectedCheck {
  key: string;
  category: SecurityCategory;
  name: string;
  implementationStatus: ImplementationStatus;
}

export type Collection = { outcome: 'collected'; checks: CollectedCheck[] } | { outcome: 'failed'; message: string };

/**
 * Records a collection. A successful one replaces the checks; a failed one sets the status to ERROR with the vendor's message and keeps
 * the last known checks.
 * @throws AppError 404, or 409 when the integration is not connected
 */
export async function recordCollection(
  context: OrganizationContext,
  id: string,
  collection: Collection,
): Promise<void> {
  const now = context.clock.now();
  await context.run(async (tx) => {
    const integration = await repository.lockIntegration(tx, context, id);
    if (!integration) throw notFound('This integration');
    if (integration.status !== 'CONNECTED' && integration.status !== 'ERROR') {
      throw invalidTransition('Only a connected integration can collect.', integration.status);
    }
    if (collection.outcome === 'failed') {
      await repository.updateIntegration(tx, context, id, {
        status: 'ERROR',
        statusMessage: collection.message,
        lastSyncAt: now,
        updatedAt: now,
      });
    } else {
      const { organizationId } = context;
      await repository.replaceChecks(
        tx,
        context,
        id,
        collection.checks.map((check) => ({
          organizationId,
          id: newId(now),
          integrationId: id,
          observedAt: now,
          ...check,
        })),
      );
      await repository.updateIntegration(tx, context, id, {
        status: 'CONNECTED',
        statusMessage: null,
        lastSyncAt: now,
        lastSuccessAt: now,
        updatedAt: now,
      });
    }
    const status = collection.outcome === 'failed' ? 'ERROR' : 'CONNECTED';
    // Collections run daily, so only a changed status is recorded as activity.
    if (status !== integration.status) {
      await recordActivity(tx, context, {
        action: 'COLLECT',
        record: { type: 'integration', id },
        title: status === 'ERROR' ? `${integration.name} stopped reporting` : `${integration.name} is reporting again`,
        ...(collection.outcome === 'failed' && { description: collection.message }),
        changes: [{ field: 'status', before: integration.status, after: status }],
      });
    }
  });
}

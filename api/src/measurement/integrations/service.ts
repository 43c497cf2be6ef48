/** Lists and connects integrations, and scores the systems they measure. */
import {
  type Adapter,
  type IntegrationDetail,
  type IntegrationSystem,
  type SecuritySystem,
  type SystemStatus,
  securitySystems,
} from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { adapterOf, adapters } from '../adapters/adapters';
import { excludedSubjects, overriddenOnTarget } from '../metrics/service';
import { insertConnected } from './connection/connect';
import { providedTo } from './customers/repository';
import { detailOf, presentIntegration } from './present';
import * as repository from './repository';
import { currentChecks } from './runs/checks-repository';
import { activeRuns } from './runs/repository';
import { categoriesOf, countedChecks, systemScore } from './score';
import { requireModule } from './vendors';

export { type AdministeredSystem, readAdministeredSystems } from './administrators';
export { type CollectedFigure, type CollectedFrom, collectedFigures } from './collected-figures';
export { refusedByVendor, savedOptions } from './connection/connection';
export { requireOwnSettings } from './connection/connector';
export { openIntegration } from './connection/open';
export { findProvided } from './customers/repository';
export { countConnected, requireIntegration } from './repository';
export { isConnected } from './tables';
export { requireModule } from './vendors';

export function listAdapters() {
  const items: Adapter[] = adapters.map((adapter) => ({
    ...adapter,
    settings: requireModule(adapter.key).settings(),
  }));
  return { items, nextCursor: null, total: items.length };
}

export interface IntegrationQuery extends PageRequest {
  search?: string | undefined;
  status?: string[] | undefined;
  system?: IntegrationSystem[] | undefined;
}

export async function listIntegrations(context: OrganizationContext, query: IntegrationQuery) {
  const { system, ...rest } = query;
  const adapterKeys = system && adapters.filter((adapter) => system.includes(adapter.system)).map(({ key }) => key);
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listIntegrations(tx, context, {
      ...rest,
      adapters: adapterKeys,
    });
    const checks = await currentChecks(tx, context);
    const runs = new Map((await activeRuns(tx, context)).map((run) => [run.integrationId, run]));
    const overridden = await overriddenOnTarget(tx, context);
    const provided = await providedTo(tx, context);
    const items = rows.map((row) => {
      const own = checks.filter((check) => check.integrationId === row.id);
      return presentIntegration(row, own, runs.get(row.id), {
        now: context.clock.now(),
        overridden,
        provided: provided.get(row.id) ?? null,
      });
    });
    return { items, nextCursor, total };
  });
}

/** @throws AppError 404 */
export async function readIntegration(context: OrganizationContext, id: string): Promise<IntegrationDetail> {
  return context.run((tx) => detailOf(tx, context, id));
}

export type SystemMeasurement = Omit<SystemStatus, 'trend'>;

/** The current score of each system; systems without measurements are absent. Runs in the caller's transaction, so that a screen is consistent. */
export async function measureSystems(
  tx: Tx,
  context: OrganizationContext,
): Promise<Partial<Record<SecuritySystem, SystemMeasurement>>> {
  const now = context.clock.now();
  const [rows, sources, overridden, excluded] = await Promise.all([
    currentChecks(tx, context),
    repository.connectedSources(tx, context),
    overriddenOnTarget(tx, context),
    excludedSubjects(tx, context),
  ]);
  const measured: Partial<Record<SecuritySystem, SystemMeasurement>> = {};
  for (const system of securitySystems) {
    const observed = rows.filter((row) => adapterOf(row.adapterKey)?.system === system);
    const { checks, isStale } = countedChecks(observed, now, overridden);
    const categories = categoriesOf(checks);
    const scorePercentage = systemScore(categories);
    if (scorePercentage === null) continue;
    const lastUpdated = new Date(Math.max(...checks.map((check) => check.observedAt.getTime()))).toISOString();
    const integrations = sources
      .filter(({ adapterKey }) => adapterOf(adapterKey)?.system === system)
      .map(({ id, name, status, lastSuccessAt, problem }) => ({
        ...{ id, name, status, problem, excludedSubjects: excluded.get(id) ?? 0 },
        lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      }));
    measured[system] = { scorePercentage, lastUpdated, categories, integrations, isStale };
  }
  return measured;
}

/** Connects without settings, for integrations whose values are recorded rather than collected. @throws AppError 400, 403, 409 */
export async function connectIntegration(
  context: OrganizationContext,
  adapterKey: string,
  name: string,
): Promise<string> {
  return context.run((tx) => insertConnected(tx, context, { adapterKey, name, settings: {} }));
}

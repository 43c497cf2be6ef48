/** The list of controls with the organisation's status on each, and the history of a control's metrics. */
import {
  type ControlProgress,
  type ControlStatus,
  type ControlWithStatus,
  controlProgress,
  controlStatuses,
  type HealthState,
  healthStates,
  type MetricHistory,
} from '@msp/contract';
import { metricsOfControl, requireControl } from '../../catalogue/control-registries/controls/service';
import { historyOf, readMetrics } from '../../measurement/metrics/service';
import { addDays, dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { healthOfApproved } from '../responses/service';
import * as repository from './repository';

type Row = Awaited<ReturnType<typeof repository.listWithStatus>>['rows'][number];

function present(row: Row, health: ControlWithStatus['health']): ControlWithStatus {
  const { currentStatus, countedStatus } = row;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    domain: { code: row.domainCode, name: row.domainName },
    tier: row.tier,
    implementationStatus: countedStatus,
    proposedStatus: currentStatus === countedStatus ? null : currentStatus,
    health,
    progress: row.progress,
    answeredRequirements: row.answeredRequirements,
    totalRequirements: row.totalRequirements,
    evidenceCount: row.evidenceCount,
    owner: personSummary(row.owner),
    dueOn: row.dueOn,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}

type SummaryRow = Awaited<ReturnType<typeof repository.summarize>>[number];

function sum<K extends string>(
  keys: readonly K[],
  rows: SummaryRow[],
  keyOf: (row: SummaryRow) => K,
): Record<K, number> {
  const totals = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  for (const row of rows) totals[keyOf(row)] += row.total;
  return totals;
}

function domainsOf(rows: SummaryRow[]) {
  const domains = new Map<string, { code: string; name: string; total: number }>();
  for (const row of rows) {
    const domain = domains.get(row.domainCode) ?? { code: row.domainCode, name: row.domainName, total: 0 };
    domain.total += row.total;
    domains.set(row.domainCode, domain);
  }
  return [...domains.values()];
}

type Filters = Omit<repository.ControlFilters, 'today' | 'byHealth'>;
type HealthById = Awaited<ReturnType<typeof healthOfApproved>>;

function groupByHealth(healthById: HealthById): Record<HealthState, string[]> {
  const groups = Object.fromEntries(healthStates.map((state): [string, string[]] => [state, []]));
  for (const [id, { health }] of healthById) if (health) groups[health.state]?.push(id);
  return groups as Record<HealthState, string[]>;
}

const needsHealth = ({ health, sort }: Pick<Filters & PageRequest, 'health' | 'sort'>) =>
  health !== undefined || sort === 'health';

const countsIn = (groups: Record<HealthState, string[]>) =>
  Object.fromEntries(healthStates.map((state) => [state, groups[state].length])) as Record<HealthState, number>;

/** How many of the implemented controls are in which health. */
export async function implementedHealth(tx: Tx, context: OrganizationContext): Promise<Record<HealthState, number>> {
  const approved = await healthOfApproved(tx, context);
  const implemented = [...approved].filter(([, one]) => one.implementationStatus === 'FULLY_IMPLEMENTED');
  return countsIn(groupByHealth(new Map(implemented)));
}

export async function listControlsWithStatus(context: OrganizationContext, query: Filters & PageRequest) {
  // SQL filters and sorts by health only if it is given the controls in each state.
  const known = needsHealth(query) ? await context.read((tx) => healthOfApproved(tx, context)) : undefined;
  const byHealth = known && groupByHealth(known);
  const filters = { ...query, today: dayOf(context.clock.now()), byHealth };
  return context.read(async (tx) => {
    const [{ rows, nextCursor }, matching, counts, healthById] = await Promise.all([
      repository.listWithStatus(tx, context, filters),
      repository.countMatching(tx, context, filters),
      repository.summarize(tx, context),
      known ?? healthOfApproved(tx, context),
    ]);
    const total = counts.reduce((all, row) => all + row.total, 0);
    return {
      items: rows.map((row) => present(row, healthById.get(row.id)?.health ?? null)),
      nextCursor,
      total: matching ?? total,
      summary: {
        total,
        progress: sum<ControlProgress>(controlProgress, counts, (row) => row.progress),
        implementationStatus: sum(controlStatuses, counts, (row) => row.status),
        health: countsIn(groupByHealth(healthById)),
        domains: domainsOf(counts),
      },
    };
  });
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function neighboursOf(
  context: OrganizationContext,
  idOrCode: string,
  query: Filters & Pick<PageRequest, 'sort' | 'order'>,
) {
  return context.run(async (tx) => {
    const { id } = await requireControl(tx, context, idOrCode);
    const byHealth = needsHealth(query) ? groupByHealth(await healthOfApproved(tx, context)) : undefined;
    const today = dayOf(context.clock.now());
    const found = await repository.neighbours(tx, context, id, { ...query, today, byHealth });
    if (!found) throw new Error(`Control ${id} is missing in its own list.`);
    return found;
  });
}

/** How many controls of the registry have each approved status. */
export async function countByStatus(tx: Tx, context: OrganizationContext): Promise<Record<ControlStatus, number>> {
  return sum(controlStatuses, await repository.summarize(tx, context), (row) => row.status);
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function metricHistory(context: OrganizationContext, idOrCode: string, days: number) {
  const since = addDays(context.clock.now(), -days);
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    const metrics = await metricsOfControl(tx, context, control.id);
    const ids = metrics.map(({ id }) => id);
    const points = await historyOf(tx, context, ids, since);
    const readings = await readMetrics(tx, context, metrics);
    const items = metrics.flatMap((metric): MetricHistory[] => {
      const reading = readings.get(metric.id);
      if (!reading) return [];
      const { attempts: _attempts, ...state } = reading;
      return [{ ...metric, ...state, points: points.get(metric.id) ?? [] }];
    });
    return { items };
  });
}

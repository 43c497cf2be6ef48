/** The facts about controls that their health is derived from, besides what their responses say and cite. */
import { metricsOfControls } from '../../catalogue/control-registries/controls/service';
import { readMetricsOfControls } from '../../measurement/metrics/service';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { Facts } from './facts';
import { adoptedTasks, requiredPolicies, scansOfControls } from './repository';

export { checkStateOf, checksOf, contradictionsIn, daysAt, type FoundCheck, healthFrom, healthOf } from './checks';
export type { Claim, Facts } from './facts';
export type { Unconfirmed } from './reasons';
export { unconfirmedIn } from './rules';

/** @returns the rows of a control, in their order */
export function groupByControl<T extends { controlId: string }>(rows: readonly T[]): (controlId: string) => T[] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.controlId);
    if (group) group.push(row);
    else groups.set(row.controlId, [row]);
  }
  return (controlId) => groups.get(controlId) ?? [];
}

export type ControlFacts = Pick<Facts, 'metrics' | 'requiredPolicies' | 'scans' | 'tasks'>;

/**
 * Runs in the caller's transaction; its queries do not wait for each other.
 * @param controlId one control; all of the organisation's registry by default
 */
export async function readControlFacts(
  tx: Tx,
  context: OrganizationContext,
  controlId?: string,
): Promise<(controlId: string) => ControlFacts> {
  const [metrics, readingOf, required, scans, tasks] = await Promise.all([
    metricsOfControls(tx, context, controlId === undefined ? undefined : [controlId]),
    readMetricsOfControls(tx, context, controlId),
    requiredPolicies(tx, context, controlId),
    scansOfControls(tx, context, controlId),
    adoptedTasks(tx, context, controlId),
  ]);
  const metricsOf = groupByControl(metrics);
  const requiredOf = groupByControl(required);
  const scansOf = groupByControl(scans);
  const tasksOf = groupByControl(tasks);
  return (id) => ({
    metrics: metricsOf(id).map((row) => ({ reading: readingOf(row), ...row })),
    requiredPolicies: requiredOf(id),
    scans: scansOf(id),
    tasks: tasksOf(id),
  });
}

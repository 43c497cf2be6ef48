/** What other areas ask of checks. */
import { remotePaths } from '@msp/contract';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { assignedTaskIds } from '../tasks/service';
import { type Approved, type CurrentCheck, currentChecks } from './current';
import { recordedChecks } from './repository';

export { currentChecks as findChecks } from './current';
export { listChecks } from './list';
export { ownsCheckedControl } from './repository';

export interface FailingControl {
  control: CurrentCheck['control'];
  /** When the first of its checks that fail now began to; now for one that isn't recorded yet. */
  since: Date;
  /** Its check; all of them if several fail. */
  path: string;
  /** What the check found; the names of the checks if several fail. */
  detail: string | null;
}

const { check: checkPage, checks: checksPage } = remotePaths.compliance;

/**
 * Its queries do not wait for each other.
 * @returns the acting person's implemented controls of which a check fails that is not snoozed. The others are known to have a
 * gap, and the person's own tasks are on their list already.
 */
export async function ownFailingControls(
  tx: Tx,
  context: OrganizationContext,
  approved: Approved,
): Promise<FailingControl[]> {
  const { id: personId } = personOf(context);
  const [current, rows, health, ownTasks] = await Promise.all([
    currentChecks(tx, context, approved),
    recordedChecks(tx, context),
    approved,
    assignedTaskIds(tx, context, personId),
  ]);
  const sinceOf = new Map(rows.flatMap(({ id, state, since }) => (state === 'fail' ? [[id, since]] : [])));
  const now = context.clock.now();
  const failing = current.filter(
    ({ state, control, kind, subject }) =>
      state === 'fail' &&
      !(kind === 'task' && ownTasks.includes(subject)) &&
      control.owner?.id === personId &&
      health.get(control.id)?.implementationStatus === 'FULLY_IMPLEMENTED',
  );
  return [...new Set(failing.map(({ control }) => control))].map((control) => {
    const own = failing.filter((one) => one.control === control);
    const times = own.map(({ id }) => (sinceOf.get(id) ?? now).getTime());
    const [first] = own;
    const isOne = own.length === 1;
    return {
      control,
      since: new Date(Math.min(...times)),
      path: first && isOne ? pathTo(checkPage, first.id) : `${checksPage}?state=fail&control=${control.code}`,
      detail: isOne ? (first?.reasons[0]?.message ?? null) : own.map(({ name }) => name).join(', '),
    };
  });
}

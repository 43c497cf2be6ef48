/** The checks of an organisation as they are now. */
import type { CheckResult, CheckState } from '@msp/contract';
import { v5 } from 'uuid';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { checkStateOf, type FoundCheck } from '../health/service';
import { healthOfApproved } from '../responses/service';
import * as repository from './repository';
import { openSnoozes, type SnoozeRow } from './snoozes-repository';

export type CheckedControl = Awaited<ReturnType<typeof repository.checkedControls>>[number];

export interface CurrentCheck extends FoundCheck {
  id: string;
  result: CheckResult;
  /** The result, unless it is snoozed. */
  state: CheckState;
  /** The one that is in force or waits for confirmation. */
  snooze: SnoozeRow | null;
  control: CheckedControl;
}

/** The same for a subject of a control at all times, so that a check has an address before it is recorded. */
const idOf = ({ organizationId }: OrganizationContext, controlId: string, { kind, subject }: FoundCheck): string =>
  v5([controlId, kind, subject].join(' '), organizationId);

export type Approved = ReturnType<typeof healthOfApproved>;

/** Runs in the caller's transaction; its queries do not wait for each other. @param approved if the caller needs it too */
export async function currentChecks(
  tx: Tx,
  context: OrganizationContext,
  approved: Approved = healthOfApproved(tx, context),
): Promise<CurrentCheck[]> {
  const [health, controls, open] = await Promise.all([
    approved,
    repository.checkedControls(tx, context),
    openSnoozes(tx, context),
  ]);
  const snoozes = new Map(open.map((snooze) => [snooze.checkId, snooze]));
  return controls.flatMap((control) =>
    (health.get(control.id)?.checks ?? []).map((found) => {
      const id = idOf(context, control.id, found);
      const result = checkStateOf(found);
      // A check that passes wakes up: its snooze is ended when its state is recorded.
      const snooze = (result !== 'pass' && snoozes.get(id)) || null;
      return { ...found, id, result, state: snooze?.confirmedAt ? 'snoozed' : result, snooze, control };
    }),
  );
}

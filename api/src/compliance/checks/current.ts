/** The checks of an organisation as they are now. */
import type { CheckState } from '@msp/contract';
import { v5 } from 'uuid';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { checkStateOf, type FoundCheck } from '../health/service';
import { healthOfApproved } from '../responses/service';
import * as repository from './repository';

export type CheckedControl = Awaited<ReturnType<typeof repository.checkedControls>>[number];

export interface CurrentCheck extends FoundCheck {
  id: string;
  state: CheckState;
  control: CheckedControl;
}

/** The same for a subject of a control at all times, so that a check has an address before it is recorded. */
const idOf = ({ organizationId }: OrganizationContext, controlId: string, { kind, subject }: FoundCheck): string =>
  v5([controlId, kind, subject].join(' '), organizationId);

/** Runs in the caller's transaction; its queries do not wait for each other. */
export async function currentChecks(tx: Tx, context: OrganizationContext): Promise<CurrentCheck[]> {
  const [approved, controls] = await Promise.all([
    healthOfApproved(tx, context),
    repository.checkedControls(tx, context),
  ]);
  return controls.flatMap((control) =>
    (approved.get(control.id)?.checks ?? []).map((found) => ({
      ...found,
      id: idOf(context, control.id, found),
      state: checkStateOf(found),
      control,
    })),
  );
}

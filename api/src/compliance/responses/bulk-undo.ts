/** Undoes a bulk change: restores the content and the status of each response that has not been changed again in the meantime. */
import type { BodyOf, calls, ReviewStatus } from '@msp/contract';
import { findControls } from '../../catalogue/control-registries/controls/service';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import { changeEach } from '../../platform/records/change-each';
import { applyChange, type ControlSummary } from './content';
import * as repository from './repository';
import { readAnswers, snapshotOf } from './requirement-responses/answer-sheet';
import { withdraw } from './submission';
import { versionsOf } from './versions/repository';

type Undo = BodyOf<typeof calls.controlResponses.undoBulk>;
type Changed = Undo['changed'][number];

const changedSince = () =>
  new AppError(409, 'STALE', 'This response has been changed since. Open it to see how, and change it there.');

const decided: Partial<Record<string, ReviewStatus>> = { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED' };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The caller is not trusted with a status: it is that of the last decision, if the content is again what was decided about. */
async function statusOf(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  { implementationStatus, reason, riskOwnerId, reviewBy }: Changed['before'],
): Promise<ReviewStatus | null> {
  const [last] = await versionsOf(tx, context, row.id);
  const status = last && decided[last.event];
  if (!last || !status) return null;
  const { answers } = snapshotOf(await readAnswers(tx, context, row));
  const keys = Object.keys(last.answers);
  const isDecided =
    same(
      [implementationStatus, reason, reviewBy, row.notes],
      [last.implementationStatus, last.reason, last.reviewBy, last.notes],
    ) &&
    (riskOwnerId === null) === (last.riskOwnerName === null) &&
    keys.every((key) => same(answers[key] ?? null, last.answers[key] ?? null));
  return isDecided ? status : null;
}

async function undoOne(context: OrganizationContext, action: Undo['action'], { controlId, version, before }: Changed) {
  const submitted = await context.run(async (tx) => {
    const row = await repository.lockOfControl(tx, context, controlId);
    if (row?.version !== version) throw changedSince();
    if (action === 'SUBMIT') return row.id;
    await applyChange(tx, context, row, before, null, await statusOf(tx, context, row, before));
    return null;
  });
  if (submitted) await withdraw(context, submitted, version);
}

/**
 * @param report logs an unexpected error
 * @throws AppError 403, or 400 for an unknown control; then nothing is undone
 */
export async function undoBulkChange(
  context: OrganizationContext,
  { action, changed }: Undo,
  report: (error: unknown) => void,
) {
  requirePermission(context.actor, action === 'SUBMIT' ? 'control:submit' : 'control:respond');
  const found = await context.run((tx) =>
    findControls(
      tx,
      context,
      changed.map(({ controlId }) => controlId),
    ),
  );
  const work = changed.map((change, index) => {
    const control = found[index];
    if (control) return { change, control: { id: control.id, code: control.code, name: control.name } };
    const problem = { path: `body.changed.${index}.controlId`, message: 'is not a control of the registry' };
    throw validation('Some of the controls were not found.', [problem]);
  });
  const { done, refused } = await changeEach<{ change: Changed; control: ControlSummary }>(
    work,
    'control',
    ({ change }) => undoOne(context, action, change),
    report,
  );
  return { done, refused: refused.map(({ record, ...reason }) => ({ control: record.control, ...reason })) };
}

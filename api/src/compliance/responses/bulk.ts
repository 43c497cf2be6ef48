/** Applies the same change to several controls. */
import type { BodyOf, calls, ResponseOf } from '@msp/contract';
import { findControls } from '../../catalogue/control-registries/controls/service';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import { changeEach } from '../../platform/records/change-each';
import { peopleById } from '../../tenancy/users/service';
import { applyChange, type ContentChange, type ControlSummary, createDraft, requireLaterDueDate } from './content';
import * as repository from './repository';
import { requireSubmittable, submit } from './submission';

export type BulkChange = BodyOf<typeof calls.controlResponses.bulk>;

/** Tells what a submission would do, and changes nothing. */
const isCheck = (bulk: BulkChange): bulk is Extract<BulkChange, { action: 'CHECK_SUBMISSION' }> =>
  bulk.action === 'CHECK_SUBMISSION';

function contentOf(bulk: BulkChange): ContentChange {
  if (bulk.action === 'OWNER') return { ownerId: bulk.ownerId };
  if (bulk.action === 'DUE_DATE') return { dueOn: bulk.dueOn };
  if (bulk.action === 'SUBMIT' || isCheck(bulk)) return {};
  const { implementationStatus, reason, riskOwnerId, reviewBy } = bulk;
  return { implementationStatus, reason, riskOwnerId, reviewBy };
}

/** A problem that concerns every control is refused once, before anything is changed. */
async function requireAll(tx: Tx, context: OrganizationContext, bulk: BulkChange): Promise<ControlSummary[]> {
  const problems: { path: string; message: string }[] = [];
  const content = contentOf(bulk);
  requireLaterDueDate(context, content.dueOn);
  const named = (['ownerId', 'riskOwnerId'] as const).filter((field) => content[field]);
  const people = await peopleById(
    tx,
    context,
    named.map((field) => content[field]?.toLowerCase() ?? null),
  );
  for (const field of named) {
    if (!people.get(content[field]?.toLowerCase() ?? '')?.canOwn) {
      problems.push({ path: `body.${field}`, message: 'is not a member who can edit controls' });
    }
  }
  const found = await findControls(tx, context, bulk.controlIds);
  const controls = new Map<string, ControlSummary>();
  for (const [index, control] of found.entries()) {
    if (control) controls.set(control.id, { id: control.id, code: control.code, name: control.name });
    else problems.push({ path: `body.controlIds.${index}`, message: 'is not a control of the registry' });
  }
  if (problems.length > 0) throw validation('Some of the selected controls or people were not found.', problems);
  return [...controls.values()];
}

/** Without a response there is nothing to remove. */
function removesNothing(bulk: BulkChange, row: repository.ResponseRow | null): boolean {
  if (row) return false;
  return (bulk.action === 'OWNER' && bulk.ownerId === null) || (bulk.action === 'DUE_DATE' && bulk.dueOn === null);
}

type Changed = ResponseOf<typeof calls.controlResponses.bulk>['changed'][number];

const contentBefore = (row: repository.ResponseRow | null): Changed['before'] => ({
  implementationStatus: row?.implementationStatus ?? 'NOT_ANSWERED',
  ownerId: row?.ownerId ?? null,
  dueOn: row?.dueOn ?? null,
  reason: row?.reason ?? null,
  riskOwnerId: row?.riskOwnerId ?? null,
  reviewBy: row?.reviewBy ?? null,
});

/** @returns what an undo needs; null if nothing was changed */
async function applyTo(
  tx: Tx,
  context: OrganizationContext,
  control: ControlSummary,
  bulk: BulkChange,
): Promise<Changed | null> {
  const row = await repository.lockOfControl(tx, context, control.id);
  const changed = await changeOne(tx, context, { control, row }, bulk);
  if (!changed || changed.version === row?.version) return null;
  return { controlId: control.id, version: changed.version, before: contentBefore(row) };
}

async function changeOne(
  tx: Tx,
  context: OrganizationContext,
  { control, row }: { control: ControlSummary; row: repository.ResponseRow | null },
  bulk: BulkChange,
): Promise<repository.ResponseRow | null> {
  if (removesNothing(bulk, row)) return null;
  if (bulk.action === 'SUBMIT' || isCheck(bulk)) {
    if (!row) throw new AppError(409, 'MISSING_ANSWERS', 'This control has not been answered yet.');
    if (!isCheck(bulk)) return submit(tx, context, row, null);
    await requireSubmittable(tx, context, row);
    return null;
  }
  if (row) return applyChange(tx, context, row, contentOf(bulk), null);
  return createDraft(tx, context, control, contentOf(bulk));
}

/**
 * @param report logs an unexpected error
 * @throws AppError 403, or 400 for an unknown control or person; then nothing is changed
 */
export async function bulkChange(context: OrganizationContext, bulk: BulkChange, report: (error: unknown) => void) {
  requirePermission(context.actor, bulk.action === 'SUBMIT' || isCheck(bulk) ? 'control:submit' : 'control:respond');
  const controls = await context.run((tx) => requireAll(tx, context, bulk));
  const changed: Changed[] = [];
  const { done, refused } = await changeEach(
    controls,
    'control',
    async (control) => {
      const one = await context.run((tx) => applyTo(tx, context, control, bulk));
      if (one) changed.push(one);
    },
    report,
  );
  return { done, refused: refused.map(({ record, ...reason }) => ({ control: record, ...reason })), changed };
}

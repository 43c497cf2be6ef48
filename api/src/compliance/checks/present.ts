/** Checks as the contract shows them. */
import type { Check, CheckDetail } from '@msp/contract';
import { dayOf } from '../../platform/clock';
import { holdsPermission, type OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { mayConfirm } from '../responses/service';
import { type CurrentCheck, currentChecks } from './current';
import * as repository from './repository';
import { earlierSnoozes, type SnoozeRow } from './snoozes-repository';

type Snooze = NonNullable<Check['snooze']>;

/** With the place of its control in the registry, which the contract doesn't show. */
export type Listed = Check & { position: number };

/** As the rule of four eyes sees a change. */
export const requestOf = ({ requestedBy }: { requestedBy: { id: string } | null }) => ({
  by: requestedBy ? [requestedBy.id] : [],
});

function presentSnooze(row: SnoozeRow, today: string): Snooze {
  const { id, reason, lastDay, requestedAt, confirmedAt, endedAt } = row;
  const isOver = endedAt !== null || lastDay < today;
  return {
    ...{ id, reason, lastDay },
    state: confirmedAt ? (isOver ? 'ended' : 'active') : isOver ? 'not-confirmed' : 'requested',
    requestedBy: personSummary(row.requestedBy),
    requestedAt: requestedAt.toISOString(),
    confirmedBy: personSummary(row.confirmedBy),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedBy: personSummary(row.endedBy),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

const present = (check: CurrentCheck, recorded: repository.RecordedCheck | undefined, today: string): Listed => {
  const { id, kind, name, state, reasons, source, path, control, snooze } = check;
  return {
    ...{ id, kind, name, state, reasons, source, path },
    control: { id: control.id, code: control.code, name: control.name },
    since: recorded?.state === state ? recorded.since.toISOString() : null,
    owner: personSummary(control.owner),
    snooze: snooze && presentSnooze(snooze, today),
    position: control.position,
  };
};

/** Runs in the caller's transaction; its queries do not wait for each other. */
export async function readAll(tx: Tx, context: OrganizationContext): Promise<Listed[]> {
  const [current, rows] = await Promise.all([currentChecks(tx, context), repository.recordedChecks(tx, context)]);
  const recorded = new Map(rows.map((row) => [row.id, row]));
  const today = dayOf(context.clock.now());
  return current.map((check) => present(check, recorded.get(check.id), today));
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function presentCheck(tx: Tx, context: OrganizationContext, id: string): Promise<CheckDetail> {
  const [all, history, earlier] = await Promise.all([
    readAll(tx, context),
    repository.historyOf(tx, context, id),
    earlierSnoozes(tx, context, id),
  ]);
  const found = all.find((check) => check.id === id);
  if (!found) throw notFound('This check');
  const { position: _, ...check } = found;
  const { snooze } = check;
  const isRequested = snooze?.state === 'requested' && holdsPermission(context.actor, 'control:review');
  const today = dayOf(context.clock.now());
  return {
    ...check,
    history: history.map((change) => ({ ...change, at: change.at.toISOString() })),
    earlierSnoozes: earlier.map((row) => presentSnooze(row, today)),
    mayConfirmSnooze: isRequested && (await mayConfirm(tx, context, [requestOf(snooze)])),
  };
}

/** @throws AppError 404 */
export const readCheck = (context: OrganizationContext, id: string): Promise<CheckDetail> =>
  context.read((tx) => presentCheck(tx, context, id));

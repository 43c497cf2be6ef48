/** Recurring tasks as the contract shows them. */
import { anchorOf, dueAfter, remotePaths, type Task, type TaskDetail, type TaskRound } from '@msp/contract';
import { v5 } from 'uuid';
import { addDays, dayOf, monthsAfter } from '../../platform/clock';
import { holdsPermission, type OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { pathTo } from '../../platform/page-path';
import type { ControlHint } from '../../platform/records/records';
import { openReviewOf } from './access-reviews/repository';
import * as repository from './repository';
import * as rounds from './rounds-repository';
import { dueState } from './state';

/** `position` is the control's place in the registry. It orders the list and isn't sent. */
export type Listed = Task & { position: number };

export const pathOfTask = (id: string) => pathTo(remotePaths.compliance.task, id);

/** The same before and after the adoption, so that its page keeps its address. */
export const adoptedId = ({ organizationId }: Pick<OrganizationContext, 'organizationId'>, registryTaskId: string) =>
  v5(registryTaskId, organizationId);

/** The earliest suggested day, so that there is time for the first round. */
const leadDays = 14;

/** Counts from the day that answers the task's question, or from today without one. */
export function firstDueOn(months: number, answeredOn: string | undefined, now: Date): string {
  const today = dayOf(now);
  const isDay = answeredOn !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(answeredOn) && answeredOn <= today;
  if (!isDay) return monthsAfter(today, months);
  const next = dueAfter(answeredOn, months, anchorOf(answeredOn));
  const earliest = dayOf(addDays(now, leadDays));
  if (next < earliest) return earliest;
  return next;
}

type Control = NonNullable<repository.TaskRow['control']>;

const presentControl = ({ id, code, name }: Control) => ({ id, code, name });

function presentTask(row: repository.TaskRow, today: string): Listed {
  const { id, name, months, dueOn, lastDoneOn, evidenceRequired, guide, registryTaskId, control, retiredAt } = row;
  return {
    ...{ id, name, months, lastDoneOn, evidenceRequired, guide },
    state: retiredAt ? 'retired' : dueState({ months, dueOn }, today),
    source: registryTaskId ? 'registry' : 'own',
    control: control && presentControl(control),
    assignee: personSummary(row.assignee),
    dueOn: retiredAt ? null : dueOn,
    suggestion: null,
    position: control?.position ?? Number.MAX_SAFE_INTEGER,
  };
}

type Hints = ReadonlyMap<string, ControlHint>;

function presentSuggested(context: OrganizationContext, row: repository.SuggestedRow, hints: Hints): Listed {
  const { name, months, guide, templateId, control, registryTaskId, requirementId } = row;
  const hint = hints.get(control.id);
  const answeredOn = requirementId ? hint?.days.get(requirementId) : undefined;
  return {
    ...{ id: adoptedId(context, registryTaskId), name, months, guide },
    state: 'suggested',
    source: 'registry',
    control: presentControl(control),
    assignee: null,
    dueOn: null,
    lastDoneOn: null,
    evidenceRequired: templateId !== null,
    suggestion: {
      assignee: personSummary(hint?.owner ?? null),
      firstDueOn: firstDueOn(months, answeredOn, context.clock.now()),
    },
    position: control.position,
  };
}

/** Runs in the caller's transaction; its queries do not wait for each other. */
export async function readAll(tx: Tx, context: OrganizationContext): Promise<Listed[]> {
  const [tasks, suggested, hints] = await Promise.all([
    repository.allTasks(tx, context),
    repository.suggestedTasks(tx, context),
    context.records.controlHints(tx, context),
  ]);
  const today = dayOf(context.clock.now());
  return [
    ...tasks.map((row) => presentTask(row, today)),
    ...suggested.map((row) => presentSuggested(context, row, hints)),
  ];
}

type Facts = Awaited<ReturnType<typeof repository.registryFacts>>;

function proposedAnswer(facts: Facts, hints: Hints, lastDoneOn: string | null): TaskDetail['proposedAnswer'] {
  if (!facts?.requirement || lastDoneOn === null) return null;
  const { id, question } = facts.requirement;
  const current = hints.get(facts.controlId)?.days.get(id) ?? null;
  return current !== null && current >= lastDoneOn ? null : { question, current, proposed: lastDoneOn };
}

/** Only what was recorded last can be withdrawn, and never a signed review. */
function mayWithdraw({ actor }: OrganizationContext, row: rounds.RoundRow, latest: rounds.RoundRow | undefined) {
  if (row !== latest || row.accessReviewId !== null || !holdsPermission(actor, 'control:respond')) return false;
  return row.doneBy?.id === actor?.id || holdsPermission(actor, 'task:manage');
}

async function presentRounds(tx: Tx, context: OrganizationContext, taskId: string): Promise<TaskRound[]> {
  const [rows, cited] = await Promise.all([
    rounds.roundsOf(tx, context, taskId),
    rounds.evidenceOfTask(tx, context, taskId),
  ]);
  const latest = latestDone(rows);
  return rows.map((row) => {
    const { id, dueOn, doneOn, recordedAt, note, doneBy, accessReviewId } = row;
    return {
      ...{ id, dueOn, doneOn, note, accessReviewId },
      doneBy: personSummary(doneBy),
      recordedAt: recordedAt.toISOString(),
      evidence: cited.flatMap(({ roundId, ...one }) => (roundId === id ? [one] : [])),
      mayWithdraw: mayWithdraw(context, row, latest),
    };
  });
}

/** The round that was recorded last, among the rounds of a task. */
export const latestDone = <T extends Pick<rounds.RoundRow, 'doneOn' | 'recordedAt'>>(
  rows: readonly T[],
): T | undefined =>
  rows
    .filter(({ doneOn }) => doneOn !== null)
    .toSorted((one, other) => other.recordedAt.getTime() - one.recordedAt.getTime())[0];

async function presentAdopted(tx: Tx, context: OrganizationContext, row: repository.TaskRow): Promise<TaskDetail> {
  const today = dayOf(context.clock.now());
  const [facts, hints, done, openReview] = await Promise.all([
    row.registryTaskId ? repository.registryFacts(tx, row.registryTaskId) : undefined,
    context.records.controlHints(tx, context),
    presentRounds(tx, context, row.id),
    openReviewOf(tx, context, row.id),
  ]);
  const { position: _, ...task } = presentTask(row, today);
  return {
    ...task,
    description: row.description,
    version: row.version,
    anchorDay: row.anchorDay,
    registryMonths: facts?.months ?? null,
    template: facts?.template ?? null,
    metric: facts?.metric ?? null,
    proposedAnswer: proposedAnswer(facts, hints, row.lastDoneOn),
    rounds: done,
    openReview: openReview ?? null,
  };
}

async function presentSuggestedDetail(
  tx: Tx,
  context: OrganizationContext,
  row: repository.SuggestedRow,
): Promise<TaskDetail> {
  const facts = await repository.registryFacts(tx, row.registryTaskId);
  const { position: _, ...task } = presentSuggested(context, row, await context.records.controlHints(tx, context));
  return {
    ...task,
    description: row.description,
    version: null,
    anchorDay: null,
    registryMonths: row.months,
    template: facts?.template ?? null,
    metric: facts?.metric ?? null,
    proposedAnswer: null,
    rounds: [],
    openReview: null,
  };
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function taskDetail(tx: Tx, context: OrganizationContext, id: string): Promise<TaskDetail> {
  const found = await repository.findTask(tx, context, id);
  if (found) return presentAdopted(tx, context, found);
  const suggested = await repository.suggestedTasks(tx, context);
  const row = suggested.find(({ registryTaskId }) => adoptedId(context, registryTaskId) === id.toLowerCase());
  if (!row) throw notFound('This task');
  return presentSuggestedDetail(tx, context, row);
}

/** @throws AppError 404 */
export const readTask = (context: OrganizationContext, id: string): Promise<TaskDetail> =>
  context.run((tx) => taskDetail(tx, context, id));

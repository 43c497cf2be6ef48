/** Access reviews: starting one freezes the list of who has which access; signing it completes the task's round. */
import { Readable } from 'node:stream';
import { type AccessReview, type BodyOf, type calls, constants, systemActor } from '@msp/contract';
import { type AdministeredSystem, readAdministeredSystems } from '../../../measurement/integrations/service';
import type { Vendors } from '../../../measurement/integrations/vendors';
import { recordActivity } from '../../../platform/activity-log/activity';
import { announceChange } from '../../../platform/changes/announce';
import { dayOf, dayText } from '../../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { AppError, invalidTransition, notFound, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { requireVersion } from '../../../platform/records/version';
import { safeFileName } from '../../../platform/uploads/file-name';
import { recordOrRemove, storeFile } from '../../../platform/uploads/stored-upload';
import { recordEvidence } from '../../evidence/service';
import { controlsOf, requireTask } from '../change';
import { lockOpenTask, recordRound } from '../complete';
import { changesSince, coverageOf } from './coverage';
import { reviewDocument } from './document';
import type { ReviewedLine } from './lines';
import { ownAccess } from './own-access';
import * as repository from './repository';

type Decisions = BodyOf<typeof calls.accessReviews.decide>['decisions'];

/** @throws AppError 404 */
async function present(tx: Tx, context: OrganizationContext, id: string): Promise<AccessReview> {
  const row = await repository.findReview(tx, context, id);
  if (!row) throw notFound('This access review');
  const task = await requireTask(tx, context, row.taskId);
  const { control } = task;
  return {
    ...{ id: row.id, version: row.version, lines: row.lines, covered: row.covered, notCovered: row.notCovered },
    state: row.signedAt ? 'signed' : 'draft',
    task: {
      id: task.id,
      name: task.name,
      control: control && { id: control.id, code: control.code, name: control.name },
    },
    startedBy: personSummary(row.startedBy),
    startedAt: row.startedAt.toISOString(),
    changedSince: row.signedAt ? [] : changesSince(row.lines, await ownAccess(tx, context)),
    signedBy: personSummary(row.signedBy),
    signedAt: row.signedAt?.toISOString() ?? null,
    evidence: row.evidence,
  };
}

/** @throws AppError 404 */
export const readReview = (context: OrganizationContext, id: string): Promise<AccessReview> =>
  context.run((tx) => present(tx, context, id));

/** Locks a review that isn't signed yet. @throws AppError 404, 409 INVALID_TRANSITION, 409 STALE */
async function lockDraft(tx: Tx, context: OrganizationContext, id: string, version: number) {
  const row = await repository.lockReview(tx, context, id);
  if (!row) throw notFound('This access review');
  if (row.signedAt) throw invalidTransition("This access review is signed, so it can't be changed.", 'signed');
  await requireVersion(row, version, () => present(tx, context, id));
  return row;
}

/** @throws AppError 404, 409 for a task that is no access review, 409 INVALID_TRANSITION for a retired one */
async function requireReviewable(tx: Tx, context: OrganizationContext, taskId: string) {
  const task = await lockOpenTask(tx, context, taskId);
  if (task.guide === 'access-review') return task;
  throw new AppError(409, 'NOT_SUPPORTED', 'This task has no guided review.');
}

/**
 * Starts a review of the current access, or returns the one in progress.
 * @throws AppError 403, 404, 409
 */
export async function startReview(
  context: OrganizationContext,
  vendors: Omit<Vendors, 'send'>,
  taskId: string,
): Promise<AccessReview> {
  requirePermission(context.actor, 'control:respond');
  const begun = await context.run(async (tx) => {
    await requireReviewable(tx, context, taskId);
    return repository.openReviewOf(tx, context, taskId);
  });
  if (begun) return readReview(context, begun.id);
  const systems = await readAdministeredSystems(context, vendors, 'microsoft365', constants.accessReviewMaxLines);
  return beginReview(context, taskId, systems);
}

/** Starts a review with the administrators read from other systems. @throws AppError 404, 409 */
export function beginReview(
  context: OrganizationContext,
  taskId: string,
  systems: AdministeredSystem[],
): Promise<AccessReview> {
  return context.run(async (tx) => {
    const task = await requireReviewable(tx, context, taskId);
    const startedAt = context.clock.now();
    const id = newId(startedAt);
    const coverage = coverageOf(await ownAccess(tx, context), systems);
    const isNew = await repository.insertReview(tx, context, {
      ...{ id, taskId, startedBy: personOf(context).id, startedAt, ...coverage },
    });
    if (isNew) {
      await recordActivity(tx, context, {
        action: 'CREATE',
        record: { type: 'task', id: taskId },
        controls: controlsOf(await requireTask(tx, context, taskId)),
        title: 'Access review started',
        description: task.name,
      });
    }
    const open = await repository.openReviewOf(tx, context, taskId);
    return present(tx, context, open?.id ?? id);
  });
}

function decided(lines: readonly ReviewedLine[], decisions: Decisions): ReviewedLine[] {
  const given = new Map(decisions.map((one) => [one.key, one]));
  const unknown = decisions.findIndex(({ key }) => !lines.some((line) => line.key === key));
  if (unknown >= 0) {
    throw validation("Some of these lines aren't part of the review. Reload the page.", [
      { path: `body.decisions.${unknown}.key`, message: 'is not a line of this review' },
    ]);
  }
  return lines.map((line) => {
    const change = given.get(line.key);
    return change ? { ...line, decision: change.decision, reason: change.reason || null } : line;
  });
}

/** @throws AppError 400, 403, 404, 409 STALE, 409 INVALID_TRANSITION for a signed one */
export async function decideLines(
  context: OrganizationContext,
  id: string,
  { version, decisions }: BodyOf<typeof calls.accessReviews.decide>,
): Promise<AccessReview> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const row = await lockDraft(tx, context, id, version);
    await repository.updateReview(tx, context, id, { lines: decided(row.lines, decisions) });
    await announceChange(tx, context, { record: { type: 'task', id: row.taskId } });
    return present(tx, context, id);
  });
}

/** @throws AppError 409 for lines without a decision, or removals without a reason */
function requireDecided(lines: readonly ReviewedLine[]): void {
  const open = lines.filter(({ decision }) => decision === null).length;
  if (open > 0) {
    throw new AppError(409, 'CONFLICT', `Lines without a decision: ${open} of ${lines.length}.`);
  }
  const unexplained = lines.filter(({ decision, reason }) => decision === 'remove' && !reason).length;
  if (unexplained > 0) throw new AppError(409, 'CONFLICT', `Removals without a reason: ${unexplained}.`);
}

/** The document says so if the signer's own access was among the lines, because no second person has checked it. */
function ownDecision({ lines }: { lines: readonly ReviewedLine[] }, { id, name }: { id: string; name: string }) {
  return lines.some(({ key }) => key === `member ${id}`)
    ? [`A second person for ${name}, who decided about their own access.`]
    : [];
}

/**
 * Signs a review: its document becomes evidence, which never changes, and completes the round of its task.
 * @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION, 409 for open decisions
 */
export async function signReview(context: OrganizationContext, id: string, version: number): Promise<AccessReview> {
  requirePermission(context.actor, 'control:respond');
  const person = personOf(context);
  const signedAt = context.clock.now();
  const signedOn = dayOf(signedAt);
  const read = await context.run(async (tx) => {
    const row = await lockDraft(tx, context, id, version);
    requireDecided(row.lines);
    const review = await present(tx, context, id);
    const organization = await repository.organizationName(tx, context);
    return { row, review, organization, notCovered: [...row.notCovered, ...ownDecision(row, person)] };
  });
  const { row, review, organization, notCovered } = read;
  const name = `${review.task.name}, ${dayText(signedOn)}`;
  const file = await storeFile(context, {
    fileName: safeFileName(`${name}.md`),
    contentType: 'text/markdown',
    content: Readable.from([
      reviewDocument({
        ...{ taskName: review.task.name, organization, notCovered, signedAt, startedAt: row.startedAt },
        ...{ covered: review.covered, changedSince: review.changedSince, lines: row.lines },
        startedBy: review.startedBy?.name ?? systemActor,
        signedBy: person.name,
        signedByEmail: person.email,
      }),
    ]),
  });
  return recordOrRemove(context.storage, file, () =>
    context.run(async (tx) => {
      const { taskId } = await lockDraft(tx, context, id, version);
      const task = await lockOpenTask(tx, context, taskId);
      const controls = task.controlId ? [task.controlId] : [];
      const description = 'Signed in the application.';
      const evidenceId = await recordEvidence(tx, context, { name, description, type: 'DOCUMENT', controls }, file);
      const note = `Lines reviewed: ${review.lines.length}.`;
      const round = { doneOn: signedOn, note, evidenceIds: [evidenceId] };
      const roundId = await recordRound(tx, context, task, round);
      await repository.updateReview(tx, context, id, { signedBy: person.id, signedAt, roundId, notCovered });
      return present(tx, context, id);
    }),
  );
}

/** @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION for a signed one */
export async function discardReview(context: OrganizationContext, id: string, version: number): Promise<void> {
  requirePermission(context.actor, 'control:respond');
  await context.run(async (tx) => {
    const { taskId } = await lockDraft(tx, context, id, version);
    await repository.deleteReview(tx, context, id);
    const task = await requireTask(tx, context, taskId);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'task', id: taskId },
      controls: controlsOf(task),
      title: 'Access review discarded',
      description: task.name,
    });
  });
}

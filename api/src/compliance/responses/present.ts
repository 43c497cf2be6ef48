/** Presents control responses in the contract's shape. */
import type { ControlResponse, ControlResponseSummary } from '@msp/contract';
import { holdsPermission, type OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { KnownPerson } from '../../tenancy/users/service';
import { healthOfResponse } from './health/health';
import { missingForSubmission } from './missing-for-submission';
import * as repository from './repository';
import { type AnswerSheet, countAnswered, presentAnswers, readAnswers } from './requirement-responses/answer-sheet';
import { hasReviewBegun, mayConfirm, mayDecide, undoableUntil } from './review/rules';
import { latestStep } from './versions/repository';

type People = ReadonlyMap<string, KnownPerson>;

function personIn(people: People, id: string | null) {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.name, email: person.email } : null;
}

interface AnswerCounts {
  control: ControlResponseSummary['control'];
  answeredRequirements: number;
  totalRequirements: number;
}

export function presentSummary(
  row: repository.ResponseRow,
  counts: AnswerCounts,
  people: People,
): ControlResponseSummary {
  return {
    id: row.id,
    control: counts.control,
    reviewStatus: row.reviewStatus,
    implementationStatus: row.implementationStatus ?? 'NOT_ANSWERED',
    countedStatus: row.countedStatus,
    owner: personIn(people, row.ownerId),
    dueOn: row.dueOn,
    submittedBy: personIn(people, row.submittedBy),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    answeredRequirements: counts.answeredRequirements,
    totalRequirements: counts.totalRequirements,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** A reviewer needs the permission, and another submitter while other members may review. */
async function canReview(tx: Tx, context: OrganizationContext, row: repository.ResponseRow): Promise<boolean> {
  const isWaiting = holdsPermission(context.actor, 'control:review') && row.reviewStatus === 'IN_REVIEW';
  return isWaiting && mayDecide(tx, context, row);
}

/** Submitters withdraw their own submissions until the review has begun. */
function canWithdraw({ actor }: OrganizationContext, row: repository.ResponseRow, sheet: AnswerSheet): boolean {
  const isOwn = row.reviewStatus === 'IN_REVIEW' && row.submittedBy === actor?.id;
  return isOwn && holdsPermission(actor, 'control:submit') && !hasReviewBegun(row, sheet);
}

export async function presentResponse(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
): Promise<ControlResponse> {
  const control = await repository.controlOf(tx, row);
  const sheet = await readAnswers(tx, context, row);
  const { health, contradictions, unconfirmed } = await healthOfResponse(tx, context, row, control, sheet);
  const until = undoableUntil(context, row, await latestStep(tx, context, row.id));
  return {
    ...presentSummary(row, { control, ...countAnswered(sheet) }, sheet.people),
    notes: row.notes,
    reason: row.reason,
    riskOwner: personIn(sheet.people, row.riskOwnerId),
    reviewBy: row.reviewBy,
    countedVersionNumber: row.countedVersionNumber,
    createdAt: row.createdAt.toISOString(),
    missing: missingForSubmission(row, sheet),
    ...{ health, contradictions },
    unconfirmed: unconfirmed.map(({ by: _by, ...change }) => change),
    mayConfirm: await mayConfirm(tx, context, unconfirmed),
    explanation: row.explanation,
    mayReview: await canReview(tx, context, row),
    undoableUntil: until?.toISOString() ?? null,
    mayWithdraw: canWithdraw(context, row, sheet),
    answers: presentAnswers(sheet),
  };
}

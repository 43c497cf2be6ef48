/** Answers to single requirements: saved together or not at all, and decided about one by one while their control is in review. */
import type { BodyOf, calls, FieldProblem, RequirementDecision } from '@msp/contract';
import { changedFields, recordActivity } from '../../../platform/activity/activity';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition, notFound, stale, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/organization/context';
import {
  type AnswerSheet,
  type AnswerValue,
  controlOf,
  countAnswered,
  inWords,
  lockResponse,
  markEdited,
  normalized,
  presentAnswers,
  type ResponseRow,
  readAnswers,
  requireFourEyes,
  requireResponse,
} from '../service';
import * as repository from './repository';
import { afterReview, type RequirementMove } from './transitions';
import { type ChangedAnswer, checkAnswers } from './values';

type BulkBody = BodyOf<typeof calls.requirementResponses.bulk>;

interface WantedAnswer extends ChangedAnswer {
  version: number | null;
  row: repository.AnswerRow | null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Each answer beside its requirement and what is stored. @throws AppError 400 naming what is no question of the control */
function matched(sheet: AnswerSheet, answers: BulkBody['answers']): WantedAnswer[] {
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  const wanted = answers.flatMap(({ requirementId: id, value, version }, index): WantedAnswer[] => {
    const entry = sheet.entries.find(({ requirement }) => requirement.id === id.toLowerCase());
    const message = !entry ? 'is no question of this control' : seen.has(entry.requirement.id) ? 'stands twice' : null;
    if (!entry || message) {
      problems.push({ path: `body.answers.${index}.requirementId`, message: message ?? '' });
      return [];
    }
    const { requirement, answer: row } = entry;
    seen.add(requirement.id);
    return [
      {
        index,
        requirement,
        value: normalized(requirement, value as AnswerValue),
        before: row?.value ?? null,
        version,
        row,
      },
    ];
  });
  if (problems.length > 0) throw validation('Some answers belong to no question of this control.', problems);
  return wanted;
}

async function result(tx: Tx, context: OrganizationContext, response: ResponseRow) {
  const sheet = await readAnswers(tx, context, response);
  const { id, reviewStatus, version } = response;
  return {
    items: presentAnswers(sheet),
    response: { id, reviewStatus, version, answeredRequirements: countAnswered(sheet).answeredRequirements },
  };
}

async function store(tx: Tx, context: OrganizationContext, response: ResponseRow, answers: WantedAnswer[]) {
  const now = context.clock.now();
  // A changed answer has to be looked at again.
  const pending = { reviewStatus: 'PENDING', reviewComment: null, reviewedBy: null, reviewedAt: null } as const;
  const stored = (value: AnswerValue) => ({ value, updatedAt: now, ...pending });
  const added = answers.filter(({ row }) => !row);
  await repository.insertAnswers(
    tx,
    added.map(({ requirement, value }) => ({
      organizationId: context.organizationId,
      id: newId(now),
      responseId: response.id,
      requirementId: requirement.id,
      version: 1,
      ...stored(value),
    })),
  );
  for (const { row, value } of answers) {
    if (row) await repository.updateAnswer(tx, context, row.id, stored(value));
  }
}

/**
 * All of them or none. An answer that is stored just so already is no change, whatever version it comes with.
 * @throws AppError 404, 409 STALE with the answers as they are now, 409 INVALID_TRANSITION while in review, 400
 */
export async function saveAnswers(context: OrganizationContext, { responseId, answers }: BulkBody) {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const response = await lockResponse(tx, context, responseId);
    const sheet = await readAnswers(tx, context, response);
    const changed = matched(sheet, answers).filter(({ value, before }) => !same(value, before));
    if (changed.length === 0) return result(tx, context, response);
    const outdated = changed.filter(({ row, version }) => (row?.version ?? null) !== version);
    if (outdated.length > 0) {
      throw stale(response.version, presentAnswers(sheet), {
        requirementIds: outdated.map(({ requirement }) => requirement.id),
      });
    }
    const edited = await markEdited(tx, context, response);
    const { problems, evidence, people } = await checkAnswers(tx, context, changed);
    if (problems.length > 0) throw validation('Some answers do not fit their question.', problems);
    await store(tx, context, response, changed);
    const control = await controlOf(tx, response);
    const nameOf = (id: string) => evidence.get(id)?.name ?? people.get(id)?.name;
    const inLog = (of: (answer: WantedAnswer) => unknown) =>
      Object.fromEntries(
        changed.map((answer) => [answer.requirement.key, inWords(answer.requirement, of(answer), nameOf)]),
      );
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'control-response', id: response.id },
      control,
      title: changed.length === 1 ? 'Question answered' : 'Questions answered',
      description: control.name,
      changes: changedFields(
        { ...inLog(({ before }) => before), reviewStatus: response.reviewStatus },
        { ...inLog(({ value }) => value), reviewStatus: edited.reviewStatus },
      ),
    });
    return result(tx, context, edited);
  });
}

export async function answersOfResponse(context: OrganizationContext, responseId: string) {
  return context.run(async (tx) => {
    const response = await requireResponse(tx, context, responseId);
    return { items: presentAnswers(await readAnswers(tx, context, response)) };
  });
}

const titles: Record<RequirementMove, string> = {
  approve: 'Answer to a question approved',
  reject: 'Answer to a question rejected',
  undo: 'Decision about a question taken back',
};
const actions = { approve: 'APPROVE', reject: 'REJECT', undo: 'UPDATE' } as const;

async function decide(
  context: OrganizationContext,
  id: string,
  move: RequirementMove,
  { version, comment }: { version: number; comment: string | null },
) {
  const actor = personOf(context);
  requirePermission(actor, 'requirement:review');
  return context.run(async (tx) => {
    const responseId = await repository.responseIdOf(tx, context, id);
    if (!responseId) throw notFound('This answer');
    const response = await lockResponse(tx, context, responseId);
    const sheet = await readAnswers(tx, context, response);
    const entry = sheet.entries.find(({ answer }) => answer?.id === id);
    const row = entry?.answer;
    if (!entry || !row) throw notFound('This answer');
    if (row.version !== version) {
      throw stale(
        row.version,
        presentAnswers(sheet).find((answer) => answer.id === id),
      );
    }
    if (response.reviewStatus !== 'IN_REVIEW') {
      throw invalidTransition(
        'Single answers are decided about while their control is in review.',
        response.reviewStatus,
      );
    }
    requireFourEyes(context, response);
    const moved = afterReview(move, row.reviewStatus);
    if ('refusal' in moved) throw invalidTransition(moved.refusal, row.reviewStatus);
    const decided = move !== 'undo';
    const now = context.clock.now();
    await repository.updateAnswer(tx, context, id, {
      reviewStatus: moved.to,
      reviewComment: comment,
      reviewedBy: decided ? actor.id : null,
      reviewedAt: decided ? now : null,
      updatedAt: now,
    });
    await recordActivity(tx, context, {
      action: actions[move],
      record: { type: 'requirement-response', id },
      control: await controlOf(tx, response),
      title: titles[move],
      description: comment ?? entry.requirement.question,
      changes: changedFields(
        { reviewStatus: row.reviewStatus, reviewComment: row.reviewComment },
        { reviewStatus: moved.to, reviewComment: comment },
      ),
    });
    const after = presentAnswers(await readAnswers(tx, context, response)).find((answer) => answer.id === id);
    if (!after) throw new Error(`The answer ${id} is gone while it is locked.`);
    return after;
  });
}

export interface RequirementReview {
  decision: RequirementDecision;
  comment?: string | undefined;
  version: number;
}

/** @throws AppError 400 without a comment where one is needed, 404, 409 STALE, INVALID_TRANSITION, or CONFLICT to the person who submitted it */
export async function reviewAnswer(
  context: OrganizationContext,
  id: string,
  { decision, comment: said, version }: RequirementReview,
) {
  const comment = said?.trim() || null;
  if (decision === 'REJECT' && !comment) {
    throw validation('Say why the answer is rejected.', [{ path: 'body.comment', message: 'is needed to reject' }]);
  }
  return decide(context, id, decision === 'APPROVE' ? 'approve' : 'reject', { version, comment });
}

export async function undoReview(context: OrganizationContext, id: string, version: number) {
  return decide(context, id, 'undo', { version, comment: null });
}

/** Saves several answers of one control response: all of them or none. */
import type { BodyOf, calls, FieldProblem } from '@msp/contract';
import { changedFields, recordActivity } from '../../../platform/activity-log/activity';
import type { FieldChange } from '../../../platform/activity-log/tables';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { stale, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { linkCitedEvidence } from '../../evidence/service';
import { openedByEdit } from '../content';
import { lockResponse } from '../lookup';
import * as repository from '../repository';
import { type AnswerChange, checkAnswers } from './answer-checks';
import {
  type AnswerSheet,
  countAnswered,
  lookUpReferences,
  nameIn,
  presentAnswers,
  readEntries,
  type SheetEntry,
} from './answer-sheet';
import { type AnswerValue, evidenceIdsIn, normalizeValue, valueAsText } from './answer-values';
import { insertAnswers, updateAnswer } from './repository';

type BulkBody = BodyOf<typeof calls.requirementResponses.bulk>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Pairs each submitted answer with its requirement and the stored answer. @throws AppError 400 */
function matchAnswers(entries: SheetEntry[], answers: BulkBody['answers']): AnswerChange[] {
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  const changes = answers.flatMap(({ requirementId, value, version }, index): AnswerChange[] => {
    const entry = entries.find(({ requirement }) => requirement.id === requirementId.toLowerCase());
    if (!entry || seen.has(entry.requirement.id)) {
      const message = entry ? 'is duplicated' : 'does not belong to this control';
      problems.push({ path: `body.answers.${index}.requirementId`, message });
      return [];
    }
    const { requirement, answer: row } = entry;
    seen.add(requirement.id);
    const before = row?.value ?? null;
    return [{ index, requirement, value: normalizeValue(requirement, value as AnswerValue), before, version, row }];
  });
  if (problems.length > 0) throw validation('Some answers do not belong to this control.', problems);
  return changes;
}

function resultOf(response: repository.ResponseRow, sheet: AnswerSheet) {
  const { id, reviewStatus, version } = response;
  return {
    items: presentAnswers(sheet),
    response: { id, reviewStatus, version, answeredRequirements: countAnswered(sheet).answeredRequirements },
  };
}

/** A changed answer needs a new review. */
const unreviewed = { reviewStatus: 'PENDING', reviewComment: null, reviewedBy: null, reviewedAt: null } as const;

async function store(
  tx: Tx,
  context: OrganizationContext,
  response: repository.ResponseRow,
  changes: AnswerChange[],
): Promise<void> {
  const now = context.clock.now();
  const { organizationId } = context;
  const added = changes.filter(({ row }) => !row);
  await insertAnswers(
    tx,
    added.map(({ requirement, value }) => ({
      organizationId,
      id: newId(now),
      responseId: response.id,
      requirementId: requirement.id,
      version: 1,
      value,
      updatedAt: now,
      ...unreviewed,
    })),
  );
  for (const { row, value } of changes) {
    if (row) await updateAnswer(tx, context, row.id, { value, updatedAt: now, ...unreviewed });
  }
}

/** Evidence is logged as a list of names, so that the log can say what was added and removed. */
function loggedAnswer(
  { requirement, before, value }: AnswerChange,
  nameOf: (id: string) => string | undefined,
): FieldChange {
  const logged = (stored: unknown) =>
    requirement.type === 'evidence'
      ? evidenceIdsIn(requirement, stored).map((id) => nameOf(id) ?? 'deleted')
      : valueAsText(requirement, stored, nameOf);
  return { field: requirement.key, label: requirement.question, before: logged(before), after: logged(value) };
}

/** @throws AppError 409 STALE with the current answers and the requirements that were changed meanwhile */
function requireVersions(sheet: AnswerSheet, response: repository.ResponseRow, changes: AnswerChange[]): void {
  const outdated = changes.filter(({ row, version }) => (row?.version ?? null) !== version);
  if (outdated.length === 0) return;
  const requirementIds = outdated.map(({ requirement }) => requirement.id);
  throw stale(response.version, presentAnswers(sheet), { requirementIds });
}

/**
 * An answer that is already stored with this value is not a change, whatever its version.
 * @throws AppError 404, 409 STALE with the current answers, 409 INVALID_TRANSITION while in review, 400
 */
export async function saveAnswers(context: OrganizationContext, { responseId, answers }: BulkBody) {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const response = await lockResponse(tx, context, responseId);
    const entries = await readEntries(tx, context, response);
    const changes = matchAnswers(entries, answers).filter(({ value, before }) => !isSame(value, before));
    const sheet = await lookUpReferences(tx, context, response, entries, changes);
    if (changes.length === 0) return resultOf(response, sheet);
    requireVersions(sheet, response, changes);
    const opened = openedByEdit(context, response);
    const problems = checkAnswers(sheet, changes);
    if (problems.length > 0) throw validation('Some answers do not fit their question.', problems);
    await store(tx, context, response, changes);
    const cited = changes.flatMap(({ requirement, value }) =>
      evidenceIdsIn(requirement, value).filter((id) => sheet.evidence.has(id)),
    );
    await linkCitedEvidence(tx, context, response.controlId, cited);
    const control = await repository.controlOf(tx, response);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'control-response', id: response.id },
      controls: [control],
      title: changes.length === 1 ? 'Question answered' : 'Questions answered',
      description: changes.length === 1 && changes[0] ? changes[0].requirement.question : control.name,
      changes: [
        ...changes.map((change) => loggedAnswer(change, nameIn(sheet))),
        ...changedFields({ reviewStatus: response.reviewStatus, dueOn: response.dueOn }, opened),
      ],
    });
    const updatedAt = context.clock.now();
    const updated = await repository.updateResponse(tx, context, response.id, { ...opened, updatedAt });
    return resultOf(updated, { ...sheet, entries: await readEntries(tx, context, updated) });
  });
}

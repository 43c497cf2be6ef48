/**
 * Answers, submits and reviews a control by the same rules as the interface. Skips reading what a page would show afterwards, which took more
 * than a quarter of all queries.
 */
import type { ResponseDecision } from '@msp/contract';
import { requireControl } from '../../../src/catalogue/control-registries/controls/service';
import { applyChange, type ContentChange, createDraft } from '../../../src/compliance/responses/content';
import { responseNotFound } from '../../../src/compliance/responses/lookup';
import { lockOfControl, type ResponseRow } from '../../../src/compliance/responses/repository';
import { readAnswers } from '../../../src/compliance/responses/requirement-responses/answer-sheet';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { saveAnswers } from '../../../src/compliance/responses/requirement-responses/save-answers';
import { decide } from '../../../src/compliance/responses/review/decision';
import { submit } from '../../../src/compliance/responses/submission';
import type { OrganizationContext } from '../../../src/platform/context/context';
import type { Tx } from '../../../src/platform/database/database';
import { explanationOfGaps } from '../plans/answers';

export interface ControlAnswer extends ContentChange {
  /** Keyed by requirement key. */
  answers?: Record<string, AnswerValue>;
}

/**
 * Creates the control's response or updates the existing one.
 * @param code of the control
 */
export async function answerControl(
  context: OrganizationContext,
  code: string,
  { answers = {}, ...content }: ControlAnswer,
): Promise<{ id: string }> {
  const { response, entries } = await context.run(async (tx) => {
    const control = await requireControl(tx, context, code);
    const existing = await lockOfControl(tx, context, control.id);
    const response = existing
      ? await applyChange(tx, context, existing, content, existing.version)
      : await createDraft(tx, context, control, content);
    return { response, entries: (await readAnswers(tx, context, response)).entries };
  });
  const changes = Object.entries(answers).map(([key, value]) => {
    const entry = entries.find(({ requirement }) => requirement.key === key);
    if (!entry) throw new Error(`${code} has no requirement "${key}".`);
    return { requirementId: entry.requirement.id, value, version: entry.answer?.version ?? null };
  });
  if (changes.length > 0) await saveAnswers(context, { responseId: response.id, answers: changes });
  return { id: response.id };
}

const withResponse = (
  context: OrganizationContext,
  code: string,
  act: (tx: Tx, response: ResponseRow) => Promise<ResponseRow>,
): Promise<ResponseRow> =>
  context.run(async (tx) => {
    const { id } = await requireControl(tx, context, code);
    const response = await lockOfControl(tx, context, id);
    if (!response) throw responseNotFound();
    return act(tx, response);
  });

/** The explanation is kept only where the response contradicts itself. */
export const submitControl = (context: OrganizationContext, code: string) =>
  withResponse(context, code, (tx, response) => submit(tx, context, response, response.version, explanationOfGaps));

export const reviewControl = (
  context: OrganizationContext,
  code: string,
  decision: ResponseDecision,
  comment?: string,
) =>
  withResponse(context, code, (tx, response) =>
    decide(tx, context, response, {
      ...{ decision, comment, version: response.version },
      acceptPendingAnswers: decision === 'APPROVE' ? true : undefined,
    }),
  );

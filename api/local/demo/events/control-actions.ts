/** Answers, submits and reviews a control as the interface does: reads the current version, then sends it with the change. */
import type { ControlResponse, ResponseDecision } from '@msp/contract';
import { registryControl } from '../../../src/catalogue/control-registries/controls/service';
import type { ContentChange } from '../../../src/compliance/responses/content';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { saveAnswers } from '../../../src/compliance/responses/requirement-responses/save-answers';
import { reviewResponse } from '../../../src/compliance/responses/review/decision';
import { createResponse, responseOfControl, updateResponse } from '../../../src/compliance/responses/service';
import { submitForReview } from '../../../src/compliance/responses/submission';
import type { OrganizationContext } from '../../../src/platform/context/context';
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
): Promise<ControlResponse> {
  const { response: existing } = await responseOfControl(context, code);
  const response = existing
    ? await updateResponse(context, existing.id, { ...content, version: existing.version })
    : await createResponse(context, { ...content, controlId: code });
  const { requirements } = await registryControl(context, code);
  const changes = Object.entries(answers).map(([key, value]) => {
    const requirement = requirements.find((candidate) => candidate.key === key);
    if (!requirement) throw new Error(`${code} has no requirement "${key}".`);
    const version = response.answers.find(({ requirementId }) => requirementId === requirement.id)?.version ?? null;
    return { requirementId: requirement.id, value, version };
  });
  if (changes.length > 0) await saveAnswers(context, { responseId: response.id, answers: changes });
  return response;
}

async function existingResponse(context: OrganizationContext, code: string): Promise<ControlResponse> {
  const { response } = await responseOfControl(context, code);
  if (!response) throw new Error(`${code} has no response.`);
  return response;
}

export async function submitControl(context: OrganizationContext, code: string): Promise<ControlResponse> {
  const { id, version, contradictions } = await existingResponse(context, code);
  const explanation = contradictions.length > 0 ? explanationOfGaps : undefined;
  return submitForReview(context, id, version, explanation);
}

export async function reviewControl(
  context: OrganizationContext,
  code: string,
  decision: ResponseDecision,
  comment?: string,
): Promise<ControlResponse> {
  const { id, version } = await existingResponse(context, code);
  const accepted = decision === 'APPROVE' ? true : undefined;
  return reviewResponse(context, id, { decision, comment, acceptPendingAnswers: accepted, version });
}

/** What people do with a control at the screen, through the same services: read what is there, then send its version along. */
import type { ControlResponse, ResponseDecision } from '@msp/contract';
import { registryControl } from '../../src/catalogue/controls/service';
import { saveAnswers } from '../../src/compliance/responses/answers/service';
import {
  type AnswerValue,
  createResponse,
  type ResponseContent,
  responseOfControl,
  updateResponse,
} from '../../src/compliance/responses/service';
import { reviewResponse, submitForReview } from '../../src/compliance/responses/submission';
import type { OrganizationContext } from '../../src/platform/organization/context';

export interface ControlAnswer extends Partial<ResponseContent> {
  /** By requirement key. */
  answers?: Record<string, AnswerValue>;
}

/** Begins the answer, or changes the one that is there. @param code of the control */
export async function answerControl(
  context: OrganizationContext,
  code: string,
  { answers = {}, ...content }: ControlAnswer,
): Promise<ControlResponse> {
  const { response: before } = await responseOfControl(context, code);
  const response = before
    ? await updateResponse(context, before.id, { ...content, version: before.version })
    : await createResponse(context, { ...content, controlId: code });
  const { requirements } = await registryControl(context, code);
  const changes = Object.entries(answers).map(([key, value]) => {
    const requirement = requirements.find((one) => one.key === key);
    if (!requirement) throw new Error(`${code} does not ask "${key}".`);
    const version = response.answers.find(({ requirementId }) => requirementId === requirement.id)?.version ?? null;
    return { requirementId: requirement.id, value, version };
  });
  if (changes.length > 0) await saveAnswers(context, { responseId: response.id, answers: changes });
  return response;
}

async function current(context: OrganizationContext, code: string): Promise<ControlResponse> {
  const { response } = await responseOfControl(context, code);
  if (!response) throw new Error(`${code} has no answer yet.`);
  return response;
}

export async function submitControl(context: OrganizationContext, code: string): Promise<ControlResponse> {
  const { id, version } = await current(context, code);
  return submitForReview(context, id, version);
}

export async function reviewControl(
  context: OrganizationContext,
  code: string,
  decision: ResponseDecision,
  comment?: string,
): Promise<ControlResponse> {
  const { id, version } = await current(context, code);
  return reviewResponse(context, id, { decision, comment, version });
}

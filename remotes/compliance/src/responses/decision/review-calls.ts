/** The calls that review an answer. Each publishes its result to everything that shows the answer. */
import { type ControlResponse, calls, type RequirementResponse, type ResponseDecision } from '@msp/contract';
import { runAction } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { toast } from '@msp/ui';
import { publishResponse } from '../saving/publish-response';

/** The names of the drafts of review comments. */
export const responseDraft = ({ id }: Pick<ControlResponse, 'id'>) => `response-review:${id}`;
export const requirementDraft = ({ id }: Pick<RequirementResponse, 'id'>) => `requirement-review:${id}`;

export async function undoResponseDecision({ id, version, control, reviewStatus }: ControlResponse): Promise<void> {
  const next = await request(calls.controlResponses.undoReview, { params: { id }, body: { version } });
  await publishResponse(control.id, next);
  toast.info({
    title: reviewStatus === 'APPROVED' ? 'Approval undone' : 'Request for changes undone',
    description: `${control.code} ${control.name} is in review again.`,
  });
}

const undoFromToast = (response: ControlResponse) =>
  runAction({ failed: "Couldn't undo decision" }, () => undoResponseDecision(response));

export interface DecisionInput {
  decision: ResponseDecision;
  comment?: string;
  /** The reviewer has confirmed that answers are pending. */
  acceptPendingAnswers?: true;
}

/** @param onDecided called before the pages show the new status, so that the queue moves on without showing it */
export async function decideResponse(
  { id, version, control }: ControlResponse,
  { decision, ...input }: DecisionInput,
  onDecided: () => void,
): Promise<void> {
  const next = await request(calls.controlResponses.review, { params: { id }, body: { decision, version, ...input } });
  onDecided();
  toast.success({
    title: decision === 'APPROVE' ? 'Answer approved' : 'Changes requested',
    description: `${control.code} ${control.name}`,
    action: { label: 'Undo', onSelect: () => void undoFromToast(next) },
  });
  await publishResponse(control.id, next);
}

/** @param onConfirmed called before the pages show the new state */
export async function confirmChanges(
  { id, version, control }: ControlResponse,
  onConfirmed?: () => void,
): Promise<void> {
  const next = await request(calls.controlResponses.confirm, { params: { id }, body: { version } });
  onConfirmed?.();
  toast.success({ title: 'Changes confirmed', description: `${control.code} ${control.name}` });
  await publishResponse(control.id, next);
}

export async function withdrawResponse({ id, version, control }: ControlResponse): Promise<void> {
  const next = await request(calls.controlResponses.withdraw, { params: { id }, body: { version } });
  await publishResponse(control.id, next);
  toast.success({ title: 'Submission withdrawn', description: 'You can edit the answer and submit it again.' });
}

const withAnswer = (response: ControlResponse, answer: RequirementResponse): ControlResponse => ({
  ...response,
  answers: response.answers.map((one) => (one.id === answer.id ? answer : one)),
});

export async function decideRequirement(
  response: ControlResponse,
  { id, version }: RequirementResponse,
  decision: 'APPROVE' | 'REJECT',
  comment?: string,
): Promise<void> {
  const body = { decision, version, comment };
  const next = await request(calls.requirementResponses.review, { params: { id }, body });
  await publishResponse(response.control.id, withAnswer(response, next));
}

export async function undoDecision(response: ControlResponse, { id, version }: RequirementResponse): Promise<void> {
  const next = await request(calls.requirementResponses.undoReview, { params: { id }, body: { version } });
  await publishResponse(response.control.id, withAnswer(response, next));
}

/** The answer as it is now, after a decision was refused because the answer has changed. Rethrows any other error. */
export async function currentAfterConflict(error: unknown, { id, control }: ControlResponse): Promise<ControlResponse> {
  if (!(error instanceof HttpError) || error.status !== 409) throw error;
  const current = await request(calls.controlResponses.get, { params: { id } });
  await publishResponse(control.id, current);
  return current;
}

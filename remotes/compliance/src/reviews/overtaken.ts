/** What to say of an answer that is not, or no longer, there to be decided about. */
import { type ControlResponse, calls } from '@msp/contract';
import { HttpError, request } from '@msp/http';
import { tookResponse } from '../controls/answering/use-answer';

/** After a decision that came too late. */
export function overtakenWords({ reviewStatus, control: { code } }: ControlResponse): string {
  if (reviewStatus === 'APPROVED') return `${code} was approved by somebody else meanwhile`;
  if (reviewStatus === 'IN_REVIEW') return `${code} cannot be decided by you now`;
  return `Somebody else asked for changes to ${code} meanwhile`;
}

/** Of one that is looked at and does not wait. */
export function notWaitingWords({ reviewStatus, control: { code } }: ControlResponse): string {
  if (reviewStatus === 'APPROVED') return `${code} is approved already`;
  if (reviewStatus === 'CHANGES_REQUESTED') return `Changes to ${code} have been asked for already`;
  return reviewStatus === 'DRAFT' ? `${code} is a draft and not submitted` : `${code} is not yours to decide`;
}

/** The record as it is now, after a refusal that says it has moved on; rethrows any other error. */
export async function afterRefusal(error: unknown, { id, control }: ControlResponse): Promise<ControlResponse> {
  if (!(error instanceof HttpError) || error.status !== 409) throw error;
  const now = await request(calls.controlResponses.get, { params: { id } });
  await tookResponse(control.id, now);
  return now;
}

/** Updates the cache after an answer has changed. */
import { type ControlResponse, calls } from '@msp/contract';
import { cacheKeyOf, invalidate, remember } from '@msp/http';

/** The calls that show the status of controls. */
export const statusCalls = [
  calls.controls.withStatus,
  calls.controlResponses.list,
  // Evidence that an answer cites belongs to its control.
  calls.evidence.list,
  calls.dashboard.get,
  calls.dashboard.work,
  calls.dashboard.activity,
  calls.activityFeed.ofControl,
] as const;

/** Stores the answer that the server returned, and revalidates everything else that shows the status of its control. */
export async function publishResponse(controlId: string, response: ControlResponse | null): Promise<void> {
  await remember(cacheKeyOf(calls.controlResponses.ofControl, { params: { id: controlId } }), { response });
  await invalidate(...statusCalls);
}

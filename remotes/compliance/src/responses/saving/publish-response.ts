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

/** The calls that show what the approved status of controls means elsewhere. A draft changes nothing there. */
export const approvedStatusCalls = [
  calls.frameworks.list,
  calls.frameworks.entries,
  calls.frameworks.entry,
  calls.frameworks.ofControl,
  // Accepted risks of controls.
  calls.risks.unregistered,
] as const;

/** Stores the answer that the server returned, and revalidates everything else that shows the status of its control. */
export async function publishResponse(controlId: string, response: ControlResponse | null): Promise<void> {
  await remember(cacheKeyOf(calls.controlResponses.ofControl, { params: { id: controlId } }), { response });
  await invalidate(...statusCalls, ...approvedStatusCalls);
}

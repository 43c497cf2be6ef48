/** The steps of a response through its reviews, as its versions record them, oldest first. */
import type { ImplementationStatus, VersionEvent } from '@msp/contract';

export interface Step {
  number: number;
  event: VersionEvent;
  implementationStatus: ImplementationStatus;
}

/** The latest approval that was not undone, or a confirmation of what it rests on: the version that counts. */
export const approvedStep = (steps: readonly Step[]): Step | null =>
  steps.findLast(
    ({ event }, index) => event === 'CONFIRM' || (event === 'APPROVE' && steps[index + 1]?.event !== 'UNDO_REVIEW'),
  ) ?? null;

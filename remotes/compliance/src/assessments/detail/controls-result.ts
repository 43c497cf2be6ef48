/** The controls of the latest snapshot, as the page loads them once for several cards. */
import type { calls } from '@msp/contract';
import type { CallResult } from '@msp/http';

export type ControlsResult = CallResult<typeof calls.assessments.controls>;

/** The calls that show assessments, for revalidation after one has changed. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

const { assessments, certificates } = calls;

export const refreshAssessments = (): Promise<void> =>
  invalidate(
    assessments.list,
    assessments.queue,
    assessments.get,
    assessments.readiness,
    assessments.controls,
    assessments.control,
    assessments.controlHistory,
    certificates.list,
    calls.activityFeed.list,
  );

/** The organisation's open assessment. There is at most one. */
import { type AssessmentSummary, calls } from '@msp/contract';
import { type HttpError, useCall } from '@msp/http';
import { openStatuses } from './assessment-text';

/** @returns `open` is null if there is none, and undefined while that is not known */
export function useOpenAssessment(): { open: AssessmentSummary | null | undefined; error: HttpError | undefined } {
  const { data, error } = useCall(calls.assessments.list, { query: { status: [...openStatuses], limit: 1 } });
  return { open: data && (data.items[0] ?? null), error };
}

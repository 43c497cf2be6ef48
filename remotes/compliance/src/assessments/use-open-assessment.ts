/** The organisation's open assessment. There is at most one. */
import { type AssessmentSummary, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { openStatuses } from './assessment-text';

/** @returns `open` is null if there is none, and undefined while that is not known */
export function useOpenAssessment() {
  const { data, error, isLoading } = useCall(
    calls.assessments.list,
    { query: { status: [...openStatuses], limit: 1 } },
    { needs: ['items'] },
  );
  const open: AssessmentSummary | null | undefined = data && (data.items[0] ?? null);
  return { open, error, isLoading };
}

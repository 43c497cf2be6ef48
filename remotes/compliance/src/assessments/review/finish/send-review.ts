/** Sends the decision about a whole assessment. */
import { type Assessment, type BodyOf, calls } from '@msp/contract';
import { HttpError, request } from '@msp/http';
import { refreshAssessments } from '../../assessment-calls';

type Review = Omit<BodyOf<typeof calls.assessments.review>, 'version'>;

/**
 * Rejects with the reason, after what the page shows was loaded again where another person has changed the assessment.
 * @param onRefused the user may not assess it
 */
export async function sendReview(
  { id, version }: Assessment,
  review: Review,
  onRefused: (reason: string) => void,
): Promise<Assessment> {
  try {
    return await request(calls.assessments.review, { params: { id }, body: { ...review, version } });
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) {
      if (error.errorCode === 'CONFLICT') onRefused(error.message);
      else await refreshAssessments();
    }
    throw error;
  }
}

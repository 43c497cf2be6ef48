/** One assessment (/assessments/:id), for the organisation. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { Page, usePageTitle } from '@msp/ui';
import { BackLink, RecordFailure } from '@msp/ui/records';
import { assessmentsPath } from '../../shared/paths';
import { AssessmentSkeleton } from './assessment-skeleton';
import { AssessmentView } from './assessment-view';

export default function AssessmentPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.assessments.get, { params: { id } });
  const { data: assessment, error, isValidating, mutate } = result;
  usePageTitle('Assessment', assessment?.code);
  const retry = { retrying: isValidating, onRetry: () => void mutate() };
  if (assessment) return <AssessmentView assessment={assessment} error={error} {...retry} />;
  return (
    <Page title="Assessment" above={<BackLink to={assessmentsPath}>Assessments</BackLink>}>
      {!error ? (
        <AssessmentSkeleton />
      ) : (
        <RecordFailure
          record="assessment"
          result={result}
          missing="It may have been deleted, or it belongs to another organisation."
          list={{ path: assessmentsPath, name: 'Assessments' }}
        />
      )}
    </Page>
  );
}

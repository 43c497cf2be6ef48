/** One assessment (/assessments/:id), for the organisation. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { assessmentsPath } from '../../shared/paths';
import { AssessmentActions } from './assessment-actions';
import { AssessmentSkeleton } from './assessment-skeleton';
import { AssessmentView } from './assessment-view';

export default function AssessmentPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.assessments.get, { params: { id } });
  usePageTitle('Assessment', result.data?.code);
  return (
    <RecordPage
      record="assessment"
      list={{ path: assessmentsPath, name: 'Assessments' }}
      result={result}
      missing="It may have been deleted, or it belongs to another organisation."
      skeleton={<AssessmentSkeleton />}
      head={(assessment) => ({
        title: `Assessment ${assessment.code}`,
        actions: <AssessmentActions assessment={assessment} />,
      })}
    >
      {(assessment) => <AssessmentView assessment={assessment} />}
    </RecordPage>
  );
}

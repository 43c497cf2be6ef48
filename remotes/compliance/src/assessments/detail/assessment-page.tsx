/** One assessment (/assessments/:id), for the organisation. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { EmptyState, ErrorState, ForbiddenState, LinkButton, NothingFoundIcon, Page, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { assessmentsPath } from '../assessment-text';
import { AssessmentSkeleton } from './assessment-skeleton';
import { AssessmentView } from './assessment-view';

export default function AssessmentPage() {
  const { id = '' } = useParams();
  const { data: assessment, error, isValidating, mutate } = useCall(calls.assessments.get, { params: { id } });
  usePageTitle('Assessment', assessment?.code);
  const retry = { retrying: isValidating, onRetry: () => void mutate() };
  if (assessment) return <AssessmentView assessment={assessment} error={error} {...retry} />;
  return (
    <Page title="Assessment" above={<BackLink to={assessmentsPath}>Assessments</BackLink>}>
      {!error ? (
        <AssessmentSkeleton />
      ) : error.status === 404 || error.status === 400 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="Assessment not found"
          description="It may have been deleted, or it belongs to another organisation."
          action={<LinkButton to={assessmentsPath}>Go to Assessments</LinkButton>}
        />
      ) : error.status === 403 ? (
        <ForbiddenState what="this assessment" />
      ) : (
        <ErrorState title="The assessment could not be loaded" description={error.message} {...retry} />
      )}
    </Page>
  );
}

/** One assessment (/assessments/:id), for the organisation. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import {
  EmptyState,
  ErrorState,
  ForbiddenState,
  LinkButton,
  LoadingRegion,
  NothingFoundIcon,
  Page,
  Skeleton,
  Stack,
  usePageTitle,
} from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { assessmentsPath } from '../assessment-text';
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
        <LoadingRegion label="Loading the assessment">
          <Stack gap="4">
            <Skeleton height="4.75rem" />
            <Skeleton height="3.25rem" />
            <Skeleton height="min(60vh, 36rem)" />
          </Stack>
        </LoadingRegion>
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

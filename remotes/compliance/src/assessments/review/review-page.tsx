/** /assessments/:id/review: an assessor works through a submitted assessment, control by control. */
import { type Assessment, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { useSession } from '@msp/session';
import {
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  LoadingRegion,
  Page,
  Skeleton,
  Stack,
  usePageTitle,
} from '@msp/ui';
import { StaleNotice, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { BackLink, RecordFailure } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { assessmentPath, queuePath } from '../../shared/paths';
import { Workspace } from './workspace';

const back = <BackLink to={queuePath}>Assessments to review</BackLink>;

function Loading() {
  return (
    <LoadingRegion label="Loading the assessment">
      <Stack gap="4">
        <Skeleton height="3rem" />
        <Skeleton height="min(60vh, 36rem)" />
      </Stack>
    </LoadingRegion>
  );
}

function Subtitle({ assessment: { status, submittedAt, snapshots } }: { assessment: Assessment }) {
  const holder = useSession().organization?.name;
  const [latest] = snapshots;
  return (
    <Inline as="span" wrap>
      {holder}
      <StatusBadge kind="assessment" value={status} />
      {latest && (
        <span>
          {latest.registry.title} {latest.registry.version}, submission {latest.number}
        </span>
      )}
      {submittedAt && (
        <span>
          submitted <TimeAgo at={submittedAt} />
        </span>
      )}
    </Inline>
  );
}

function LoadedAssessment({ assessment }: { assessment: Assessment }) {
  const { id } = assessment;
  const { data, error, isValidating, mutate } = useCall(calls.assessments.controls, { params: { id } });
  const retry = { onRetry: () => void mutate(), retrying: isValidating };
  if (assessment.snapshots.length === 0) {
    return (
      <EmptyState
        title={`${assessment.code} was not submitted yet`}
        description="There is nothing to assess until the organisation submits it."
        action={<LinkButton to={assessmentPath(id)}>Go to the assessment</LinkButton>}
      />
    );
  }
  if (!data) {
    if (!error) return <Loading />;
    return <ErrorState title="The controls could not be loaded" description={error.message} {...retry} />;
  }
  return (
    <>
      {error && <StaleNotice what="The controls" error={error} {...retry} />}
      <Workspace assessment={assessment} items={data.items} mutate={mutate} />
    </>
  );
}

function ReviewOf({ id }: { id: string }) {
  const result = useCall(calls.assessments.get, { params: { id } });
  const { data: assessment, error } = result;
  usePageTitle('Review', assessment?.code);
  const frame = (content: ReactNode) => (
    <Page title="Review" above={back}>
      {content}
    </Page>
  );
  if (assessment) {
    return (
      <Page title={`Review ${assessment.code}`} subtitle={<Subtitle assessment={assessment} />} above={back}>
        <LoadedAssessment assessment={assessment} />
      </Page>
    );
  }
  if (!error) return frame(<Loading />);
  return frame(
    <RecordFailure
      record="assessment"
      result={result}
      missing="There is no such assessment in this organisation, or it was not submitted yet."
      list={{ path: queuePath, name: 'the assessments to review' }}
    />,
  );
}

export default function ReviewPage() {
  const { id = '' } = useParams();
  return <ReviewOf key={id} id={id} />;
}

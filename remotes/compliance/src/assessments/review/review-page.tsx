/** /assessments/:id/review: an assessor works through a submitted assessment, control by control. */
import { type Assessment, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState, RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { useSession } from '@msp/session';
import { EmptyState, Inline, LinkButton, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { StaleNotice, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { assessmentPath, queuePath } from '../../shared/paths';
import { Workspace } from './workspace';

function Placeholder() {
  return (
    <Stack gap="4">
      <Skeleton height="3rem" />
      <Skeleton height="min(60vh, 36rem)" />
    </Stack>
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
  const result = useCall(calls.assessments.controls, { params: { id } });
  const { data, error, isValidating, mutate } = result;
  if (assessment.snapshots.length === 0) {
    return (
      <EmptyState
        title={`${assessment.code} hasn't been submitted yet`}
        description="You can assess it once the organisation has submitted it."
        action={<LinkButton to={assessmentPath(id)}>Go to the assessment</LinkButton>}
      />
    );
  }
  if (!data) return <LoadState what="the controls" result={result} skeleton={<Placeholder />} place="page" />;
  return (
    <>
      {error && <StaleNotice what="the controls" error={error} retrying={isValidating} onRetry={() => void mutate()} />}
      <Workspace assessment={assessment} items={data.items} mutate={mutate} />
    </>
  );
}

function ReviewOf({ id }: { id: string }) {
  const result = useCall(calls.assessments.get, { params: { id } });
  usePageTitle('Review', result.data?.code);
  return (
    <RecordPage
      record="assessment"
      title="Review"
      list={{ path: queuePath, name: 'Assessments to review' }}
      result={result}
      missing="This organisation has no such assessment, or it hasn't been submitted yet."
      skeleton={<Placeholder />}
      head={(assessment) => ({
        title: `Review ${assessment.code}`,
        subtitle: <Subtitle assessment={assessment} />,
      })}
    >
      {(assessment) => <LoadedAssessment assessment={assessment} />}
    </RecordPage>
  );
}

export default function ReviewPage() {
  const { id = '' } = useParams();
  return <ReviewOf key={id} id={id} />;
}

/** An assessment that has been loaded: what to do next, what was submitted, and what the assessors found. */
import { type Assessment, calls } from '@msp/contract';
import { type CallResult, useCall } from '@msp/http';
import { Card, CardBody, CardHeader, CardTitle, InterleavedColumns, Page, Text } from '@msp/ui';
import { StaleNotice } from '@msp/ui/pages';
import { BackLink } from '@msp/ui/records';
import { RecordActivity } from '../../shared/activity-feed/record-activity';
import { assessmentsPath } from '../../shared/paths';
import { isEditable, isFirstLoad } from '../assessment-text';
import { ReadinessCard } from '../readiness-card';
import { AssessmentActions } from './assessment-actions';
import { AssessmentFacts } from './assessment-facts';
import { AssessmentSkeleton } from './assessment-skeleton';
import { ControlsCard, type ControlsResult } from './controls-card';
import { NextStep } from './next-step';
import { RequestedChanges } from './requested-changes';
import { SnapshotsCard } from './snapshots-card';
import { SubmitBar } from './submit-bar';

function NotesCard({ notes }: { notes: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Assessment notes</CardTitle>
      </CardHeader>
      <CardBody>
        <Text preserveLines>{notes}</Text>
      </CardBody>
    </Card>
  );
}

function ActivityCard({ assessment: { id, code } }: { assessment: Assessment }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Activity</CardTitle>
      </CardHeader>
      <RecordActivity
        record={{ id, code, name: code }}
        what="assessment"
        expected="Submissions, reviews and assignments appear here."
      />
    </Card>
  );
}

interface AssessmentViewProps {
  assessment: Assessment;
  /** Why it could not be refreshed. */
  error: { message: string } | undefined;
  retrying: boolean;
  onRetry: () => void;
}

interface CardsProps {
  assessment: Assessment;
  readiness: CallResult<typeof calls.assessments.readiness>;
  controls: ControlsResult;
}

function Cards({ assessment, readiness, controls }: CardsProps) {
  const isOpenHere = isEditable(assessment);
  const isSubmitted = assessment.snapshots.length > 0;
  return (
    <>
      <AssessmentFacts assessment={assessment} />
      <NextStep assessment={assessment} />
      {isOpenHere && <SubmitBar assessment={assessment} readiness={readiness.data} />}
      {assessment.status === 'CHANGES_REQUESTED' && <RequestedChanges result={controls} />}
      <InterleavedColumns
        main={[
          isOpenHere && <ReadinessCard key="readiness" result={readiness} />,
          isSubmitted && <ControlsCard key="controls" assessment={assessment} result={controls} />,
        ]}
        side={[
          isSubmitted && <SnapshotsCard key="snapshots" assessment={assessment} />,
          assessment.notes !== '' && <NotesCard key="notes" notes={assessment.notes} />,
          <ActivityCard key="activity" assessment={assessment} />,
        ]}
      />
    </>
  );
}

export function AssessmentView({ assessment, error, ...retry }: AssessmentViewProps) {
  const { id, code, snapshots } = assessment;
  const readiness = useCall(calls.assessments.readiness, isEditable(assessment) ? {} : null);
  const controls = useCall(calls.assessments.controls, snapshots.length > 0 ? { params: { id } } : null);
  return (
    <Page
      title={`Assessment ${code}`}
      above={<BackLink to={assessmentsPath}>Assessments</BackLink>}
      actions={<AssessmentActions assessment={assessment} />}
    >
      {error && <StaleNotice what="The assessment" error={error} {...retry} />}
      {/* In one piece, so that no card moves those below it. */}
      {isFirstLoad(readiness) || isFirstLoad(controls) ? (
        <AssessmentSkeleton />
      ) : (
        <Cards assessment={assessment} readiness={readiness} controls={controls} />
      )}
    </Page>
  );
}

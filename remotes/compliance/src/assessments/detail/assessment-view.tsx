/** An assessment that has been loaded: what to do next, what was submitted, and what the assessors found. */
import { type Assessment, calls } from '@msp/contract';
import { type CallResult, useCall } from '@msp/http';
import { Card, CardBody, CardHeader, CardTitle, InterleavedColumns, LoadingRegion, Text } from '@msp/ui';
import { RecordActivity } from '../../shared/activity-feed/record-activity';
import { useGapTickets } from '../../tickets/public';
import { isEditable, isFirstLoad } from '../assessment-text';
import { ReadinessCard } from '../readiness-card';
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

interface CardsProps {
  assessment: Assessment;
  readiness: CallResult<typeof calls.assessments.readiness>;
  controls: ControlsResult;
}

function Cards({ assessment, readiness, controls }: CardsProps) {
  const isOpenHere = isEditable(assessment);
  const isSubmitted = assessment.snapshots.length > 0;
  const isSentBack = assessment.status === 'CHANGES_REQUESTED';
  const tickets = useGapTickets(isSubmitted ? { assessment: assessment.id } : null);
  return (
    <>
      <AssessmentFacts assessment={assessment} />
      <NextStep assessment={assessment} />
      {isOpenHere && <SubmitBar assessment={assessment} readiness={readiness.data} />}
      {isSentBack && <RequestedChanges assessmentId={assessment.id} result={controls} tickets={tickets} />}
      <InterleavedColumns
        main={[
          isOpenHere && <ReadinessCard key="readiness" result={readiness} />,
          isSubmitted && (
            <ControlsCard
              key="controls"
              assessment={assessment}
              result={controls}
              // The card of requested changes shows them.
              {...(!isSentBack && { tickets })}
            />
          ),
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

export function AssessmentView({ assessment }: { assessment: Assessment }) {
  const { id, snapshots } = assessment;
  const readiness = useCall(calls.assessments.readiness, isEditable(assessment) ? {} : null);
  const controls = useCall(calls.assessments.controls, snapshots.length > 0 ? { params: { id } } : null);
  // In one piece, so that no card moves those below it.
  if (isFirstLoad(readiness) || isFirstLoad(controls))
    return (
      <LoadingRegion label="Loading the assessment">
        <AssessmentSkeleton />
      </LoadingRegion>
    );
  return <Cards assessment={assessment} readiness={readiness} controls={controls} />;
}

/** Makes the user the assessor of an assessment of the active organisation. */
import { calls, type QueuedAssessment } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useSession } from '@msp/session';
import { Button } from '@msp/ui';
import { refreshAssessments } from '../assessment-calls';

export function AssignToMe({ assessment }: { assessment: QueuedAssessment }) {
  const { user } = useSession();
  const { busy, run } = useAction({ failed: "Couldn't assign assessment", refresh: refreshAssessments });
  const { id, code, version, assessor, status, organization } = assessment;
  // The API assigns in the active organisation only.
  const isPossible = status === 'SUBMITTED' && organization.id === user?.organizationId && assessor?.id !== user.id;
  if (!isPossible) return null;
  const assign = () =>
    run(async () => {
      await request(calls.assessments.assign, { params: { id }, body: { version, assessorId: user.id } });
      return { title: 'Assigned to you', description: `${code}, ${organization.name}` };
    });
  return (
    <Button size="sm" busy={busy} aria-label={`Assign ${code} to me`} onClick={() => void assign()}>
      Assign to me
    </Button>
  );
}

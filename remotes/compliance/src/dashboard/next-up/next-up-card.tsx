/** Next Up: what needs attention in the organisation, as links. An error affects this card only. */
import type { CertificateStatus } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, EmptyState, ErrorState, SuccessIcon, Text, TextLink } from '@msp/ui';
import type { Loose } from '../../shared/loose';
import { type Task, TaskList } from '../../shared/task-list';
import type { LeadingCalls } from '../shared/leading-calls';
import { nextUpTasks } from './next-up-tasks';

interface NextUpCardProps extends Pick<LeadingCalls, 'controls' | 'evidence'> {
  certificates: Loose<CertificateStatus>;
  /** The tasks of My Work, which this card leaves out. */
  mine: readonly Task[];
}

export function NextUpCard({ controls, evidence, certificates, mine }: NextUpCardProps) {
  const error = controls.error ?? evidence.error;
  // What one call returned is shown although the other has failed.
  const { tasks, further } = nextUpTasks({ certificates, controls: controls.data, evidence: evidence.data, mine });
  const isEmpty = tasks.length === 0 && further === 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Next Up</CardTitle>
      </CardHeader>
      {isEmpty && error && (
        <ErrorState
          compact
          title="Couldn't load next steps"
          description={error.message}
          onRetry={() => void Promise.all([controls.mutate(), evidence.mutate()])}
          retrying={controls.isValidating || evidence.isValidating}
        />
      )}
      {isEmpty && !error && (
        <EmptyState
          compact
          icon={<SuccessIcon />}
          title="Nothing else needs attention"
          description="No other answers need review or changes, and no other evidence or certificates expire soon."
        />
      )}
      {tasks.length > 0 && <TaskList tasks={tasks} />}
      {further > 0 && (
        <CardBody pt="2">
          <Text size="sm" tone="muted">
            {further} more under{' '}
            <TextLink to="/controls?progress=CHANGES_REQUESTED&progress=IN_REVIEW">controls</TextLink> and{' '}
            <TextLink to="/evidence?validity=STALE&validity=EXPIRING">evidence</TextLink>.
          </Text>
        </CardBody>
      )}
    </Card>
  );
}

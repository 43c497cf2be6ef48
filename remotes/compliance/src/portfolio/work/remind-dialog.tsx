/** Reminds people in the selected organisations of overdue tasks and of policies that they haven't accepted. */
import { calls, type ResponseOf, remotePaths } from '@msp/contract';
import { request } from '@msp/http';
import { plural, Text } from '@msp/ui';
import type { PortfolioWorkProps } from './start-policies-dialog';
import { useWork, type WorkResult } from './use-work';
import { WorkDialog } from './work-dialog';

export function resultOf({ tasks, readers }: ResponseOf<typeof calls.portfolio.remind>): WorkResult {
  const done = [
    tasks > 0 && `of ${plural(tasks, 'overdue task')}`,
    readers > 0 && `${plural(readers, 'member')} of policies to read`,
  ].filter(Boolean);
  return {
    text: done.length > 0 ? `Reminded ${done.join(', ')}` : 'No one to remind today',
    path: remotePaths.compliance.tasks,
  };
}

export default function RemindDialog({ organizations, onClose }: PortfolioWorkProps) {
  const work = useWork(organizations, async (externalId) =>
    resultOf(await request(calls.portfolio.remind, { params: { externalId } })),
  );
  return (
    <WorkDialog
      title={`Send reminders in ${plural(organizations.length, 'organisation')}`}
      submitLabel="Send reminders"
      work={work}
      onClose={onClose}
    >
      <Text>
        Assignees of overdue tasks are reminded, and members who haven't accepted a policy that they were asked to read.
        No one is reminded of the same thing twice a day.
      </Text>
    </WorkDialog>
  );
}

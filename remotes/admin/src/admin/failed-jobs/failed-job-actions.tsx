/** Tries a failed job again, or removes it from the list. */
import { calls, type FailedJob } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { Button, Inline, toast, VisuallyHidden } from '@msp/ui';
import { useState } from 'react';
import { jobName } from './job-name';

const actions = [
  { label: 'Try again', call: calls.admin.retryJob, done: 'will be tried again' },
  { label: 'Dismiss', call: calls.admin.dismissJob, done: 'dismissed' },
] as const;

export function FailedJobActions({ job: { id, queue } }: { job: FailedJob }) {
  const [busy, setBusy] = useState<string>();
  const name = jobName(queue);
  const run = async ({ label, call, done }: (typeof actions)[number]) => {
    setBusy(label);
    try {
      await request(call, { params: { id } });
      toast.success({ title: `${name} ${done}` });
      await invalidate(calls.admin.failedJobs);
    } catch (error) {
      toast.error({ title: `${name}: ${label} failed`, description: messageOf(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Inline>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          busy={busy === action.label}
          disabled={busy !== undefined}
          onClick={() => void run(action)}
        >
          {action.label}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      ))}
    </Inline>
  );
}

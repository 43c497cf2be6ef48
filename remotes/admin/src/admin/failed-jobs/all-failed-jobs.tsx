/** Tries all failed jobs that the search finds again, or removes them from the list. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button, plural } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';

interface AllFailedJobsProps {
  search: string;
  /** How many the list showed. The call is refused if there are more by now. */
  total: number;
}

const refresh = () => invalidate(calls.admin.failedJobs);

export function AllFailedJobs({ search, total }: AllFailedJobsProps) {
  const [isAsking, setAsking] = useState(false);
  const retrying = useAction({ failed: "Couldn't try the jobs again", refresh });
  const dismissing = useAction({ failed: "Couldn't dismiss the jobs", refresh });
  const change = async (action: 'retry' | 'dismiss') => {
    const body = { action, atMost: total, ...(search !== '' && { search }) };
    const { count } = await request(calls.admin.changeJobs, { body });
    return plural(count, 'job');
  };
  const retry = () => retrying.run(async () => ({ title: `${await change('retry')} will be tried again` }));
  const dismiss = () =>
    dismissing.run(async () => {
      const title = `${await change('dismiss')} dismissed`;
      setAsking(false);
      return { title };
    });
  if (total < 2) return null;
  return (
    <>
      <Button busy={retrying.busy} disabled={dismissing.busy} onClick={() => void retry()}>
        Try all again
      </Button>
      <Button disabled={retrying.busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Dismiss all
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={`Dismiss ${plural(total, 'failed job')}?`}
          confirmLabel={`Dismiss ${plural(total, 'job')}`}
          cancelLabel="Keep them"
          busy={dismissing.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void dismiss()}
        >
          This removes them from the list, and they won't be tried again. Scheduled work runs again when it's next due;
          anything else stays undone.
        </ConfirmDialog>
      )}
    </>
  );
}

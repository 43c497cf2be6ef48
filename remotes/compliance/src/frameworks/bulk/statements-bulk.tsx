/** States whether the selected entries apply, and lists those that were left out. */
import type { Framework, FrameworkEntry } from '@msp/contract';
import { BulkFailureNotice, type ListSelection } from '@msp/lists';
import { dialogWithRetry } from '@msp/loading';
import { Button, plural } from '@msp/ui';
import { BulkBar } from '@msp/ui/pages';
import { useState } from 'react';
import { useStateAll } from './use-state-all';

const StatementsDialog = dialogWithRetry(() => import('./statements-dialog'), 'compliance/state-entries');

interface StatementsBulkProps {
  framework: Pick<Framework, 'key'>;
  selection: ListSelection<FrameworkEntry>;
}

export function StatementsBulk({ framework, selection }: StatementsBulkProps) {
  const { busy, state, failure, dismissFailure } = useStateAll(framework.key, selection);
  const [isOpen, setOpen] = useState(false);
  const show = (next: boolean) => {
    dismissFailure();
    setOpen(next);
  };
  return (
    <>
      {failure && !isOpen && (
        <BulkFailureNotice
          failure={failure}
          label="Entries that couldn't be stated"
          busy={busy}
          onClose={dismissFailure}
        />
      )}
      <BulkBar selection={selection} count={(rows) => plural(rows, 'entry', 'entries')}>
        <Button onClick={() => show(true)}>Decide…</Button>
      </BulkBar>
      {isOpen && (
        <StatementsDialog
          entries={selection.chosen.length}
          busy={busy}
          failure={failure?.message}
          onClose={() => show(false)}
          onState={async (decision) => {
            const isAccepted = await state(decision);
            if (isAccepted) setOpen(false);
            return isAccepted;
          }}
        />
      )}
    </>
  );
}

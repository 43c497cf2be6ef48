/** What can be done in the selected organisations of the portfolio at once. */
import type { PortfolioItem } from '@msp/contract';
import type { ListSelection } from '@msp/lists';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, plural } from '@msp/ui';
import { BulkBar } from '@msp/ui/pages';
import { useState } from 'react';

const StartPoliciesDialog = dialogWithRetry(() => import('./start-policies-dialog'), 'compliance/start-policies');
const AddTasksDialog = dialogWithRetry(() => import('./add-tasks-dialog'), 'compliance/add-tasks');
const RemindDialog = dialogWithRetry(() => import('./remind-dialog'), 'compliance/remind-organizations');

const dialogs = { policies: StartPoliciesDialog, tasks: AddTasksDialog, reminders: RemindDialog } as const;

export function PortfolioBulk({ selection }: { selection: ListSelection<PortfolioItem & { id: string }> }) {
  const { has } = usePermissions();
  const [opened, setOpened] = useState<{ dialog: keyof typeof dialogs; items: readonly PortfolioItem[] }>();
  const open = (dialog: keyof typeof dialogs) => setOpened({ dialog, items: selection.records() });
  const Opened = opened && dialogs[opened.dialog];
  return (
    <>
      <BulkBar selection={selection} count={(rows) => plural(rows, 'organisation')}>
        <Button onClick={() => open('policies')}>Start policies…</Button>
        {has('task:manage') && <Button onClick={() => open('tasks')}>Add tasks…</Button>}
        {has('task:manage') && <Button onClick={() => open('reminders')}>Send reminders…</Button>}
      </BulkBar>
      {Opened && (
        <Opened
          organizations={opened.items.map(({ organization }) => organization)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

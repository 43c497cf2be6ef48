/** Sets the due date of several controls, or removes it. */
import { Button, plural, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, missingText, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';
import { contentLabels, dueDateProblem } from '../../responses/public';
import type { BulkDialogProps } from './bulk-dialog';

export default function DueDateDialog({ controls, busy, failure, onClose, onSet }: BulkDialogProps) {
  const [day, setDay] = useState('');
  const problem = dueDateProblem(day);
  const set = (dueOn: string | null) => void onSet({ action: 'DUE_DATE', dueOn });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set the due date of ${plural(controls, 'control')}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={busy} onClick={() => set(null)}>
            Remove due dates
          </Button>
          <Button
            type="submit"
            variant="primary"
            unavailable={missingText({ 'a day from today on': !day || problem !== null })}
            busy={busy}
            onClick={() => set(day)}
          >
            Set due date
          </Button>
        </>
      }
    >
      <Stack>
        {failure}
        <Text size="sm" tone="muted">
          Submit the answers by this day. Approved answers stay approved, and the date applies once they are changed.
        </Text>
        <Field label={contentLabels.dueOn} help="Replaces any current due date." error={problem ?? undefined}>
          <TextInput type="date" min={today()} value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  );
}

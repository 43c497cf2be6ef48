/** Creates tickets for the selected checks. Loaded when a member begins to select. */
import type { Check } from '@msp/contract';
import type { ListSelection } from '@msp/lists';
import { Button, plural, Text } from '@msp/ui';
import { BulkBar } from '@msp/ui/pages';
import { useState } from 'react';
import { CreateTicketsDialog, type GapTickets } from '../../tickets/public';

interface CheckTicketsProps extends Pick<GapTickets, 'destinations'> {
  selection: ListSelection<Check>;
  /** Called after the tickets were requested and the results shown. */
  onDone: () => void;
}

export default function CheckTickets({ selection, destinations, onDone }: CheckTicketsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {selection.chosen.length === 0 && !isOpen && (
        <Text size="sm" tone="muted" role="status">
          Select the checks that need a ticket.
        </Text>
      )}
      <BulkBar selection={selection} count={(rows) => plural(rows, 'check')}>
        <Button
          onPointerEnter={CreateTicketsDialog.preload}
          onFocus={CreateTicketsDialog.preload}
          onClick={() => setOpen(true)}
        >
          Create tickets…
        </Button>
      </BulkBar>
      {isOpen && (
        <CreateTicketsDialog
          gaps={selection.records().map(({ id, name, control }) => ({
            reference: { kind: 'check', checkId: id },
            name: `${control.code} ${name}`,
          }))}
          destinations={destinations}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}

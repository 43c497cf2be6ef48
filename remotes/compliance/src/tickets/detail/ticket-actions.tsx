/** Updates a ticket from the service desk, or cancels one that couldn't be created. For members who may create tickets. */
import { calls, type TicketDetail } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, RefreshIcon } from '@msp/ui';
import type { ReactNode } from 'react';
import { refreshTickets } from '../ticket-calls';

interface RefreshButtonProps {
  ticket: TicketDetail;
  small?: boolean;
  children: ReactNode;
}

export function RefreshButton({ ticket: { id }, small = false, children }: RefreshButtonProps) {
  const { busy, run } = useAction({ failed: "Couldn't reach the service desk", refresh: refreshTickets });
  const refresh = () =>
    run(async () => {
      const { state, problem } = await request(calls.tickets.refresh, { params: { id } });
      // The page shows the problem.
      if (!problem) return { title: state === 'waiting' ? 'Trying again' : 'State updated' };
    });
  if (!usePermissions().has('control:respond')) return null;
  return (
    <Button size={small ? 'sm' : 'md'} icon={<RefreshIcon />} busy={busy} onClick={() => void refresh()}>
      {children}
    </Button>
  );
}

export function CancelButton({ ticket: { id } }: { ticket: TicketDetail }) {
  const { busy, run } = useAction({ failed: "Couldn't cancel the ticket", refresh: refreshTickets });
  const cancel = () =>
    run(async () => {
      await request(calls.tickets.cancel, { params: { id } });
      return { title: 'Ticket cancelled', description: 'You can create a new one for its gap.' };
    });
  if (!usePermissions().has('control:respond')) return null;
  return (
    <Button size="sm" busy={busy} onClick={() => void cancel()}>
      Cancel ticket
    </Button>
  );
}

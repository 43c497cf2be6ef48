/** One ticket: its gap, its state in the service desk, and its resolution. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Skeleton, usePageTitle } from '@msp/ui';
import { ticketsPath } from '../../shared/paths';
import { RefreshButton } from './ticket-actions';
import { TicketSkeleton, TicketView } from './ticket-view';

export default function TicketPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.tickets.read, { params: { id } });
  usePageTitle('Ticket', undefined, result.data?.title);
  return (
    <RecordPage
      record="ticket"
      list={{ path: ticketsPath, name: 'Tickets' }}
      result={result}
      missing="It may belong to another organisation."
      loadingSubtitle={<Skeleton width="60%" />}
      skeleton={<TicketSkeleton />}
      head={(ticket) => ({
        title: ticket.title,
        subtitle: `${ticket.reference} in ${ticket.integration.name}`,
        actions: ticket.state === 'open' && <RefreshButton ticket={ticket}>Update state</RefreshButton>,
      })}
    >
      {(ticket) => <TicketView ticket={ticket} />}
    </RecordPage>
  );
}

/** The numbers of tickets by state, and of the resolutions to review. */
import { type calls, type ResponseOf, ticketStates } from '@msp/contract';
import { ticketsPath } from '../../shared/paths';
import { StateSummary } from '../../shared/state-summary';
import { ticketLooks } from '../ticket-state';

export type TicketsSummary = ResponseOf<typeof calls.tickets.list>['summary'];

const states = ticketStates.filter((state) => state !== 'cancelled');

export const TicketsSummaryStrip = ({ summary }: { summary: TicketsSummary | undefined }) => (
  <StateSummary
    label="Tickets by state"
    all={{
      label: 'Tickets',
      total: summary && Object.values(summary.state).reduce((sum, number) => sum + number, 0),
    }}
    states={states}
    looks={ticketLooks}
    counts={summary?.state}
    path={ticketsPath}
    further={{
      label: 'Resolutions to review',
      total: summary?.toReview,
      tone: 'attention',
      to: `${ticketsPath}?resolution=proposed`,
    }}
  />
);

/** The ticket of a verdict other than *Met*. */
import type { AssessedControl } from '@msp/contract';
import { GapTicket, type GapTickets } from '../../tickets/public';

interface VerdictTicketProps {
  assessmentId: string;
  control: AssessedControl['control'];
  tickets: GapTickets;
}

export const VerdictTicket = ({ assessmentId, control: { id, code, name }, tickets }: VerdictTicketProps) => (
  <GapTicket
    gap={{ kind: 'verdict', assessmentId, controlId: id }}
    name={`${code} ${name}`}
    tickets={tickets}
    isOpen
    inLine
  />
);

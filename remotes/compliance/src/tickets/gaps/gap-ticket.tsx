/** The ticket of a gap, as a link to its page, or the button that creates one. Loaded after the page that shows the gap. */
import { Button, TextLink } from '@msp/ui';
import { useEffect, useRef, useState } from 'react';
import { ticketPath } from '../../shared/paths';
import { gapTicketText } from '../ticket-text';
import { CreateTicketsDialog } from './create-on-demand';
import type { GapReference } from './gap-key';
import type { GapTickets } from './use-gap-tickets';

interface GapTicketProps {
  gap: GapReference;
  /** Tells the buttons of a page apart, such as the name of the check. */
  name: string;
  tickets: GapTickets;
  /** Whether the gap is open; otherwise only an existing ticket is shown. */
  isOpen: boolean;
  /** Looks like a link, where the button stands in a line of text. */
  inLine?: boolean;
}

export default function GapTicket({ gap, name, tickets, isOpen, inLine = false }: GapTicketProps) {
  const [isCreating, setCreating] = useState(false);
  const { ticketOf, destinations } = tickets;
  const ticket = ticketOf(gap);
  const place = useRef<HTMLSpanElement>(null);
  const wasCreated = useRef(false);
  // Creating a ticket removes the button that had the focus.
  useEffect(() => {
    if (!ticket || isCreating || !wasCreated.current) return;
    wasCreated.current = false;
    place.current?.querySelector('a')?.focus();
  }, [ticket, isCreating]);
  return (
    <>
      {ticket && (
        <span ref={place}>
          <TextLink to={ticketPath(ticket.id)}>{gapTicketText(ticket)}</TextLink>
        </span>
      )}
      {!ticket && isOpen && destinations.length > 0 && (
        <Button
          size={inLine ? 'sm' : 'md'}
          variant={inLine ? 'link' : 'secondary'}
          aria-haspopup="dialog"
          aria-label={`Create ticket: ${name}`}
          onPointerEnter={CreateTicketsDialog.preload}
          onFocus={CreateTicketsDialog.preload}
          onClick={() => setCreating(true)}
          data-screen-only=""
        >
          Create ticket
        </Button>
      )}
      {/* Stays open if another member creates one meanwhile, and says so. */}
      {isCreating && (
        <CreateTicketsDialog
          gaps={[{ reference: gap, name }]}
          destinations={destinations}
          onClose={(isDone) => {
            wasCreated.current = isDone;
            setCreating(false);
          }}
        />
      )}
    </>
  );
}

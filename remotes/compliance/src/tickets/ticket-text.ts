/** Short texts about tickets, for pages that show no badges. */
import { type Ticket, ticketStateLabels } from '@msp/contract';

export const couldNotBeCreated = ({ state, problem }: Ticket): boolean => state === 'waiting' && problem !== null;

/** "Ticket HALO-123 · Open", beside its gap. */
export function gapTicketText(ticket: Ticket): string {
  const { external, reference, state, resolution } = ticket;
  if (couldNotBeCreated(ticket)) return "Ticket couldn't be created";
  if (state === 'waiting') return 'Ticket is being created';
  const name = `Ticket ${external?.number ?? reference}`;
  return resolution?.state === 'proposed' ? `${name} · Review resolution` : `${name} · ${ticketStateLabels[state]}`;
}

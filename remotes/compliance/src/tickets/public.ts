/** What other pages may use of tickets. */
export { CreateTicketsDialog, GapTicket } from './gaps/on-demand';
export { type GapTickets, useGapTickets } from './gaps/use-gap-tickets';
export { gapTicketText } from './ticket-text';

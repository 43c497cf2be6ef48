/** What other pages may use of tickets. */
export { CreateTicketsDialog } from './gaps/create-on-demand';
export { GapTicket } from './gaps/on-demand';
export { type GapTickets, useGapTickets } from './gaps/use-gap-tickets';
export { gapTicketText } from './ticket-text';

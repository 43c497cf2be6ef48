/** Numbers and limits of tickets. */

/** Attachments of a closed ticket that can become evidence. */
export const ticketAttachmentsMax = 20;

/** An open ticket's state is read from the service desk at least this often. */
export const ticketPollMinutes = 10;

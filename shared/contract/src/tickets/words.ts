/** The states and kinds of tickets, in the order in which they are shown, with the words that people read. */

/** What a ticket asks to mend. */
export const ticketGapKinds = ['check', 'requirement', 'changes-requested', 'verdict'] as const;
export type TicketGapKind = (typeof ticketGapKinds)[number];

export const ticketGapKindLabels: Record<TicketGapKind, string> = {
  check: 'Failing check',
  requirement: 'Unanswered requirement',
  'changes-requested': 'Requested changes',
  verdict: "Assessor's verdict",
};

/**
 * Waiting: it is still to be created at the service desk. Open and closed: as the service desk last reported. Cancelled: a member gave it
 * up before it was created.
 */
export const ticketStates = ['waiting', 'open', 'closed', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketStateLabels: Record<TicketState, string> = {
  waiting: 'Being created',
  open: 'Open',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** What members made of the resolution of a closed ticket. */
export const ticketResolutionStates = ['proposed', 'accepted', 'dismissed'] as const;
export type TicketResolutionState = (typeof ticketResolutionStates)[number];

export const ticketResolutionStateLabels: Record<TicketResolutionState, string> = {
  proposed: 'To review',
  accepted: 'Added as evidence',
  dismissed: 'Not used',
};

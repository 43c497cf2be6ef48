/** The states and kinds of members, invitations and their mails, in the order in which they are shown, with the words that people read. */

/** Transitions of invitations. EXPIRED follows from the date. */
export const invitationStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The state of a row in the list of members and invitations: accepted invitations are members. ASKED: an open request to join. */
export const userStates = ['ACTIVE', 'ASKED', 'PENDING', 'EXPIRED', 'REVOKED'] as const;
export type UserState = (typeof userStates)[number];

export const userStateLabels: Record<UserState, string> = {
  ACTIVE: 'Active',
  ASKED: 'Asked to join',
  PENDING: 'Invited',
  EXPIRED: 'Invitation expired',
  REVOKED: 'Invitation revoked',
};

/** What became of one address in a call that invites several. REFUSED: the caller may not give this role, or the organisation can't have more members. */
export const inviteOutcomes = ['INVITED', 'ALREADY_MEMBER', 'ALREADY_INVITED', 'INVALID', 'REFUSED'] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

/** The delivery of a mail to the mail server. */
export const mailStates = ['QUEUED', 'SENT', 'FAILED'] as const;
export type MailState = (typeof mailStates)[number];

/** What a member can own, and hand over when they leave. */
export const ownedRecords = ['control', 'policy', 'task', 'risk', 'supplier'] as const;
export type OwnedRecord = (typeof ownedRecords)[number];

/** Numbers and limits of managed organisations. */

/** How long an invitation is valid in days, how many an organisation may have open, and how many organisations one may manage. */
export const managements = { invitationDays: 14, maxOpenInvitations: 100, maxClients: 500 } as const;

/** The states and kinds of organisations, in the order in which they are shown, with the words that people read. */

/** SUSPENDED: its members and jobs have no access until it is reactivated. */
export const organizationStates = ['ACTIVE', 'SUSPENDED'] as const;
export type OrganizationState = (typeof organizationStates)[number];

export const organizationStateLabels: Record<OrganizationState, string> = { ACTIVE: 'Active', SUSPENDED: 'Suspended' };

/** The sides and states of managed organisations, with the words that people read. */

/** A manager, such as an MSP, works in the organisations of its clients. */
export const managementSides = ['client', 'manager'] as const;
export type ManagementSide = (typeof managementSides)[number];

export const managementSideLabels: Record<ManagementSide, string> = { client: 'Client', manager: 'Manager' };

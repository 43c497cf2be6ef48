/** Limits that the risk register and the list of suppliers share. */

/** The most entries of each register in an organisation, the longest review interval, and the most links of one entry. */
export const registerLimits = { maxEntries: 500, maxMonths: 36, maxLinks: 50 } as const;

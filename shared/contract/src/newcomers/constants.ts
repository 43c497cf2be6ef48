/** Numbers and limits of newcomers. */

/** How many organisations a person can create, and how often they can ask the same one to join within a week. */
export const newcomers = { maxCreated: 3, maxAskedPerWeek: 3 } as const;

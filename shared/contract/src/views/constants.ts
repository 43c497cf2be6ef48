/** Numbers and limits of saved views. */

/** Limits of saved views: how many a person has of one list, and the lengths of their texts in characters. */
export const savedViews = { maxOfList: 50, maxName: 60, maxSearch: 2_000 } as const;

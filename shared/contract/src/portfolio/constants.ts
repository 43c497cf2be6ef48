/** Limits of work in several organisations: the most policy templates, and how many organisations are worked on at the same time. */
export const portfolioWork = { maxTemplates: 50, atOnce: 3 } as const;

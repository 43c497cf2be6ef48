/** Numbers and limits of API keys. */

/** API keys: the longest name in characters, the longest lifetime, and how many active keys an organisation can have. */
export const apiKey = { maxName: 100, maxLifetimeDays: 365, maxActive: 100 } as const;

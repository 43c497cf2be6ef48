/** Numbers and limits of webhooks. */

/**
 * Webhooks: how many an organisation has, the seconds before each attempt of a delivery (Standard Webhooks), the time limit of one,
 * how many characters of a reply are kept, how long deliveries are kept, how long the replaced signing secret stays valid, and how many tests an organisation sends in so many seconds.
 */
export const webhooks = {
  maxOfOrganization: 10,
  retryDelaysSeconds: [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  timeoutMs: 15_000,
  maxReply: 1_024,
  keptDays: 30,
  rotationHours: 24,
  maxUrl: 1_000,
  tests: { limit: 10, windowSeconds: 60 },
} as const;

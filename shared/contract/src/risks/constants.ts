/** The lowest score of each level; what is below `medium` is low. Scores are products of two steps from 1 to 5. */
export const riskLevelFrom = { medium: 5, high: 10, critical: 20 } as const;

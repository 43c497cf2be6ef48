/** domain: health. What ends within these days needs attention. */
export const healthAttentionDays = 30;

import { evidenceExpiringDays } from '../evidence/constants';

/** domain: health. What ends within these days needs attention: the same as for evidence, so that its badge and the health agree. */
export const healthAttentionDays = evidenceExpiringDays;

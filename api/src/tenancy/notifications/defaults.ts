/** How people receive notifications until they change it. */
import type { NotificationSettings } from '@msp/contract';

export const defaultKinds: NotificationSettings['kinds'] = {
  MENTIONED: { inApp: true, mail: 'each' },
  ASSIGNED: { inApp: true, mail: 'each' },
  REVIEW_REQUESTED: { inApp: true, mail: 'digest' },
  APPROVED: { inApp: true, mail: 'digest' },
  CHANGES_REQUESTED: { inApp: true, mail: 'each' },
  POLICY_TO_ACCEPT: { inApp: true, mail: 'each' },
  DUE: { inApp: true, mail: 'digest' },
  EXPIRING: { inApp: true, mail: 'digest' },
  CERTIFICATE_CHANGED: { inApp: true, mail: 'each' },
  FAILING: { inApp: true, mail: 'each' },
  JOIN_REQUESTED: { inApp: true, mail: 'each' },
};

/** Every day at this hour. */
export const defaultDigest = { digestHour: 8, digestWeekday: null };

/** How people receive notifications until they change it, and what they can't change. */
import { alwaysSentKinds, type NotificationSettings } from '@msp/contract';

type Kinds = NotificationSettings['kinds'];

export const defaultKinds: Kinds = {
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
  MANAGEMENT_CHANGED: { inApp: true, mail: 'each' },
  REGISTRY_CHANGED: { inApp: true, mail: 'each' },
};

const alwaysSent: Partial<Kinds> = Object.fromEntries(
  alwaysSentKinds.map((kind) => [kind, { inApp: true, mail: 'each' }]),
);

/** @param saved null or incomplete where the defaults apply */
export const effectiveKinds = (saved: Partial<Kinds> | null | undefined): Kinds => ({
  ...defaultKinds,
  ...saved,
  ...alwaysSent,
});

/** Every day at this hour. */
export const defaultDigest = { digestHour: 8, digestWeekday: null };

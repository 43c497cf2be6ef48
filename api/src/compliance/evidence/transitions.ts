/** The statuses of evidence and the transitions between them. */
import type { EvidenceStatus } from '@msp/contract';
import type { Transitions } from '../../platform/records/transitions';

export type EvidenceTransition = 'archive' | 'unarchive' | 'change';

export const evidenceTransitions: Transitions<EvidenceTransition, EvidenceStatus> = {
  next: {
    archive: { ACTIVE: 'ARCHIVED' },
    unarchive: { ARCHIVED: 'ACTIVE' },
    change: { ACTIVE: 'ACTIVE' },
  },
  refusals: {
    archive: 'This evidence is already archived.',
    unarchive: "This evidence isn't archived.",
    change: 'This evidence is archived. Restore it before you change it.',
  },
};

/** The states and kinds of controls, in the order in which they are shown, with the words that people read. */
import { reviewStatuses } from '../responses/words';

/** A control's progress: the review status of its response, or NOT_STARTED without one. */
export const controlProgress = ['NOT_STARTED', ...reviewStatuses] as const;
export type ControlProgress = (typeof controlProgress)[number];

export const controlProgressLabels: Record<ControlProgress, string> = {
  NOT_STARTED: 'Not started',
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
};

export const controlTiers = ['essential', 'standard', 'advanced'] as const;
export type ControlTier = (typeof controlTiers)[number];

export const controlTierLabels: Record<ControlTier, string> = {
  essential: 'Essential',
  standard: 'Standard',
  advanced: 'Advanced',
};

/** Whether a response that is not yet submitted is late. DUE_SOON: within `dueSoonDays`. */
export const dueStates = ['OVERDUE', 'DUE_SOON'] as const;
export type DueState = (typeof dueStates)[number];

export const dueStateLabels: Record<DueState, string> = { OVERDUE: 'Overdue', DUE_SOON: 'Due soon' };

/** The transitions of an assessment. */
import type { AssessmentStatus } from '@msp/contract';
import type { Transitions } from '../../platform/records/transitions';

type AssessmentTransition = 'submit' | 'assess' | 'approve' | 'requestChanges' | 'withdraw' | 'remove';

export const assessmentTransitions: Transitions<AssessmentTransition, AssessmentStatus> = {
  next: {
    submit: { DRAFT: 'SUBMITTED', CHANGES_REQUESTED: 'SUBMITTED' },
    /** Verdicts, overrides and assignments. */
    assess: { SUBMITTED: 'SUBMITTED' },
    approve: { SUBMITTED: 'APPROVED' },
    requestChanges: { SUBMITTED: 'CHANGES_REQUESTED' },
    withdraw: { SUBMITTED: 'WITHDRAWN', CHANGES_REQUESTED: 'WITHDRAWN' },
    remove: { DRAFT: 'DRAFT' },
  },
  refusals: {
    submit: 'Only a draft, or an assessment with requested changes, can be submitted.',
    assess: 'Only a submitted assessment can be assessed.',
    approve: 'Only a submitted assessment can be approved.',
    requestChanges: 'Changes can only be requested in a submitted assessment.',
    withdraw: 'Only an assessment that was submitted and is not decided yet can be withdrawn.',
    remove: 'Only an assessment that was never submitted can be deleted. Withdraw it instead.',
  },
};

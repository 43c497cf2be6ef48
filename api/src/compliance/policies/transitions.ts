/** The states of a policy version and the transitions between them. */
import type { PolicyVersionState } from '@msp/contract';
import type { Transitions } from '../../platform/records/transitions';

export type PolicyTransition = 'edit' | 'discard' | 'submit' | 'sendBack' | 'publish';

export const policyTransitions: Transitions<PolicyTransition, PolicyVersionState> = {
  next: {
    edit: { DRAFT: 'DRAFT' },
    discard: { DRAFT: 'DRAFT' },
    submit: { DRAFT: 'IN_REVIEW' },
    sendBack: { IN_REVIEW: 'DRAFT' },
    publish: { DRAFT: 'PUBLISHED', IN_REVIEW: 'PUBLISHED' },
  },
  refusals: {
    edit: 'Only a draft can be changed. Start a new draft to change this policy.',
    discard: 'Only a draft can be discarded.',
    submit: 'Only a draft can be submitted for review.',
    sendBack: "This version isn't in review.",
    publish: 'This version is already published.',
  },
};

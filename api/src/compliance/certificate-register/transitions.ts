/** The transitions of a registration that people cause; the job causes the others. */
import type { RegistrationStatus } from '@msp/contract';
import type { Transitions } from '../../platform/records/transitions';

export const registrationTransitions: Transitions<'resubmit', RegistrationStatus> = {
  next: { resubmit: { FAILED: 'PENDING' } },
  refusals: { resubmit: 'Only a certificate whose registration failed can be sent to the register again.' },
};

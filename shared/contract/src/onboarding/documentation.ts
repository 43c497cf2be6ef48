/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { onboardingCalls } from './endpoints';

const section = '§7 Onboarding';

export const onboardingCallsDocumentation = documentation<typeof onboardingCalls>({
  progress: {
    summary: 'Which of the four onboarding steps are done.',
    section,
  },
  updateStep: {
    summary: 'Marks one step done, or not done.',
    section,
  },
  dismiss: {
    summary: 'Takes the onboarding card off the dashboard.',
    section,
  },
  restore: {
    summary: 'Puts the onboarding card back on the dashboard, with its steps as they were.',
    section: '§7 Behaviour on answers',
  },
});

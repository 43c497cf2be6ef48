/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { onboarding } from './endpoints';

const section = '§7 Onboarding';

export const onboardingDocumentation = documentation<typeof onboarding>({
  progress: {
    summary: 'Returns which of the four onboarding steps are done.',
    section,
  },
  updateStep: {
    summary: 'Marks a step as done or not done.',
    section,
  },
  dismiss: {
    summary: 'Hides the onboarding card on the dashboard.',
    section,
  },
  restore: {
    summary: 'Shows the onboarding card on the dashboard again, with its steps unchanged.',
    section: '§7 Behaviour on answers',
  },
});

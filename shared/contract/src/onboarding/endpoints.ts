import { endpoints } from '../endpoint';
import type { onboardingSchemas } from './schemas';

const section = '§7 Onboarding';

export const onboardingCalls = endpoints<typeof onboardingSchemas>()({
  progress: {
    method: 'GET',
    path: '/api/v1/onboarding/progress',
    access: 'onboarding:read',
    summary: 'Which of the four onboarding steps are done.',
    section,
  },
  updateStep: {
    method: 'PUT',
    path: '/api/v1/onboarding/progress/step',
    access: 'onboarding:update',
    summary: 'Marks one step done, or not done.',
    section,
  },
  dismiss: {
    method: 'POST',
    path: '/api/v1/onboarding/progress/dismiss',
    access: 'onboarding:update',
    summary: 'Takes the onboarding card off the dashboard.',
    section,
  },
  restore: {
    method: 'POST',
    path: '/api/v1/onboarding/progress/restore',
    access: 'onboarding:update',
    summary: 'Puts the onboarding card back on the dashboard, with its steps as they were.',
    section: '§7 Behaviour on answers',
  },
});

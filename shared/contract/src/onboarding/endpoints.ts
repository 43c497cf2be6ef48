import { endpoints } from '../endpoint';
import type { onboardingSchemas } from './schemas';

export const onboarding = endpoints<typeof onboardingSchemas>()({
  progress: {
    method: 'GET',
    path: '/api/v1/onboarding/progress',
    access: 'onboarding:read',
    personOnly: true,
  },
  updateStep: {
    method: 'PUT',
    path: '/api/v1/onboarding/progress/step',
    access: 'onboarding:update',
    personOnly: true,
  },
  dismiss: {
    method: 'POST',
    path: '/api/v1/onboarding/progress/dismiss',
    access: 'onboarding:update',
    personOnly: true,
  },
  restore: {
    method: 'POST',
    path: '/api/v1/onboarding/progress/restore',
    access: 'onboarding:update',
    personOnly: true,
  },
});

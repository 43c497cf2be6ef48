import { endpoints } from '../endpoint';
import type { onboardingSchemas } from './schemas';

export const onboardingCalls = endpoints<typeof onboardingSchemas>()({
  progress: {
    method: 'GET',
    path: '/api/v1/onboarding/progress',
    access: 'onboarding:read',
  },
  updateStep: {
    method: 'PUT',
    path: '/api/v1/onboarding/progress/step',
    access: 'onboarding:update',
  },
  dismiss: {
    method: 'POST',
    path: '/api/v1/onboarding/progress/dismiss',
    access: 'onboarding:update',
  },
  restore: {
    method: 'POST',
    path: '/api/v1/onboarding/progress/restore',
    access: 'onboarding:update',
  },
});

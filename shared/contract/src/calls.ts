/** Every call, by group. The keys are the same as in `schemas`. */
import { activity } from './activity/endpoints';
import { auth } from './auth/endpoints';
import { config } from './config/endpoints';
import { controlResponses } from './control-responses/endpoints';
import { controls } from './controls/endpoints';
import { dashboard } from './dashboard/endpoints';
import { evidence } from './evidence/endpoints';
import { integrations } from './integrations/endpoints';
import { onboardingCalls } from './onboarding/endpoints';
import { requirementResponses } from './requirement-responses/endpoints';
import { templates } from './templates/endpoints';
import { users } from './users/endpoints';

export const calls = {
  activity,
  auth,
  config,
  controlResponses,
  controls,
  dashboard,
  evidence,
  integrations,
  onboarding: onboardingCalls,
  requirementResponses,
  templates,
  users,
} as const;

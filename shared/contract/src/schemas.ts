/** The zod schemas of every call, by the same groups and names as `calls`. The API enforces them; forms in the browser load them when they need them. */
import { activitySchemas } from './activity/schemas';
import { authSchemas } from './auth/schemas';
import { configSchemas } from './config/schemas';
import { controlResponsesSchemas } from './control-responses/schemas';
import { controlsSchemas } from './controls/schemas';
import { dashboardSchemas } from './dashboard/schemas';
import { evidenceSchemas } from './evidence/schemas';
import { integrationsSchemas } from './integrations/schemas';
import { onboardingSchemas } from './onboarding/schemas';
import { requirementResponsesSchemas } from './requirement-responses/schemas';
import { templatesSchemas } from './templates/schemas';
import { usersSchemas } from './users/schemas';

export { errorBody } from './primitives';

export const schemas = {
  activity: activitySchemas,
  auth: authSchemas,
  config: configSchemas,
  controlResponses: controlResponsesSchemas,
  controls: controlsSchemas,
  dashboard: dashboardSchemas,
  evidence: evidenceSchemas,
  integrations: integrationsSchemas,
  onboarding: onboardingSchemas,
  requirementResponses: requirementResponsesSchemas,
  templates: templatesSchemas,
  users: usersSchemas,
} as const;

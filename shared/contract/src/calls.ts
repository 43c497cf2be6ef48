/** Every call, by group. The keys match those of `schemas`. */
export { activity } from './activity/endpoints';
export { auth } from './auth/endpoints';
export { catalogue } from './catalogue/endpoints';
export { comments } from './comments/endpoints';
export { config } from './config/endpoints';
export { controlResponses } from './control-responses/endpoints';
export { controls } from './controls/endpoints';
export { dashboard } from './dashboard/endpoints';
export { events } from './events/endpoints';
export { evidence } from './evidence/endpoints';
export { integrations } from './integrations/endpoints';
export { metricOverrides } from './metric-overrides/endpoints';
export { metrics } from './metrics/endpoints';
export { onboardingCalls as onboarding } from './onboarding/endpoints';
export { requirementResponses } from './requirement-responses/endpoints';
export { templates } from './templates/endpoints';
export { users } from './users/endpoints';
export { views } from './views/endpoints';

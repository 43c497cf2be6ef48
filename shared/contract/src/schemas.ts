/** The zod schemas of every call, with the groups and names of `calls`. The API enforces them; forms in the browser load them on demand. */
import { accountClosingDocumentation } from './account-closing/documentation';
import { accountClosingSchemas } from './account-closing/schemas';
import { activityFeedDocumentation } from './activity-feed/documentation';
import { activityFeedSchemas } from './activity-feed/schemas';
import { adminDocumentation } from './admin/documentation';
import { adminSchemas } from './admin/schemas';
import { adminPortalDocumentation } from './admin-portal/documentation';
import { adminPortalSchemas } from './admin-portal/schemas';
import { announcementsDocumentation } from './announcements/documentation';
import { announcementsSchemas } from './announcements/schemas';
import { apiKeysDocumentation } from './api-keys/documentation';
import { apiKeysSchemas } from './api-keys/schemas';
import { controlOverridesDocumentation } from './assessments/control-overrides/documentation';
import { controlOverridesSchemas } from './assessments/control-overrides/schemas';
import { assessmentsDocumentation } from './assessments/documentation';
import { assessmentsSchemas } from './assessments/schemas';
import { authDocumentation } from './auth/documentation';
import { authSchemas } from './auth/schemas';
import { certificateRegisterDocumentation } from './certificate-register/documentation';
import { certificateRegisterSchemas } from './certificate-register/schemas';
import { certificatesDocumentation } from './certificates/documentation';
import { certificatesSchemas } from './certificates/schemas';
import { checksDocumentation } from './checks/documentation';
import { checksSchemas } from './checks/schemas';
import { commentsDocumentation } from './comments/documentation';
import { commentsSchemas } from './comments/schemas';
import { companyProfileDocumentation } from './company-profile/documentation';
import { companyProfileSchemas } from './company-profile/schemas';
import { controlRegistriesDocumentation } from './control-registries/documentation';
import { controlRegistriesSchemas } from './control-registries/schemas';
import { controlsDocumentation } from './controls/documentation';
import { controlsSchemas } from './controls/schemas';
import { dashboardDocumentation } from './dashboard/documentation';
import { dashboardSchemas } from './dashboard/schemas';
import { dataExportsDocumentation } from './data-exports/documentation';
import { dataExportsSchemas } from './data-exports/schemas';
import { directorySyncDocumentation } from './directory-sync/documentation';
import { directorySyncSchemas } from './directory-sync/schemas';
import { domainsDocumentation } from './domains/documentation';
import { domainsSchemas } from './domains/schemas';
import { eventsDocumentation } from './events/documentation';
import { eventsSchemas } from './events/schemas';
import { evidenceDocumentation } from './evidence/documentation';
import { evidenceSchemas } from './evidence/schemas';
import { frameworksDocumentation } from './frameworks/documentation';
import { ownFrameworksDocumentation } from './frameworks/own/documentation';
import { ownFrameworksSchemas } from './frameworks/own/schemas';
import { frameworksSchemas } from './frameworks/schemas';
import { integrationsDocumentation } from './integrations/documentation';
import { integrationsSchemas } from './integrations/schemas';
import { managementsDocumentation } from './managements/documentation';
import { managementsSchemas } from './managements/schemas';
import { metricsDocumentation } from './metrics/documentation';
import { metricOverridesDocumentation } from './metrics/metric-overrides/documentation';
import { metricOverridesSchemas } from './metrics/metric-overrides/schemas';
import { metricsSchemas } from './metrics/schemas';
import { newcomersDocumentation } from './newcomers/documentation';
import { newcomersSchemas } from './newcomers/schemas';
import { notificationsDocumentation } from './notifications/documentation';
import { notificationsSchemas } from './notifications/schemas';
import { onboardingDocumentation } from './onboarding/documentation';
import { onboardingSchemas } from './onboarding/schemas';
import { organizationsDocumentation } from './organizations/documentation';
import { organizationsSchemas } from './organizations/schemas';
import { policiesDocumentation } from './policies/documentation';
import { policiesSchemas } from './policies/schemas';
import { portfolioDocumentation } from './portfolio/documentation';
import { portfolioSchemas } from './portfolio/schemas';
import { releasesDocumentation } from './releases/documentation';
import { releasesSchemas } from './releases/schemas';
import { controlResponsesDocumentation } from './responses/control-responses/documentation';
import { controlResponsesSchemas } from './responses/control-responses/schemas';
import { requirementResponsesDocumentation } from './responses/requirement-responses/documentation';
import { requirementResponsesSchemas } from './responses/requirement-responses/schemas';
import { responsibilitiesDocumentation } from './responsibilities/documentation';
import { responsibilitiesSchemas } from './responsibilities/schemas';
import { risksDocumentation } from './risks/documentation';
import { risksSchemas } from './risks/schemas';
import { runtimeConfigDocumentation } from './runtime-config/documentation';
import { runtimeConfigSchemas } from './runtime-config/schemas';
import { scansDocumentation } from './scans/documentation';
import { scansSchemas } from './scans/schemas';
import { singleSignOnDocumentation } from './single-sign-on/documentation';
import { singleSignOnSchemas } from './single-sign-on/schemas';
import { suppliersDocumentation } from './suppliers/documentation';
import { suppliersSchemas } from './suppliers/schemas';
import { accessReviewsDocumentation } from './tasks/access-reviews/documentation';
import { accessReviewsSchemas } from './tasks/access-reviews/schemas';
import { calendarDocumentation } from './tasks/calendar/documentation';
import { calendarSchemas } from './tasks/calendar/schemas';
import { tasksDocumentation } from './tasks/documentation';
import { tasksSchemas } from './tasks/schemas';
import { templatesDocumentation } from './templates/documentation';
import { templatesSchemas } from './templates/schemas';
import { ticketsDocumentation } from './tickets/documentation';
import { ticketsSchemas } from './tickets/schemas';
import { usersDocumentation } from './users/documentation';
import { usersSchemas } from './users/schemas';
import { verificationDocumentation } from './verification/documentation';
import { verificationSchemas } from './verification/schemas';
import { viewsDocumentation } from './views/documentation';
import { viewsSchemas } from './views/schemas';
import { webhooksDocumentation } from './webhooks/documentation';
import { webhooksSchemas } from './webhooks/schemas';

export type { CallDocumentation } from './documentation';
export { changeEvent } from './events/schemas';
export { healthReasonKinds, healthReasonStates } from './health/reasons';
export { errorBody, withScheme } from './primitives';
export { webhookPayload } from './webhooks/payload';

export const schemas = {
  accountClosing: accountClosingSchemas,
  activityFeed: activityFeedSchemas,
  admin: adminSchemas,
  announcements: announcementsSchemas,
  apiKeys: apiKeysSchemas,
  adminPortal: adminPortalSchemas,
  assessments: assessmentsSchemas,
  auth: authSchemas,
  controlRegistries: controlRegistriesSchemas,
  certificateRegister: certificateRegisterSchemas,
  certificates: certificatesSchemas,
  checks: checksSchemas,
  comments: commentsSchemas,
  runtimeConfig: runtimeConfigSchemas,
  controlOverrides: controlOverridesSchemas,
  releases: releasesSchemas,
  controlResponses: controlResponsesSchemas,
  controls: controlsSchemas,
  dashboard: dashboardSchemas,
  dataExports: dataExportsSchemas,
  directorySync: directorySyncSchemas,
  domains: domainsSchemas,
  events: eventsSchemas,
  evidence: evidenceSchemas,
  managements: managementsSchemas,
  companyProfile: companyProfileSchemas,
  portfolio: portfolioSchemas,
  scans: scansSchemas,
  frameworks: frameworksSchemas,
  ownFrameworks: ownFrameworksSchemas,
  integrations: integrationsSchemas,
  metricOverrides: metricOverridesSchemas,
  metrics: metricsSchemas,
  newcomers: newcomersSchemas,
  notifications: notificationsSchemas,
  onboarding: onboardingSchemas,
  organizations: organizationsSchemas,
  policies: policiesSchemas,
  requirementResponses: requirementResponsesSchemas,
  responsibilities: responsibilitiesSchemas,
  risks: risksSchemas,
  singleSignOn: singleSignOnSchemas,
  suppliers: suppliersSchemas,
  accessReviews: accessReviewsSchemas,
  calendar: calendarSchemas,
  tasks: tasksSchemas,
  templates: templatesSchemas,
  tickets: ticketsSchemas,
  users: usersSchemas,
  verification: verificationSchemas,
  views: viewsSchemas,
  webhooks: webhooksSchemas,
} as const;

/** The documentation of every call, with the same groups and names. */
export const callDocumentation = {
  accountClosing: accountClosingDocumentation,
  activityFeed: activityFeedDocumentation,
  admin: adminDocumentation,
  announcements: announcementsDocumentation,
  apiKeys: apiKeysDocumentation,
  adminPortal: adminPortalDocumentation,
  assessments: assessmentsDocumentation,
  auth: authDocumentation,
  controlRegistries: controlRegistriesDocumentation,
  certificateRegister: certificateRegisterDocumentation,
  certificates: certificatesDocumentation,
  checks: checksDocumentation,
  comments: commentsDocumentation,
  runtimeConfig: runtimeConfigDocumentation,
  controlOverrides: controlOverridesDocumentation,
  releases: releasesDocumentation,
  controlResponses: controlResponsesDocumentation,
  controls: controlsDocumentation,
  dashboard: dashboardDocumentation,
  dataExports: dataExportsDocumentation,
  directorySync: directorySyncDocumentation,
  domains: domainsDocumentation,
  events: eventsDocumentation,
  evidence: evidenceDocumentation,
  managements: managementsDocumentation,
  companyProfile: companyProfileDocumentation,
  portfolio: portfolioDocumentation,
  scans: scansDocumentation,
  frameworks: frameworksDocumentation,
  ownFrameworks: ownFrameworksDocumentation,
  integrations: integrationsDocumentation,
  metricOverrides: metricOverridesDocumentation,
  metrics: metricsDocumentation,
  newcomers: newcomersDocumentation,
  notifications: notificationsDocumentation,
  onboarding: onboardingDocumentation,
  organizations: organizationsDocumentation,
  policies: policiesDocumentation,
  requirementResponses: requirementResponsesDocumentation,
  responsibilities: responsibilitiesDocumentation,
  risks: risksDocumentation,
  singleSignOn: singleSignOnDocumentation,
  suppliers: suppliersDocumentation,
  accessReviews: accessReviewsDocumentation,
  calendar: calendarDocumentation,
  tasks: tasksDocumentation,
  templates: templatesDocumentation,
  tickets: ticketsDocumentation,
  users: usersDocumentation,
  verification: verificationDocumentation,
  views: viewsDocumentation,
  webhooks: webhooksDocumentation,
} as const;

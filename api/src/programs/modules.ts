/** Every domain of the application. A new one is added here, and nowhere else outside its own folders. */
import { controlRegistriesModule } from '../catalogue/control-registries/module';
import { templatesModule } from '../catalogue/templates/module';
import { activityFeedModule } from '../collaboration/activity-feed/module';
import { commentsModule } from '../collaboration/comments/module';
import { eventsModule } from '../collaboration/events/module';
import { ticketsModule } from '../collaboration/tickets/module';
import { webhooksModule } from '../collaboration/webhooks/module';
import { assessmentsModule } from '../compliance/assessments/module';
import { certificateRegisterModule } from '../compliance/certificate-register/module';
import { certificatesModule } from '../compliance/certificates/module';
import { checksModule } from '../compliance/checks/module';
import { companyProfileModule } from '../compliance/company-profile/module';
import { controlsModule } from '../compliance/controls/module';
import { evidenceModule } from '../compliance/evidence/module';
import { frameworksModule } from '../compliance/frameworks/module';
import { policiesModule } from '../compliance/policies/module';
import { registersModule } from '../compliance/registers/module';
import { responsesModule } from '../compliance/responses/module';
import { responsibilitiesModule } from '../compliance/responsibilities/module';
import { scansModule } from '../compliance/scans/module';
import { tasksModule } from '../compliance/tasks/module';
import { verificationModule } from '../compliance/verification/module';
import { adminModule } from '../insight/admin/module';
import { dashboardModule } from '../insight/dashboard/module';
import { dataExportsModule } from '../insight/data-exports/module';
import { mcpModule } from '../insight/mcp/module';
import { myWorkModule } from '../insight/my-work/module';
import { onboardingModule } from '../insight/onboarding/module';
import { portfolioModule } from '../insight/portfolio/module';
import { integrationsModule } from '../measurement/integrations/module';
import { metricsModule } from '../measurement/metrics/module';
import type { Module } from '../platform/modules/module';
import {
  filesModule,
  idempotencyModule,
  mailModule,
  rateLimitModule,
  runtimeConfigModule,
} from '../platform/modules/platform-modules';
import { accountClosingModule } from '../tenancy/account-closing/module';
import { adminPortalModule } from '../tenancy/admin-portal/module';
import { announcementsModule } from '../tenancy/announcements/module';
import { apiKeysModule } from '../tenancy/api-keys/module';
import { authModule } from '../tenancy/auth/module';
import { directorySyncModule } from '../tenancy/directory-sync/module';
import { domainsModule } from '../tenancy/domains/module';
import { managementsModule } from '../tenancy/managements/module';
import { newcomersModule } from '../tenancy/newcomers/module';
import { notificationsModule } from '../tenancy/notifications/module';
import { organizationsModule } from '../tenancy/organizations/module';
import { releasesModule } from '../tenancy/releases/module';
import { singleSignOnModule } from '../tenancy/single-sign-on/module';
import { usersModule } from '../tenancy/users/module';
import { viewsModule } from '../tenancy/views/module';
import { workosModule } from '../tenancy/workos/module';
import type { ApiServices, JobServices } from './services';

export const modules: readonly Module<ApiServices, JobServices>[] = [
  runtimeConfigModule,
  filesModule,
  idempotencyModule,
  mailModule,
  rateLimitModule,
  accountClosingModule,
  adminPortalModule,
  announcementsModule,
  apiKeysModule,
  authModule,
  directorySyncModule,
  domainsModule,
  managementsModule,
  newcomersModule,
  notificationsModule,
  organizationsModule,
  releasesModule,
  singleSignOnModule,
  usersModule,
  viewsModule,
  workosModule,
  controlRegistriesModule,
  templatesModule,
  integrationsModule,
  metricsModule,
  assessmentsModule,
  certificateRegisterModule,
  certificatesModule,
  checksModule,
  controlsModule,
  evidenceModule,
  companyProfileModule,
  frameworksModule,
  policiesModule,
  registersModule,
  responsesModule,
  responsibilitiesModule,
  scansModule,
  tasksModule,
  verificationModule,
  activityFeedModule,
  commentsModule,
  eventsModule,
  ticketsModule,
  webhooksModule,
  adminModule,
  dashboardModule,
  myWorkModule,
  dataExportsModule,
  mcpModule,
  onboardingModule,
  portfolioModule,
];

export const fileTables = modules.flatMap((module) => module.fileTables ?? []);

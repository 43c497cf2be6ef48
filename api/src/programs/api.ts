/** Assembles the API from its domains, for the server program and for tests. */
import type { FastifyInstance } from 'fastify';
import { catalogueRoutes } from '../catalogue/control-registries/routes';
import { templatesRoutes } from '../catalogue/templates/routes';
import { activityRoutes } from '../collaboration/activity-feed/routes';
import { commentsRoutes } from '../collaboration/comments/routes';
import { eventsRoutes } from '../collaboration/events/routes';
import { webhooksRoutes } from '../collaboration/webhooks/routes';
import { assessmentsRoutes } from '../compliance/assessments/routes';
import { certificateRegistryRoutes } from '../compliance/certificate-register/routes';
import { certificatesRoutes } from '../compliance/certificates/routes';
import { controlsRoutes } from '../compliance/controls/routes';
import { evidenceRoutes } from '../compliance/evidence/routes';
import { policiesRoutes } from '../compliance/policies/routes';
import { createPolicyPdfs } from '../compliance/policies/versions/pdf';
import { responsesRoutes } from '../compliance/responses/routes';
import { verificationRoutes } from '../compliance/verification/routes';
import { adminRoutes } from '../insight/admin/routes';
import { dashboardRoutes } from '../insight/dashboard/routes';
import { dataExportsRoutes } from '../insight/data-exports/routes';
import { mcpRoutes } from '../insight/mcp/routes';
import { onboardingRoutes } from '../insight/onboarding/routes';
import type { Dependencies } from '../measurement/adapters/port';
import { integrationsRoutes } from '../measurement/integrations/routes';
import { createVendors } from '../measurement/integrations/vendors';
import { metricsRoutes } from '../measurement/metrics/routes';
import { createChangeFeed } from '../platform/changes/feed';
import { type ServerConfig, workosSettings } from '../platform/config/config';
import { createIssuer } from '../platform/credentials/issuer';
import { createSealer } from '../platform/crypto/seal';
import { createDocuments } from '../platform/documents/documents';
import { type AppOptions, createApp } from '../platform/http/app';
import type { IdentityProvider } from '../platform/identity/provider';
import type { SendJob } from '../platform/jobs/jobs';
import type { Platform } from '../platform/organization/context';
import { createPdfs } from '../platform/pdf/pdfs';
import { RequestCounters } from '../platform/rate-limit/counters';
import { runtimeConfigRoutes } from '../platform/runtime-config/routes';
import { createWorkOs } from '../platform/workos/client';
import { accountClosingRoutes } from '../tenancy/account-closing/routes';
import { portalRoutes } from '../tenancy/admin-portal/routes';
import { withApiKeys } from '../tenancy/api-keys/authentication';
import { apiKeysRoutes } from '../tenancy/api-keys/routes';
import { createCookies } from '../tenancy/auth/cookies';
import { authRoutes } from '../tenancy/auth/routes';
import { createSessions, type Sessions } from '../tenancy/auth/sessions';
import { directorySyncRoutes } from '../tenancy/directory-sync/routes';
import { scimRoutes } from '../tenancy/directory-sync/scim/routes';
import { createTxtResolver } from '../tenancy/domains/resolver';
import { domainRoutes } from '../tenancy/domains/routes';
import { createInvitationLinks } from '../tenancy/invitations/tokens';
import { newcomersRoutes } from '../tenancy/newcomers/routes';
import { notificationsRoutes } from '../tenancy/notifications/routes';
import { organizationRoutes } from '../tenancy/organizations/routes';
import { singleSignOnRoutes } from '../tenancy/single-sign-on/routes';
import { createOrganizationProviders } from '../tenancy/single-sign-on/service';
import { usersRoutes } from '../tenancy/users/routes';
import { viewsRoutes } from '../tenancy/views/routes';

export interface Api {
  app: FastifyInstance;
  sessions: Sessions;
}

export interface ApiOptions extends Pick<AppOptions, 'logger' | 'checkAnswers' | 'bodyRate'> {
  /** Path of the built program that converts files to previews. */
  previewProgram: string;
  /** Sends jobs to the workers. Without it, their scheduler finds what was requested. */
  send?: SendJob;
  /** How requests to vendors wait, for tests. */
  vendorRequests?: Partial<Dependencies>;
  /** A shorter heartbeat of event streams, for tests. */
  beatMs?: number;
}

export async function createApi(
  config: ServerConfig,
  platform: Platform,
  provider: IdentityProvider,
  options: ApiOptions,
): Promise<Api> {
  const { previewProgram, beatMs, send, vendorRequests, ...appOptions } = options;
  const sealer = createSealer(config.SESSION_KEY, platform.clock);
  const cookies = createCookies(config.PUBLIC_URL);
  const vendors = { ...createVendors(config, platform, vendorRequests), send: send ?? (async () => undefined) };
  const singleSignOn = {
    keys: vendors.keys,
    allowLoopback: config.ALLOW_LOOPBACK,
    publicUrl: config.PUBLIC_URL,
  };
  const organizationProviders = createOrganizationProviders(platform, singleSignOn);
  const { database, clock } = platform;
  const sessions = createSessions({ database, clock, sealer, provider, organizationProviders, cookies });
  const counters = new RequestCounters(platform.database, platform.clock);
  const authenticator = withApiKeys(platform.database, platform.clock, sessions);
  const app = await createApp({
    publicUrl: config.PUBLIC_URL,
    database: platform.database,
    version: config.BUILD_VERSION,
    hasDocumentation: config.API_DOCS,
    trustedProxies: config.TRUSTED_PROXIES,
    rateLimits: {
      counters,
      perSession: config.SESSION_REQUESTS_PER_MINUTE,
      perApiKey: config.API_KEY_REQUESTS_PER_MINUTE,
      perAddress: config.ADDRESS_REQUESTS_PER_MINUTE,
      callerOf: authenticator.callerOf,
    },
    ...appOptions,
  });
  const dependencies = { platform, authenticator, maxUploadBytes: config.MAX_UPLOAD_BYTES };
  const changes = createChangeFeed(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, app.log);
  const issuer = createIssuer({ name: config.BRAND_NAME, publicUrl: config.PUBLIC_URL }, config.CREDENTIAL_KEYS);
  const workosConfig = workosSettings(config);
  const workos = workosConfig && createWorkOs(workosConfig);
  const hasRegistry = config.BLOCKMARK_URL !== undefined;
  const documents = createDocuments({ program: previewProgram });
  const pdfs = createPdfs({ program: previewProgram });
  const links = createInvitationLinks(config.SESSION_KEY, config.PUBLIC_URL);

  authRoutes(app, {
    ...dependencies,
    publicUrl: config.PUBLIC_URL,
    brandName: config.BRAND_NAME,
    provider,
    organizationProviders,
    sessions,
    sealer,
    cookies,
    workos,
  });
  runtimeConfigRoutes(app, dependencies, config);
  dashboardRoutes(app, dependencies);
  dataExportsRoutes(app, dependencies);
  onboardingRoutes(app, dependencies);
  catalogueRoutes(app, dependencies);
  assessmentsRoutes(app, { ...dependencies, issuer, pdfs });
  certificatesRoutes(app, { ...dependencies, issuer, hasRegistry });
  certificateRegistryRoutes(app, { ...dependencies, issuer, webhookSecret: config.BLOCKMARK_WEBHOOK_SECRET });
  // Of their own, so that requests from outside never hold up the PDFs of members.
  verificationRoutes(app, { ...dependencies, issuer, pdfs: createPdfs({ program: previewProgram }) });
  controlsRoutes(app, dependencies);
  responsesRoutes(app, dependencies);
  policiesRoutes(app, {
    ...dependencies,
    send: vendors.send,
    pdfs: createPolicyPdfs(pdfs),
  });
  evidenceRoutes(app, { ...dependencies, documents });
  commentsRoutes(app, dependencies);
  templatesRoutes(app, dependencies);
  integrationsRoutes(app, { ...dependencies, vendors, sealer, publicUrl: config.PUBLIC_URL });
  metricsRoutes(app, dependencies);
  directorySyncRoutes(app, { ...dependencies, publicUrl: config.PUBLIC_URL });
  scimRoutes(app, {
    platform,
    counters,
    requestsPerMinute: config.SESSION_REQUESTS_PER_MINUTE,
    publicUrl: config.PUBLIC_URL,
  });
  usersRoutes(app, { ...dependencies, links });
  adminRoutes(app, { ...dependencies, links, issuer, hasRegistry });
  apiKeysRoutes(app, dependencies);
  domainRoutes(app, { ...dependencies, resolveTxt: createTxtResolver(config.DNS_SERVERS) });
  newcomersRoutes(app, { ...dependencies, allowed: config.NEWCOMERS });
  organizationRoutes(app, dependencies);
  singleSignOnRoutes(app, { ...dependencies, ...singleSignOn });
  portalRoutes(app, { ...dependencies, publicUrl: config.PUBLIC_URL, workos });
  accountClosingRoutes(app, dependencies);
  viewsRoutes(app, dependencies);
  webhooksRoutes(app, { ...dependencies, keys: vendors.keys, allowLoopback: config.ALLOW_LOOPBACK });
  activityRoutes(app, dependencies);
  notificationsRoutes(app, dependencies);
  eventsRoutes(app, { ...dependencies, changes, beatMs });
  mcpRoutes(app, {
    ...dependencies,
    publicUrl: config.PUBLIC_URL,
    brandName: config.BRAND_NAME,
    version: config.BUILD_VERSION,
  });
  return { app, sessions };
}

/** Assembles the API from its domains, for the server program and for tests. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../measurement/adapters/port';
import { createVendors } from '../measurement/integrations/vendors';
import { createChangeFeed } from '../platform/changes/feed';
import { type ServerConfig, workosSettings } from '../platform/config/config';
import type { Platform } from '../platform/context/context';
import { createIssuer } from '../platform/credentials/issuer';
import { createSealer } from '../platform/crypto/seal';
import type { DatabaseWatch } from '../platform/database/watch';
import { createDocuments } from '../platform/documents/documents';
import { type AppOptions, createApp } from '../platform/http/app';
import type { IdentityProvider } from '../platform/identity/provider';
import type { SendJob } from '../platform/jobs/jobs';
import { createPdfs } from '../platform/pdf/pdfs';
import { RequestCounters } from '../platform/rate-limit/counters';
import { createWorkOs } from '../platform/workos/client';
import { currentAnnouncement } from '../tenancy/announcements/service';
import { withApiKeys } from '../tenancy/api-keys/authentication';
import { createCookies } from '../tenancy/auth/cookies';
import { createSessions, type Sessions } from '../tenancy/auth/sessions';
import { createTxtResolver } from '../tenancy/domains/resolver';
import { createInvitationLinks } from '../tenancy/invitations/tokens';
import { withdrawnBuilds } from '../tenancy/releases/service';
import { createOrganizationProviders } from '../tenancy/single-sign-on/service';
import { fileTables, modules } from './modules';
import type { ApiServices } from './services';

export interface Api {
  app: FastifyInstance;
  sessions: Sessions;
}

export interface ApiOptions extends Pick<AppOptions, 'logger' | 'checkReplies' | 'bodyRate' | 'draining'> {
  /** Path of the built program that converts files to previews. */
  previewProgram: string;
  /** Sends jobs to the workers. Without it, their scheduler finds what was requested. */
  send?: SendJob;
  /** Notices that the connection for changes is lost. */
  watch?: DatabaseWatch;
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
  const { previewProgram, beatMs, send, watch, vendorRequests, ...appOptions } = options;
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
    trustsTraceparent: config.TRUST_TRACEPARENT,
    rateLimits: {
      counters,
      perSession: config.SESSION_REQUESTS_PER_MINUTE,
      perApiKey: config.API_KEY_REQUESTS_PER_MINUTE,
      perAddress: config.ADDRESS_REQUESTS_PER_MINUTE,
      callerOf: authenticator.callerOf,
    },
    ...appOptions,
  });
  const changes = createChangeFeed(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, app.log);
  watch?.onLost(() => changes.reconnect());
  const workosConfig = workosSettings(config);
  const converter = { program: previewProgram };
  const services: ApiServices = {
    config,
    readLive: async () => {
      const [builds, announcement] = await Promise.all([withdrawnBuilds(platform), currentAnnouncement(platform)]);
      return { withdrawnBuilds: builds, announcement };
    },
    publicUrl: config.PUBLIC_URL,
    brandName: config.BRAND_NAME,
    version: config.BUILD_VERSION,
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    platform,
    authenticator,
    provider,
    organizationProviders,
    sessions,
    sealer,
    cookies,
    counters,
    vendors,
    send: vendors.send,
    keys: vendors.keys,
    allowLoopback: config.ALLOW_LOOPBACK,
    fileTables,
    links: createInvitationLinks(config.SESSION_KEY, config.PUBLIC_URL),
    resolveTxt: createTxtResolver(config.DNS_SERVERS),
    workos: workosConfig && createWorkOs(workosConfig),
    issuer: createIssuer({ name: config.BRAND_NAME, publicUrl: config.PUBLIC_URL }, config.CREDENTIAL_KEYS),
    hasCertificateRegister: config.BLOCKMARK_URL !== undefined,
    converter,
    documents: createDocuments(converter),
    pdfs: createPdfs(converter),
    changes,
    beatMs,
  };
  for (const { routes } of modules) routes?.(app, services);
  return { app, sessions };
}

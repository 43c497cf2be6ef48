/** Starts the whole API on its own database, with a clock that the test sets and people who hold real sessions. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { SettableClock } from '../../src/platform/clock';
import { parseConfig, serverConfigSchema } from '../../src/platform/config/config';
import { type OrganizationContext, organizationContext, type Platform } from '../../src/platform/context/context';
import { createIssuer } from '../../src/platform/credentials/issuer';
import { createDatabase } from '../../src/platform/database/database';
import type { IdentityProvider } from '../../src/platform/identity/provider';
import { createFilesystemStorage } from '../../src/platform/storage/filesystem';
import { createApi } from '../../src/programs/api';
import { records } from '../../src/programs/records';
import { createOrganization } from '../../src/tenancy/organizations/service';
import { cloneDatabase, ownerPool, requiredVariable } from './database';
import { createPeople } from './people';

export const publicUrl = 'http://localhost:4600';

/** For suites that do not test sign-in: its sessions can always be renewed, and signing in through it fails. */
export const stubProvider: IdentityProvider = {
  isOrganizationBound: false,
  start: () => Promise.reject(new Error('This suite does not sign in through a provider.')),
  finish: () => Promise.reject(new Error('This suite does not sign in through a provider.')),
  renew: async (tokens) => ({ state: 'renewed', tokens }),
  logoutUrl: async () => null,
};

export type Suite = Awaited<ReturnType<typeof startSuite>>;

/** The settings of a server on the suite's database, for which the suite's sessions are valid. */
export const serverVariables = (databaseUrl: string) => ({
  MSP_ENVIRONMENT: 'local',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: 'http://localhost:4602',
  OIDC_CLIENT_ID: 'trusted-msp',
  OIDC_CLIENT_SECRET: 'a-secret-for-tests-only',
  SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
  INTEGRATION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}`,
  CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 9).toString('base64')}`,
  SESSION_REQUESTS_PER_MINUTE: '1000000',
  ADDRESS_REQUESTS_PER_MINUTE: '1000000',
});

async function startApi(
  databaseUrl: string,
  provider: IdentityProvider,
  environment: Record<string, string>,
  logger: Logger | false,
) {
  const files = await mkdtemp(path.join(tmpdir(), 'msp-api-test-'));
  const clock = new SettableClock(new Date('2026-11-20T10:00:00.000Z'));
  const platform: Platform = {
    database: createDatabase(databaseUrl, { max: 4 }),
    clock,
    storage: createFilesystemStorage(files),
    records,
    sendsMail: true,
  };
  const config = parseConfig(serverConfigSchema, {
    ...serverVariables(databaseUrl),
    API_DOCS: 'true',
    API_KEY_REQUESTS_PER_MINUTE: '1000000',
    BOOKING_URL: 'https://booking.example/call',
    ...environment,
  });
  /** The jobs that calls have sent. No worker runs. */
  const sent: { queue: string; data: object }[] = [];
  const { app, sessions } = await createApi(config, platform, provider, {
    logger,
    checkReplies: true,
    previewProgram: requiredVariable('API_TEST_PREVIEW_PROGRAM'),
    beatMs: 50,
    send: async (queue, data) => void sent.push({ queue, data }),
    // The clock is frozen, so that requests to vendors would wait for ever for their turn.
    vendorRequests: { pace: undefined, wait: async () => undefined },
  });
  // Starts a session as the sign-in callback does, without the round trip to a provider.
  app.post<{ Params: { userId: string } }>('/test/sign-in/:userId', async (request, reply) => {
    await sessions.begin(reply, request.params.userId, { refreshToken: 'provider-refresh' });
    return {};
  });
  await app.ready();
  return { app, sessions, config, platform, clock, files, sent };
}

/** A suite with one organisation, Alpha IT, an administrator and a user of it. */
export async function startAlphaSuite() {
  const suite = await startSuite();
  const organizationId = await suite.organization('alpha', 'Alpha IT');
  const admin = await suite.person(organizationId, 'msp_admin');
  const user = await suite.person(organizationId, 'msp_user');
  return { suite, organizationId, admin, user };
}

/** @param environment more variables of the API's configuration @param logger of the API, which logs nothing by default */
export async function startSuite(
  provider: IdentityProvider = stubProvider,
  environment: Record<string, string> = {},
  logger: Logger | false = false,
) {
  const { adminUrl, databaseUrl, drop } = await cloneDatabase();
  const api = await startApi(databaseUrl, provider, environment, logger);
  const { app, platform, files } = api;
  const admin = ownerPool(adminUrl, 2);
  let address: Promise<string> | undefined;
  const listen = () => {
    address ??= app.listen({ port: 0, host: '127.0.0.1' });
    return address;
  };

  return {
    ...api,
    adminUrl,
    databaseUrl,
    /** The database as its owner sees it. */
    admin,
    /** Starts listening, once, and returns the server's address. */
    listen,
    issuer: createIssuer({ name: api.config.BRAND_NAME, publicUrl: api.config.PUBLIC_URL }, api.config.CREDENTIAL_KEYS),
    ...createPeople({ app, platform, origin: api.config.PUBLIC_URL, listen }),

    organization: (slug: string, name = slug) =>
      createOrganization(platform, { slug, externalId: `org_${slug}`, name }),

    /** Keeps sessions valid for years, for tests that move the clock. */
    extendSessions: () => admin.query("update sessions set expires_at = expires_at + interval '3 years'"),

    /** The system at work in the organisation, as in a job. */
    system: (organizationId: string): OrganizationContext => organizationContext(platform, organizationId, null),

    async stop() {
      await app.close();
      await platform.database.close();
      await admin.end();
      await drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

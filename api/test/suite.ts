/** The whole API on a database of its own, with a clock that stands where it is put and people who are signed in for real. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type EndpointData, fillPath, type Role } from '@msp/contract';
import type { LightMyRequestResponse } from 'fastify';
import { SettableClock } from '../src/platform/clock';
import { parseConfig, serverConfigSchema } from '../src/platform/config';
import { createDatabase } from '../src/platform/database/database';
import type { IdentityProvider } from '../src/platform/identity/provider';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../src/platform/organization/context';
import { createFilesystemStorage } from '../src/platform/storage/filesystem';
import { createApi } from '../src/programs/api';
import { records } from '../src/programs/records';
import { upsertUser } from '../src/tenancy/access/repository';
import { addMember, createOrganization } from '../src/tenancy/organizations/service';
import { cloneDatabase, ownerPool, required } from './database';
import { openEvents } from './event-stream';

export const publicUrl = 'http://localhost:4600';

/** Stands for a provider in suites that are not about sign-in: its session never ends, and nobody can sign in through it. */
export const silentProvider: IdentityProvider = {
  isOrganizationBound: false,
  start: () => Promise.reject(new Error('This suite does not sign in through a provider.')),
  finish: () => Promise.reject(new Error('This suite does not sign in through a provider.')),
  renew: async (tokens) => ({ state: 'renewed', tokens }),
  logoutUrl: async () => null,
};

export interface Person {
  userId: string;
  organizationId: string;
  role: Role;
  /** As this person, in this organisation, at the clock's time: for services. */
  context: OrganizationContext;
  /** One call over HTTP with this person's cookies. Answers change the cookies, as in a browser. */
  call(endpoint: EndpointData, input?: CallInput): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Starts a new session. */
  signIn(): Promise<void>;
  cookies: Map<string, string>;
}

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Suite = Awaited<ReturnType<typeof startSuite>>;

export async function startSuite(provider: IdentityProvider = silentProvider) {
  const database = await cloneDatabase();
  const files = await mkdtemp(path.join(tmpdir(), 'msp-api-test-'));
  const clock = new SettableClock(new Date('2026-11-20T10:00:00.000Z'));
  const platform: Platform = {
    database: createDatabase(database.databaseUrl, 4),
    clock,
    storage: createFilesystemStorage(files),
    records,
  };
  const config = parseConfig(serverConfigSchema, {
    MSP_ENVIRONMENT: 'local',
    DATABASE_URL: database.databaseUrl,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: 'http://localhost:4602',
    OIDC_CLIENT_ID: 'trusted-msp',
    OIDC_CLIENT_SECRET: 'a-secret-for-tests-only',
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    BOOKING_URL: 'https://booking.example/call',
  });
  const { app, sessions } = await createApi(config, platform, provider, {
    logger: false,
    checkAnswers: true,
    requestsPerMinute: 100_000,
    previewProgram: required('API_TEST_PREVIEW_PROGRAM'),
    beatMs: 50,
  });
  // A way in that needs no provider: the same session a sign-in begins, without the trip.
  app.post<{ Params: { userId: string } }>('/test/sign-in/:userId', async (request, reply) => {
    await sessions.begin(reply, request.params.userId, { refreshToken: 'provider-refresh' });
    return {};
  });
  await app.ready();
  const admin = ownerPool(database.adminUrl, 2);
  let people = 0;

  const send = async (
    cookies: Map<string, string>,
    request: { method: string; url: string; body?: unknown; headers?: Record<string, string> },
  ) => {
    const response = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: {
        origin: publicUrl,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...request.headers,
      },
      ...(request.body !== undefined && { payload: request.body as object }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  let address: Promise<string> | undefined;
  const listen = () => {
    address ??= app.listen({ port: 0, host: '127.0.0.1' });
    return address;
  };

  /** A stream of events does not end, so it is asked for over the network and left after its first words. */
  const firstOfStream = async (cookies: Map<string, string>, path: string) => {
    const stream = await openEvents(await listen(), cookies, path);
    const body = await stream.first();
    stream.close();
    return { statusCode: stream.status, body, json: () => JSON.parse(body) } as LightMyRequestResponse;
  };

  const urlOf = (endpoint: EndpointData, input: CallInput) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input.query ?? {})) {
      for (const one of [value].flat()) query.append(name, one);
    }
    const filled = fillPath(endpoint.path, input.params);
    return query.size > 0 ? `${filled}?${query}` : filled;
  };

  const personOf = (userId: string, organizationId: string, actor: Actor, cookies: Map<string, string>): Person => ({
    userId,
    organizationId,
    role: actor.role,
    cookies,
    context: organizationContext(platform, organizationId, actor),
    call: (endpoint, input = {}) =>
      endpoint.answers === 'text/event-stream'
        ? firstOfStream(cookies, urlOf(endpoint, input))
        : send(cookies, {
            method: endpoint.method,
            url: urlOf(endpoint, input),
            ...(input.body !== undefined && { body: input.body }),
            ...(input.headers && { headers: input.headers }),
          }),
    get: (url, headers) => send(cookies, { method: 'GET', url, ...(headers && { headers }) }),
    async signIn() {
      await send(cookies, { method: 'POST', url: `/test/sign-in/${userId}` });
    },
  });

  return {
    app,
    platform,
    clock,
    admin,
    config,
    sessions,
    /** The folder that files are kept in. */
    files,
    adminUrl: database.adminUrl,
    databaseUrl: database.databaseUrl,
    /** Where it can be reached over the network. */
    listen,

    organization: (slug: string, name = slug) =>
      createOrganization(platform, { slug, externalId: `org_${slug}`, name }),

    /** The system itself at work in this organisation, as a job is. */
    system: (organizationId: string): OrganizationContext => organizationContext(platform, organizationId, null),

    /** A new person with this role in this organisation, signed in. */
    async person(organizationId: string, role: Role): Promise<Person> {
      people += 1;
      const email = `${role.toLowerCase()}-${people}@example.test`;
      const identity = {
        issuer: 'http://localhost:4602',
        subject: `subject-${people}`,
        email,
        firstName: 'Test',
        lastName: `Person ${people}`,
      };
      const userId = await platform.database.asSystem((tx) => upsertUser(tx, identity, clock.now()));
      await addMember(platform, organizationId, userId, role);
      const cookies = new Map<string, string>();
      await send(cookies, { method: 'POST', url: `/test/sign-in/${userId}` });
      return personOf(userId, organizationId, { id: userId, email, name: `Test Person ${people}`, role }, cookies);
    },

    /** Signed in and a member of nothing. */
    async outsider(): Promise<Person> {
      people += 1;
      const identity = {
        issuer: 'http://localhost:4602',
        subject: `subject-${people}`,
        email: `outsider-${people}@example.test`,
        firstName: 'Out',
        lastName: 'Sider',
      };
      const userId = await platform.database.asSystem((tx) => upsertUser(tx, identity, clock.now()));
      const cookies = new Map<string, string>();
      await send(cookies, { method: 'POST', url: `/test/sign-in/${userId}` });
      return personOf(userId, '', { id: userId, email: identity.email, name: 'Out Sider', role: 'VIEWER' }, cookies);
    },

    /** Somebody without any cookie. */
    stranger: (): Person => personOf('', '', { id: '', email: '', name: '', role: 'VIEWER' }, new Map()),

    async stop() {
      await app.close();
      await platform.database.close();
      await admin.end();
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** Every call of the contract with its name, `dashboard.get`. */
export const everyCall: { name: string; endpoint: EndpointData }[] = Object.entries(calls).flatMap(
  ([group, endpoints]) =>
    Object.entries(endpoints as Record<string, EndpointData>).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
    })),
);

/** Calls that need a permission in an organisation. */
export const organizationCalls = everyCall.filter(
  ({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'session',
);

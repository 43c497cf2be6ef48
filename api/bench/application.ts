/** Starts the API on one of the databases, with a sign-in that needs no identity provider. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EndpointData, fillPath } from '@msp/contract';
import pg from 'pg';
import { SettableClock } from '../src/platform/clock';
import { parseConfig, serverConfigSchema } from '../src/platform/config/config';
import { createDatabase } from '../src/platform/database/database';
import type { IdentityProvider } from '../src/platform/identity/provider';
import { createFilesystemStorage } from '../src/platform/storage/filesystem';
import { createApi } from '../src/programs/api';
import { records } from '../src/programs/records';
import { seededUntil } from './seed';

const unavailable = () => Promise.reject(new Error('The benchmark has no identity provider.'));
const provider: IdentityProvider = {
  isOrganizationBound: false,
  start: unavailable,
  finish: unavailable,
  renew: async (tokens) => ({ state: 'renewed', tokens }),
  logoutUrl: async () => null,
};

export interface Response {
  status: number;
  body: { items?: { id: string }[]; nextCursor?: string | null };
  ms: number;
}

/** Makes a call over HTTP as a member of an organisation, and measures the time until the response is read. */
export type Send = (
  endpoint: EndpointData,
  params: Record<string, string>,
  query: Record<string, string>,
) => Promise<Response>;

export async function startApplication(databaseUrl: string, adminUrl: string, port: number) {
  const files = await mkdtemp(path.join(tmpdir(), 'msp-scale-'));
  const platform = {
    database: createDatabase(databaseUrl),
    clock: new SettableClock(seededUntil),
    storage: createFilesystemStorage(files),
    records,
    sendsMail: false,
  };
  const origin = `http://127.0.0.1:${port}`;
  const config = parseConfig(serverConfigSchema, {
    MSP_ENVIRONMENT: 'local',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: origin,
    OIDC_ISSUER: origin,
    OIDC_CLIENT_ID: 'scale',
    OIDC_CLIENT_SECRET: 'a-secret-for-measuring-only',
    SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
    INTEGRATION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}`,
    CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 9).toString('base64')}`,
    SESSION_REQUESTS_PER_MINUTE: '1000000',
    ADDRESS_REQUESTS_PER_MINUTE: '1000000',
    BOOKING_URL: 'https://booking.example/call',
  });
  const { app, sessions } = await createApi(config, platform, provider, {
    logger: false,
    checkReplies: false,
    previewProgram: '',
  });
  app.post<{ Params: { userId: string } }>('/measure/sign-in/:userId', async (request, reply) => {
    await sessions.begin(reply, request.params.userId, { refreshToken: 'none' });
    return {};
  });
  await app.listen({ port, host: '127.0.0.1' });

  async function signInAs(userId: string | undefined): Promise<Send> {
    const signedIn = await fetch(`${origin}/measure/sign-in/${userId}`, { method: 'POST', headers: { origin } });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return async (endpoint, params, query) => {
      const url = `${origin}${fillPath(endpoint.path, params)}?${new URLSearchParams(query)}`;
      const started = performance.now();
      const response = await fetch(url, { headers: { cookie } });
      const text = await response.text();
      const ms = performance.now() - started;
      if (response.status !== 200) throw new Error(`${url} responded with ${response.status}: ${text.slice(0, 300)}`);
      return { status: response.status, body: JSON.parse(text), ms };
    };
  }

  return {
    signInAs,
    /** Signs in the superadmin of an organisation. @param slug of the organisation */
    async signIn(slug: string): Promise<Send> {
      const admin = new pg.Client({ connectionString: adminUrl });
      await admin.connect();
      const { rows } = await admin.query<{ id: string }>(
        `select m.user_id as id from memberships m join organizations o on o.id = m.organization_id where o.slug = $1 and m.role = 'superadmin'`,
        [slug],
      );
      await admin.end();
      return signInAs(rows[0]?.id);
    },
    async stop() {
      await app.close();
      await platform.database.close();
      await rm(files, { recursive: true, force: true });
    },
  };
}

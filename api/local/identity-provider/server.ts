/** The local identity provider as a server: on the loopback addresses, and under its own name only. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import { createPool } from '../../src/platform/database/database';
import { providerConfiguration } from './configuration';
import { handleInteraction } from './interaction';
import { loadKeys } from './keys';
import { logOutWithoutAsking } from './logout';
import { type Frame, messagePage, securityHeaders } from './page';
import { groupPeople, type Organization, type Person } from './people';
import type { LocalIdentitySettings } from './settings';
import { clearExpired, createStore } from './store';

const clearEveryMs = 10 * 60_000;

export interface LocalIdentity {
  stop(): Promise<void>;
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

/** Browsers take `localhost` for either address; a machine without IPv6 has only the first. */
async function listen(handler: RequestListener, port: number, hosts: readonly string[]): Promise<Server[]> {
  const servers: Server[] = [];
  for (const host of hosts) {
    const server = createServer(handler);
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      servers.push(server);
    } catch (error) {
      if (servers.length === 0) throw error;
    }
  }
  return servers;
}

export async function startLocalIdentity(
  settings: LocalIdentitySettings,
  demo: { people: readonly Person[]; organizations: readonly Organization[] },
): Promise<LocalIdentity> {
  const issuer = new URL(settings.OIDC_ISSUER);
  const frame: Frame = { brandName: settings.BRAND_NAME, applicationUrl: settings.PUBLIC_URL };
  const pool = createPool(settings.DATABASE_URL, 4);
  await createStore(pool);
  const keys = await loadKeys(join(settings.MSP_DATA, 'identity', 'keys.json'));
  const provider = new Provider(
    settings.OIDC_ISSUER,
    providerConfiguration({ settings, frame, keys, people: demo.people, pool }),
  );
  provider.on('server_error', (_ctx, error) => complain(error));
  logOutWithoutAsking(provider, pool);
  const protocol = provider.callback();
  const parts = {
    provider,
    frame,
    people: demo.people,
    groups: groupPeople(demo.people, demo.organizations),
    origin: issuer.origin,
  };

  const handler: RequestListener = (request, response) => {
    // Under another name this would be a page of somebody else's, pointed at this machine.
    if (request.headers.host !== issuer.host) {
      response
        .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`This server is ${issuer.origin}.\n`);
      return;
    }
    if (!request.url?.startsWith('/interaction/')) {
      void protocol(request, response);
      return;
    }
    handleInteraction(request, response, parts).catch((error: unknown) => {
      complain(error);
      if (response.headersSent) return void response.destroy();
      response.writeHead(500, { ...securityHeaders(frame), 'content-type': 'text/html; charset=utf-8' });
      response.end(
        messagePage(
          frame,
          'Sign-in did not work',
          'The local identity provider failed. Its log says why.',
          'Try again',
        ),
      );
    });
  };

  const clearing = setInterval(() => void clearExpired(pool).catch(complain), clearEveryMs);
  clearing.unref();
  await clearExpired(pool);
  const servers = await listen(handler, Number(issuer.port || 80), ['127.0.0.1', '::1']);
  return {
    async stop() {
      clearInterval(clearing);
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await pool.end();
    },
  };
}

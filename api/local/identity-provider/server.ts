/** The local identity provider's HTTP server. It listens on loopback addresses and answers to its own host name only. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import { createPool } from '../../src/platform/database/pool';
import { printError } from '../../src/platform/program';
import { createAccounts } from './accounts';
import { providerConfiguration } from './configuration';
import { handleInteraction, type InteractionOptions } from './interaction';
import { loadKeys } from './keys';
import { skipLogoutConfirmation } from './logout';
import { type PageContext, renderMessagePage, securityHeaders } from './page';
import { groupPeople, type Organization, type Person } from './people';
import type { LocalIdentitySettings } from './settings';
import { clearExpired, createStore } from './store';

const clearIntervalMs = 10 * 60_000;

export interface LocalIdentityProvider {
  stop(): Promise<void>;
}

interface DemoAccounts {
  people: readonly Person[];
  organizations: readonly Organization[];
}

/** Listens on IPv4, and on IPv6 where it is available: browsers resolve `localhost` to either. */
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

function createHandler(issuer: URL, options: InteractionOptions): RequestListener {
  const { provider, pageContext } = options;
  const providerHandler = provider.callback();
  return (request, response) => {
    // DNS rebinding: another site's host name may resolve to this machine.
    if (request.headers.host !== issuer.host) {
      response
        .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`This server answers requests for ${issuer.origin} only.\n`);
      return;
    }
    if (!request.url?.startsWith('/interaction/')) {
      void providerHandler(request, response);
      return;
    }
    handleInteraction(request, response, options).catch((error: unknown) => {
      printError(error);
      if (response.headersSent) return void response.destroy();
      const message = 'The local identity provider failed. See its log for the reason.';
      response.writeHead(500, { ...securityHeaders(pageContext), 'content-type': 'text/html; charset=utf-8' });
      response.end(renderMessagePage(pageContext, 'Sign-in failed', message, 'Try again'));
    });
  };
}

/** Creates the provider without a server. The caller routes the issuer's requests to `handler`. */
export async function createLocalIdentityProvider(
  settings: LocalIdentitySettings,
  { people, organizations }: DemoAccounts,
): Promise<LocalIdentityProvider & { handler: RequestListener }> {
  const issuer = new URL(settings.OIDC_ISSUER);
  const pageContext: PageContext = { brandName: settings.BRAND_NAME, applicationUrl: settings.PUBLIC_URL };
  const pool = createPool(settings.DATABASE_URL, 4);
  await createStore(pool);
  const accounts = createAccounts(people, pool);
  const keys = await loadKeys(join(settings.MSP_DATA, 'identity', 'keys.json'));
  const provider = new Provider(
    settings.OIDC_ISSUER,
    providerConfiguration({ settings, pageContext, keys, accounts, organizations, pool }),
  );
  provider.on('server_error', (_ctx, error) => printError(error));
  skipLogoutConfirmation(provider, pool);
  const groups = groupPeople(people, organizations);
  const handler = createHandler(issuer, { provider, pageContext, accounts, groups, origin: issuer.origin });

  const clearTimer = setInterval(() => void clearExpired(pool).catch(printError), clearIntervalMs);
  clearTimer.unref();
  await clearExpired(pool);
  return {
    handler,
    async stop() {
      clearInterval(clearTimer);
      await pool.end();
    },
  };
}

export async function startLocalIdentityProvider(
  settings: LocalIdentitySettings,
  accounts: DemoAccounts,
): Promise<LocalIdentityProvider> {
  const provider = await createLocalIdentityProvider(settings, accounts);
  const port = Number(new URL(settings.OIDC_ISSUER).port || 80);
  const servers = await listen(provider.handler, port, ['127.0.0.1', '::1']);
  return {
    async stop() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await provider.stop();
    },
  };
}

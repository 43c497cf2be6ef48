/** HTTP routes for the browser's configuration (specification §3, §7 Config). */
import { setTimeout as pause } from 'node:timers/promises';
import { calls, type Ring, type RuntimeConfig } from '@msp/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config/config';
import { type HttpDependencies, implement } from '../http/implement';
import { manifestsOf, ringOf } from './ring';

/** The part of the configuration that is in the database. */
export type LiveConfig = Pick<RuntimeConfig, 'withdrawnBuilds' | 'announcement'>;

export interface RuntimeConfigDependencies extends HttpDependencies {
  config: ServerConfig;
  /** What changes while the server runs. */
  readLive: () => Promise<LiveConfig>;
}

/** Less than the servers of the page wait for the whole configuration: a database that hangs must not cost it. */
const liveWaitMs = 400;

function runtimeConfigOf(config: ServerConfig, ring: Ring, live: LiveConfig): RuntimeConfig {
  return {
    environment: config.MSP_ENVIRONMENT,
    api: { url: config.PUBLIC_URL },
    workos: { clientId: config.WORKOS_CLIENT_ID ?? config.OIDC_CLIENT_ID },
    sentry: { dsn: config.SENTRY_DSN ?? '', environment: config.MSP_ENVIRONMENT },
    features: { betaFeatures: false, debugMode: config.MSP_ENVIRONMENT === 'local' },
    build: { version: config.BUILD_VERSION, date: config.BUILD_DATE, sha: config.BUILD_SHA },
    remotes: manifestsOf(config, ring),
    announcement: live.announcement,
    // Without rings, nothing could replace a build.
    withdrawnBuilds: config.RELEASE_RINGS ? live.withdrawnBuilds : [],
    ring: config.RELEASE_RINGS ? ring : '',
    remoteOrigins: config.REMOTE_ORIGINS,
    allowRemoteAddresses: config.ALLOW_REMOTE_ADDRESSES,
    brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL },
  };
}

export function runtimeConfigRoutes(app: FastifyInstance, dependencies: RuntimeConfigDependencies): void {
  const { config, readLive } = dependencies;
  let last: LiveConfig = { withdrawnBuilds: [], announcement: '' };

  /** The configuration is sent without a database too: then with what was last read. */
  async function current(): Promise<LiveConfig> {
    const read = readLive().then(
      (live) => {
        last = live;
      },
      () => undefined,
    );
    await Promise.race([read, pause(liveWaitMs, undefined, { ref: false })]);
    return last;
  }

  // Web servers insert this response into a script element of index.html, which no value may close.
  app.addHook('onSend', async (request, _reply, payload) =>
    request.routeOptions.url === calls.runtimeConfig.runtime.path && typeof payload === 'string'
      ? payload.replaceAll('<', '\\u003c')
      : payload,
  );
  implement(app, dependencies, 'runtimeConfig', {
    async runtime({ request, reply }) {
      reply.header('cache-control', 'no-cache');
      return runtimeConfigOf(config, ringOf(request), await current());
    },
    async frontend() {
      return { bookingDiscoveryCallUrl: config.BOOKING_URL ?? null, maxUploadBytes: config.MAX_UPLOAD_BYTES };
    },
  });
}

/** HTTP routes for the browser's configuration (specification §3, §7 Config). */
import { calls, type RuntimeConfig, remoteNames } from '@msp/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config/config';
import { type HttpDependencies, implement } from '../http/implement';

function runtimeConfigOf(config: ServerConfig): RuntimeConfig {
  const remotes = Object.fromEntries(
    remoteNames.map((name) => [name, config.REMOTE_URLS[name] ?? `/remotes/${name}/mf-manifest.json`]),
  ) as RuntimeConfig['remotes'];
  return {
    environment: config.MSP_ENVIRONMENT,
    api: { url: config.PUBLIC_URL },
    workos: { clientId: config.WORKOS_CLIENT_ID ?? config.OIDC_CLIENT_ID },
    sentry: { dsn: config.SENTRY_DSN ?? '', environment: config.MSP_ENVIRONMENT },
    features: { betaFeatures: false, debugMode: config.MSP_ENVIRONMENT === 'local' },
    build: { version: config.BUILD_VERSION, date: config.BUILD_DATE, sha: config.BUILD_SHA },
    remotes,
    remoteOrigins: config.REMOTE_ORIGINS,
    allowRemoteAddresses: config.ALLOW_REMOTE_ADDRESSES,
    brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL },
  };
}

export function runtimeConfigRoutes(app: FastifyInstance, dependencies: HttpDependencies, config: ServerConfig): void {
  const runtime = runtimeConfigOf(config);
  // Web servers insert this response into a script element of index.html, which no value may close.
  app.addHook('onSend', async (request, _reply, payload) =>
    request.routeOptions.url === calls.runtimeConfig.runtime.path && typeof payload === 'string'
      ? payload.replaceAll('<', '\\u003c')
      : payload,
  );
  implement(app, dependencies, 'runtimeConfig', {
    async runtime({ reply }) {
      reply.header('cache-control', 'no-cache');
      return runtime;
    },
    async frontend() {
      return { bookingDiscoveryCallUrl: config.BOOKING_URL ?? null, maxUploadBytes: config.MAX_UPLOAD_BYTES };
    },
  });
}

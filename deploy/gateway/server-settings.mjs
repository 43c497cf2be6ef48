/** Settings of the gateway and of each frontend's server on this machine: the same variables that their images take. */
import { join } from 'node:path';
import { ports, publicUrl, releasesFolder, remotes } from '../cli/settings.mjs';

/** @typedef {'gateway' | 'host' | 'remote'} Kind */
/** @typedef {{ kind: Kind, env: Record<string, string> }} ServerSettings */

/** Our own server in place of nginx, with its parameters. @param {Kind} kind */
export const ownProgram = (kind) =>
  kind === 'gateway'
    ? [join(import.meta.dirname, 'gateway.mjs')]
    : [join(import.meta.dirname, 'static-server.mjs'), ...(kind === 'host' ? ['--pages'] : [])];

const address = (/** @type {number} */ port) => `127.0.0.1:${port}`;
const apiAddress = address(ports.server);
/** Not used while every address is numeric, but nginx requires one. */
const resolver = { NGINX_LOCAL_RESOLVERS: '127.0.0.1' };

/** @returns {ServerSettings} */
export const gatewaySettings = () => ({
  kind: 'gateway',
  env: {
    ...resolver,
    LISTEN: address(ports.gateway),
    PUBLIC_URL: publicUrl,
    ACCESS_LOG: 'access.log',
    HSTS_SECONDS: '',
    TRUSTED_PROXIES: '',
    API_ADDRESS: apiAddress,
    HOST_ADDRESS: address(ports.host),
    ...Object.fromEntries(remotes.map((name) => [`${name.toUpperCase()}_ADDRESS`, address(ports[name])])),
  },
});

/** @param {import('../release/parts.mjs').Part} part @returns {ServerSettings} */
export function frontendSettings({ name, kind, dist, prefix }) {
  const { SENTRY_DSN = '', REMOTE_ORIGINS = '', MSP_ENVIRONMENT = 'local' } = process.env;
  const env = {
    ...resolver,
    LISTEN: address(ports[/** @type {keyof typeof ports} */ (name)]),
    WEB_ROOT: releasesFolder === undefined ? dist : join(releasesFolder, prefix),
  };
  if (kind === 'remote') return { kind, env };
  return { kind, env: { ...env, API_ADDRESS: apiAddress, SENTRY_DSN, REMOTE_ORIGINS, MSP_ENVIRONMENT } };
}

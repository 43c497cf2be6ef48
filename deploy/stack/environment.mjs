/** What the programs are told: what whoever started us has set, and for the rest what fits one machine. */
import { join } from 'node:path';
import { dataFolder, ports, publicUrl, simulatorsUrl } from '../cli/settings.mjs';

/** @typedef {{ databaseUrl: string, adminUrl: string }} Database */

/** Set by whoever brings a PostgreSQL of their own. */
export const ownDatabase = process.env.DATABASE_URL || undefined;
/** Set by whoever brings an identity provider of their own. */
export const ownIssuer = process.env.OIDC_ISSUER || undefined;

/** @returns {NodeJS.ProcessEnv} */
const common = () => ({
  ...process.env,
  NODE_ENV: 'production',
  MSP_ENVIRONMENT: 'local',
  MSP_DATA: dataFolder,
  MSP_PORT: String(ports.gateway),
});

export const databaseEnvironment = () => common();
export const frontendEnvironment = () => common();

/**
 * @param {Database} database
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {NodeJS.ProcessEnv} for the API's programs
 */
export function apiEnvironment(database, secrets) {
  return {
    ...common(),
    DATABASE_URL: database.databaseUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    PORT: String(ports.server),
    METRICS_PORT: String(ports.metrics),
    WORKER_PORT: String(ports.worker),
    PUBLIC_URL: publicUrl,
    STORAGE_DIR: process.env.STORAGE_DIR || join(dataFolder, 'files'),
    SESSION_KEY: process.env.SESSION_KEY || secrets.sessionKey,
    OIDC_ISSUER: ownIssuer ?? `http://localhost:${ports.identity}`,
    OIDC_CLIENT_ID: process.env.OIDC_CLIENT_ID || 'trusted-msp',
    OIDC_CLIENT_SECRET: process.env.OIDC_CLIENT_SECRET || secrets.clientSecret,
    BUILD_VERSION: process.env.BUILD_VERSION || 'pr-614',
    MICROSOFT_LOGIN_URL: process.env.MICROSOFT_LOGIN_URL || `${simulatorsUrl}/microsoft/login`,
    MICROSOFT_GRAPH_URL: process.env.MICROSOFT_GRAPH_URL || `${simulatorsUrl}/microsoft/graph/v1.0`,
    HALOPSA_URL: process.env.HALOPSA_URL || `${simulatorsUrl}/halopsa`,
    CONNECTWISE_URL: process.env.CONNECTWISE_URL || `${simulatorsUrl}/connectwise`,
    NINJAONE_URL: process.env.NINJAONE_URL || `${simulatorsUrl}/ninjaone`,
  };
}

export const simulatorsEnvironment = () => ({ ...common(), SIMULATORS_PORT: String(ports.simulators) });

/** The identity provider makes a schema of its own, which the API's login may not. @param {NodeJS.ProcessEnv} api */
export const identityEnvironment = (api) => ({ ...api, DATABASE_URL: api.DATABASE_ADMIN_URL });

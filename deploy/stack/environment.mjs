/** Environments of the programs: what the caller has set, and defaults that fit one machine. */
import { join } from 'node:path';
import { dataFolder, ports, publicUrl, releasesFolder, simulatesWorkOs, simulatorsUrl } from '../cli/settings.mjs';

/** @typedef {{ databaseUrl: string, adminUrl: string }} Database */

/** Set to use a PostgreSQL other than the embedded one. */
export const ownDatabase = process.env.DATABASE_URL || undefined;
/** Set to use an identity provider other than the local one. */
export const ownIssuer = process.env.OIDC_ISSUER || undefined;

/** Set to use a mail server other than the local one, which shows the mails on a page. */
export const ownMailServer = process.env.SMTP_URL || undefined;

/** What the simulated certificate register accepts, and the secret that it sends to the webhook. */
const simulatedRegistry = {
  BLOCKMARK_URL: `${simulatorsUrl}/blockmark`,
  BLOCKMARK_TOKEN: 'sim-blockmark-token-5Rm4',
  BLOCKMARK_SCHEME: 'trusted-msp',
  BLOCKMARK_WEBHOOK_SECRET: 'sim-blockmark-webhook-8Hx2',
};

/** What the simulated WorkOS accepts. */
const simulatedWorkOs = {
  WORKOS_API_KEY: 'sk_sim_workos_7Tq2vB9d',
  WORKOS_CLIENT_ID: 'client_sim_workos',
  WORKOS_API_URL: simulatorsUrl,
};

const caughtMail = {
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_FROM: 'Trusted MSP <no-reply@trusted-msp.example>',
};

/** @returns {NodeJS.ProcessEnv} */
export const commonEnvironment = () => ({
  ...process.env,
  NODE_ENV: 'production',
  MSP_ENVIRONMENT: 'local',
  MSP_DATA: dataFolder,
  MSP_PORT: String(ports.gateway),
});

/**
 * @param {Database} database
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {NodeJS.ProcessEnv} of the API's programs
 */
export function apiEnvironment(database, secrets) {
  const defaults = {
    STORAGE_DIR: join(dataFolder, 'files'),
    // Beside the data, so that they outlast it.
    BACKUP_DIR: `${dataFolder}-backups`,
    SESSION_KEY: secrets.sessionKey,
    INTEGRATION_KEYS: secrets.integrationKeys,
    CREDENTIAL_KEYS: secrets.credentialKeys,
    OIDC_ISSUER: `http://localhost:${ports.identity}`,
    OIDC_CLIENT_ID: 'trusted-msp',
    OIDC_CLIENT_SECRET: secrets.clientSecret,
    BUILD_VERSION: 'pr-614',
    ALLOW_REMOTE_ADDRESSES: 'true',
    API_DOCS: 'true',
    NEWCOMERS: 'ask,create',
    ALLOW_LOOPBACK: 'true',
    RELEASE_RINGS: String(releasesFolder !== undefined),
    MICROSOFT_LOGIN_URL: `${simulatorsUrl}/microsoft/login`,
    MICROSOFT_GRAPH_URL: `${simulatorsUrl}/microsoft/graph/v1.0`,
    GOOGLE_URL: `${simulatorsUrl}/google`,
    HALOPSA_URL: `${simulatorsUrl}/halopsa`,
    CONNECTWISE_URL: `${simulatorsUrl}/connectwise`,
    AUTOTASK_URL: `${simulatorsUrl}/autotask`,
    NINJAONE_URL: `${simulatorsUrl}/ninjaone`,
    // The one that the simulator accepts.
    CONNECTWISE_CLIENT_ID: '9e6a0f1c-52a8-4b1b-8c0d-6b1c8f6f2d31',
    ...(process.env.BLOCKMARK_URL ? {} : simulatedRegistry),
    ...(simulatesWorkOs ? simulatedWorkOs : {}),
    ...(ownMailServer ? {} : caughtMail),
  };
  const missing = Object.entries(defaults).filter(([name]) => !process.env[name]);
  return {
    ...commonEnvironment(),
    ...Object.fromEntries(missing),
    DATABASE_URL: database.databaseUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    PORT: String(ports.server),
    METRICS_PORT: String(ports.metrics),
    WORKER_PORT: String(ports.worker),
    PUBLIC_URL: publicUrl,
  };
}

/** Of the programs that stand in for other systems: the simulators and the mail catcher. */
export const standInsEnvironment = () => ({
  ...commonEnvironment(),
  SIMULATORS_PORT: String(ports.simulators),
  SIMULATE_WORKOS: String(simulatesWorkOs),
  BLOCKMARK_WEBHOOK_URL: `${publicUrl}/api/v1/webhooks/blockmark`,
  BLOCKMARK_WEBHOOK_SECRET: simulatedRegistry.BLOCKMARK_WEBHOOK_SECRET,
  MAILBOX_PORT: String(ports.mailbox),
  SMTP_PORT: String(ports.smtp),
});

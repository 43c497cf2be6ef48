/** Settings of the API's programs in trials. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '@msp/deploy/settings';

/** The API of this build. */
export const currentApi = join(root, 'api');

export interface DatabaseAddress {
  databaseUrl: string;
  adminUrl: string;
}

/** @param url of the simulators */
const vendorAddresses = (url: string) => ({
  MICROSOFT_LOGIN_URL: `${url}/microsoft/login`,
  MICROSOFT_GRAPH_URL: `${url}/microsoft/graph/v1.0`,
  HALOPSA_URL: `${url}/halopsa`,
  NINJAONE_URL: `${url}/ninjaone`,
});

interface Addresses {
  database: DatabaseAddress;
  publicUrl: string;
  identityUrl: string;
  simulatorsUrl: string;
}

/** Settings of the API's programs, with new secrets. @param data holds their files */
export const settingsOf = (data: string, { database, publicUrl, identityUrl, simulatorsUrl }: Addresses) => ({
  DATABASE_URL: database.databaseUrl,
  DATABASE_ADMIN_URL: database.adminUrl,
  STORAGE_DIR: join(data, 'files'),
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: identityUrl,
  OIDC_CLIENT_ID: 'trusted-msp',
  OIDC_CLIENT_SECRET: randomBytes(32).toString('base64url'),
  SESSION_KEY: randomBytes(32).toString('base64'),
  INTEGRATION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  CREDENTIAL_KEYS: `1:${randomBytes(32).toString('base64')}`,
  ...vendorAddresses(simulatorsUrl),
});

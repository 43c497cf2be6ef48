/** Settings of a trial of the images, and the names of their base images. Pure. */
import { randomBytes } from 'node:crypto';

/** Where the trial's object store answers, which accepts this key only. */
const objectStore = {
  S3_ENDPOINT: 'http://objects:9000',
  S3_REGION: 'eu-west-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: 'true',
};

/**
 * @param {number} port the gateway's; the identity provider takes the next but one, as on one machine
 * @param {'filesystem' | 's3'} storage
 * @returns {Record<string, string>} as .env would hold it, with variables that select the files and the project for compose
 */
export const trialSettings = (port, storage) => ({
  COMPOSE_FILE: 'docker-compose.yml:e2e/composed/trial/compose.yml',
  COMPOSE_PROJECT_NAME: 'trusted-msp-trial',
  // A .env of this folder belongs to another installation.
  COMPOSE_DISABLE_ENV_FILE: '1',
  IMAGE_TAG: 'trial',
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  API_DATABASE_PASSWORD: randomBytes(24).toString('hex'),
  SESSION_KEY: randomBytes(32).toString('base64'),
  INTEGRATION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  CREDENTIAL_KEYS: `1:${randomBytes(32).toString('base64')}`,
  OIDC_CLIENT_SECRET: randomBytes(24).toString('hex'),
  PUBLIC_URL: `http://localhost:${port}`,
  // Beside an application that uses the default network.
  WEB_SUBNET: '172.30.47.0/24',
  WEB_RANGE: '172.30.47.128/25',
  GATEWAY_ADDRESS: '172.30.47.2',
  GATEWAY_LISTEN: `127.0.0.1:${port}`,
  OIDC_ISSUER: `http://localhost:${port + 2}`,
  IDENTITY_PORT: String(port + 2),
  STORAGE: storage,
  ...objectStore,
});

/**
 * @param {string[]} texts Dockerfiles and docker-compose.yml
 * @returns {Record<string, string>} by repository: the official images that they name
 */
export function baseImages(texts) {
  const images = texts.flatMap((text) => [...text.matchAll(/^(?:FROM| +image:) (([a-z]+):[\w.-]+)(?: AS \w+)?$/gm)]);
  return Object.fromEntries(images.map(([, image = '', repository = '']) => [repository, image]));
}

import { ConfigError, drainMs, parseConfig, serverConfigSchema } from './config';

const good = {
  DATABASE_URL: 'postgres://localhost/msp',
  PUBLIC_URL: 'http://localhost:4600',
  OIDC_ISSUER: 'http://localhost:4602',
  OIDC_CLIENT_ID: 'trusted-msp',
  OIDC_CLIENT_SECRET: 'long-enough-secret',
  SESSION_KEY: Buffer.alloc(32, 1).toString('base64'),
  INTEGRATION_KEYS: `1:${Buffer.alloc(32, 2).toString('base64')}`,
  CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 3).toString('base64')}`,
};

const problemOf = (change: Record<string, string | undefined>) => {
  try {
    parseConfig(serverConfigSchema, { ...good, ...change });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return null;
};

test('§9 defaults: environment preview', () => {
  expect(parseConfig(serverConfigSchema, good)).toMatchObject({
    MSP_ENVIRONMENT: 'preview',
    PORT: 4601,
    BRAND_NAME: 'Trusted MSP',
    REMOTE_URLS: {},
  });
  // Compose passes on empty values.
  const empty = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER: '', OTEL_TRACES_SAMPLER_ARG: '' };
  expect(parseConfig(serverConfigSchema, { ...good, ...empty })).toMatchObject({
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
});

test.each([
  [{ PORT: '99999' }, 'PORT'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
  [{ SESSION_KEY: 'short' }, 'SESSION_KEY: must be 32 bytes in base64'],
  [
    { INTEGRATION_KEYS: Buffer.alloc(32, 2).toString('base64') },
    'INTEGRATION_KEYS: must be an ID, a colon and 32 bytes',
  ],
  [{ INTEGRATION_KEYS: '1:c2hvcnQ=' }, 'INTEGRATION_KEYS: must be an ID'],
  [{ INTEGRATION_KEYS: `${good.INTEGRATION_KEYS},${good.INTEGRATION_KEYS}` }, 'INTEGRATION_KEYS: must be an ID'],
  [{ CREDENTIAL_KEYS: undefined }, 'CREDENTIAL_KEYS is not set'],
  [{ CREDENTIAL_KEYS: '1:c2hvcnQ=' }, 'CREDENTIAL_KEYS: must be an ID, a colon and 32 bytes'],
  [{ CONNECTWISE_CLIENT_ID: 'x' }, 'CONNECTWISE_CLIENT_ID: must be a GUID'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
  [{ REMOTE_URLS: '{not json' }, 'REMOTE_URLS: must be JSON'],
  [{ MSP_ENVIRONMENT: 'prod' }, 'MSP_ENVIRONMENT'],
  [{ OIDC_CLIENT_SECRET: 'short' }, 'OIDC_CLIENT_SECRET: must be at least 16 characters'],
  [{ REMOTE_ORIGINS: 'nonsense' }, 'REMOTE_ORIGINS'],
  [{ MICROSOFT_GRAPH_URL: 'http://graph.example/v1.0' }, 'MICROSOFT_GRAPH_URL: must begin with https://'],
  [{ NINJAONE_URL: 'nonsense' }, 'NINJAONE_URL'],
  [{ BLOCKMARK_URL: 'https://registry.example', BLOCKMARK_SCHEME: 'a' }, 'BLOCKMARK_TOKEN is not set'],
  [{ BLOCKMARK_URL: 'http://registry.example' }, 'BLOCKMARK_URL: must begin with https://'],
  [{ WORKOS_API_KEY: 'sk_test' }, 'WORKOS_CLIENT_ID is not set'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address'],
  [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER: must be one of the samplers'],
  [{ OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
  [{ STORAGE: 'ftp' }, 'STORAGE: must be filesystem or s3'],
  [
    { STORAGE: 's3', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    'S3_BUCKET is not set',
  ],
  [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: must be an address such as https://s3.example.com'],
  [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE: must be true or false'],
  [{ CLAMD_HOST: 'scanner', CLAMD_SOCKET: '/run/clamd.sock' }, 'CLAMD_SOCKET: cannot be set together with CLAMD_HOST'],
  [{ CLAMD_TIMEOUT_SECONDS: '0' }, 'CLAMD_TIMEOUT_SECONDS: must be a number of seconds'],
  [{ MAX_UPLOAD_BYTES: '100 MB' }, 'MAX_UPLOAD_BYTES: must be a number of bytes'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS: must be a number of seconds, 0 to 600'],
])('%p is refused in one sentence', (change, expected) => {
  const problem = problemOf(change);
  expect(problem).toContain(expected);
  expect(problem).not.toContain('\n');
});

test('vendor addresses default to the real ones; a simulator on this machine needs no certificate', () => {
  const config = parseConfig(serverConfigSchema, { ...good, HALOPSA_URL: 'http://localhost:4605/halopsa/' });
  expect(config).toMatchObject({
    MICROSOFT_LOGIN_URL: 'https://login.microsoftonline.com',
    MICROSOFT_GRAPH_URL: 'https://graph.microsoft.com/v1.0',
    HALOPSA_URL: 'http://localhost:4605/halopsa',
  });
  expect(config.NINJAONE_URL).toBeUndefined();
});

test('an invalid value is not repeated, because it may be secret', () => {
  expect(problemOf({ SESSION_KEY: 'my-secret-value' })).not.toContain('my-secret-value');
});

test('the keys of integrations are read in their order, the one that encrypts first', () => {
  const INTEGRATION_KEYS = `2027:${Buffer.alloc(32, 3).toString('base64')}, ${good.INTEGRATION_KEYS}`;
  const { INTEGRATION_KEYS: keys } = parseConfig(serverConfigSchema, { ...good, INTEGRATION_KEYS });
  expect(keys.map(({ id }) => id)).toEqual(['2027', '1']);
});

test('every problem is named at once', () => {
  expect(problemOf({ PORT: 'x', OIDC_ISSUER: undefined })).toMatch(/PORT.*OIDC_ISSUER is not set/);
});

test.each([
  [{}, 4_000],
  [{ DRAIN_SECONDS: '' }, 4_000],
  [{ MSP_ENVIRONMENT: 'local' }, 0],
  [{ MSP_ENVIRONMENT: 'local', DRAIN_SECONDS: '2' }, 2_000],
  [{ DRAIN_SECONDS: '0' }, 0],
])('the API drains with %p for %i ms', (change, expected) => {
  expect(drainMs(parseConfig(serverConfigSchema, { ...good, ...change }))).toBe(expected);
});

/** Behaviour common to all calls: errors, health, configuration, metrics and the OpenAPI document. */
import { calls, constants, type EndpointData } from '@msp/contract';
import { errorBody } from '@msp/contract/schemas';
import type { InjectOptions } from 'fastify';
import { serveInternal } from '../../src/platform/observability/internal-server';
import { observeLog, observeRequests } from '../../src/platform/observability/metrics';
import { everyCall } from '../support/contract-calls';
import { cookieHeader, type Person } from '../support/people';
import { runJob } from '../support/run-job';
import { publicUrl, type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let organizationId: string;
let superadmin: Person;

beforeAll(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha');
  superadmin = await suite.person(organizationId, 'superadmin');
});
afterAll(() => suite.stop());

test('§7 Config: GET /config.json returns the runtime config without a session and must be revalidated', async () => {
  const response = await suite.anonymous().call(calls.runtimeConfig.runtime);
  expect(response.json()).toMatchObject({
    environment: 'local',
    api: { url: publicUrl },
    workos: { clientId: 'trusted-msp' },
    sentry: { dsn: '', environment: 'local' },
    remotes: { compliance: '/remotes/compliance/mf-manifest.json', admin: '/remotes/admin/mf-manifest.json' },
  });
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.body).not.toContain('a-secret-for-tests-only');
});

test('the runtime config is escaped for use in a script element', async () => {
  const { createApi } = await import('../../src/programs/api');
  const config = { ...suite.config, BRAND_NAME: '</script><script>alert(1)</script>' };
  const { app } = await createApi(config, suite.platform, stubProvider, { logger: false, previewProgram: '' });
  const response = await app.inject('/config.json');
  expect(response.body).not.toContain('<');
  expect(response.json().brand.name).toBe(config.BRAND_NAME);
  await app.close();
});

test('§7 Config: GET /api/v1/config/frontend returns bookingDiscoveryCallUrl, and the size limit of uploads', async () => {
  expect((await superadmin.call(calls.runtimeConfig.frontend)).json()).toEqual({
    bookingDiscoveryCallUrl: 'https://booking.example/call',
    maxUploadBytes: constants.uploadMaxBytes,
  });
});

test('an unknown address, an invalid, too large or unsupported body: each has its error response', async () => {
  const errorOf = async (options: InjectOptions) => {
    const response = await suite.app.inject(options);
    expect(errorBody.safeParse(response.json()).error).toBeUndefined();
    return [response.statusCode, response.json().errorCode];
  };
  const headers = {
    origin: publicUrl,
    'content-type': 'application/json',
    cookie: cookieHeader(superadmin.cookies),
  };
  const url = '/api/v1/onboarding/progress/step';
  expect(await errorOf({ method: 'GET', url: '/api/v1/nothing' })).toEqual([404, 'NOT_FOUND']);
  expect(await errorOf({ method: 'PUT', url, headers, payload: '{"step":' })).toEqual([400, 'VALIDATION']);
  expect(
    await errorOf({ method: 'PUT', url, headers, payload: JSON.stringify({ step: 'x'.repeat(2_000_000) }) }),
  ).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(
    await errorOf({ method: 'PUT', url, headers: { ...headers, 'content-type': 'text/xml' }, payload: '<a/>' }),
  ).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('§7 a JSON content type without a body is accepted by calls that need no body', async () => {
  const headers = {
    origin: publicUrl,
    'content-type': 'application/json',
    cookie: cookieHeader(superadmin.cookies),
  };
  const response = await suite.app.inject({ method: 'POST', url: '/api/v1/dashboard/refresh', headers });
  expect(response.statusCode).toBe(200);
  const needsBody = await suite.app.inject({ method: 'PUT', url: '/api/v1/onboarding/progress/step', headers });
  expect([needsBody.statusCode, needsBody.json().errorCode]).toEqual([400, 'VALIDATION']);
});

test('an internal error reveals no stack or SQL, only the request id', async () => {
  await suite.admin.query('alter table certificates rename to certificates_away');
  try {
    const response = await superadmin.call(calls.dashboard.get);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Something went wrong on our side. The problem has been recorded.',
      error: 'Internal Server Error',
      errorCode: 'INTERNAL',
      details: { requestId: response.headers['x-request-id'] },
    });
  } finally {
    await suite.admin.query('alter table certificates_away rename to certificates');
  }
});

test('/healthz and /readyz', async () => {
  expect((await suite.app.inject('/healthz')).statusCode).toBe(200);
  expect((await suite.app.inject('/readyz')).statusCode).toBe(200);
});

describe('OpenAPI', () => {
  const documentOf = async () => (await suite.app.inject('/api/docs/json')).json();

  test('version 3.1, with exactly the calls of the contract', async () => {
    const document = await documentOf();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths as Record<string, object>)
      .filter(([path]) => !path.startsWith('/test/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    expect(described.sort()).toEqual(everyCall.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort());
  });

  test('each call names the credentials that it takes', async () => {
    const { paths } = await documentOf();
    const credentialsOf = ({ path, method }: EndpointData) =>
      paths[path][method.toLowerCase()].security.flatMap((one: object) => Object.keys(one));
    expect(credentialsOf(calls.evidence.list)).toEqual(['session', 'apiKey']);
    expect(credentialsOf(calls.apiKeys.list)).toEqual(['session']);
    expect(credentialsOf(calls.auth.profile)).toEqual(['session']);
    expect(credentialsOf(calls.runtimeConfig.runtime)).toEqual([]);
  });

  test('is served only where API_DOCS is on', async () => {
    const { createApi } = await import('../../src/programs/api');
    const config = { ...suite.config, API_DOCS: false };
    const { app } = await createApi(config, suite.platform, stubProvider, { logger: false, previewProgram: '' });
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    await app.close();
  });

  test('has a documentation page', async () => {
    const page = await suite.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

test('the daily snapshot covers every organisation and can run twice', async () => {
  const other = await suite.organization('bravo');
  await runJob(suite.platform, 'daily-snapshots');
  await runJob(suite.platform, 'daily-snapshots');
  const { rows } = await suite.admin.query(
    'select organization_id, total_controls from daily_snapshots where day = $1',
    ['2026-11-20'],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { organization_id: organizationId, total_controls: 60 },
      { organization_id: other, total_controls: 60 },
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('request metrics are labelled by route and served on a separate port', async () => {
  const { createApi } = await import('../../src/programs/api');
  const { app } = await createApi(suite.config, suite.platform, stubProvider, { logger: false, previewProgram: '' });
  observeRequests(app);
  observeLog({ dropped: 3 });
  await app.inject('/healthz');
  const server = await serveInternal(0, '127.0.0.1');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  const text = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
  expect(text).toMatch(/^log_lines_dropped_total 3$/m);
  expect((await fetch(`http://127.0.0.1:${address.port}/other`)).status).toBe(404);
  server.close();
  await app.close();
});

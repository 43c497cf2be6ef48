/** The simulators over HTTP: credentials, token expiry, paging and faults. */
import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { refusedSecret, type Simulated, settings, startSimulated } from '../../test/support/servers/simulators';
import { waitUntil } from '../../test/support/wait-until';
import { pendingMs } from './blockmark/register';
import { administrator, administratorWithoutDelegation, nonAdministrator, userScope } from './google/workspaces';
import { vendors } from './server';
import { parseSettings } from './settings';

let simulated: Simulated;
beforeEach(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${simulated.url}${path}`, { headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const form = body instanceof URLSearchParams;
  const response = await fetch(`${simulated.url}${path}`, {
    method: 'POST',
    headers: { ...(!form && { 'content-type': 'application/json' }), ...headers },
    body: form ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function haloToken(scope = 'all'): Promise<{ authorization: string }> {
  const { clientId, clientSecret } = settings.halopsa;
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  const { body } = await post('/halopsa/auth/token?tenant=harbour', new URLSearchParams(form));
  return { authorization: `Bearer ${body.access_token}` };
}

test.each(['production', 'staging', 'preview', undefined])(
  'the simulators refuse to start with MSP_ENVIRONMENT=%s',
  (environment) => {
    expect(() => parseSettings({ MSP_ENVIRONMENT: environment })).toThrow(/only with MSP_ENVIRONMENT=local/);
  },
);

test('the simulators refuse a host name other than localhost', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    request(simulated.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
});

test('a token is accepted by its own vendor only, until it expires', async () => {
  const headers = await haloToken();
  expect((await get('/halopsa/api/Client', headers)).status).toBe(200);
  expect((await get('/ninjaone/api/v2/organizations', headers)).body).toMatchObject({ resultCode: 'UNAUTHORIZED' });
  simulated.clock.set(new Date(simulated.clock.now().getTime() + 3_601_000));
  expect(await get('/halopsa/api/Client', headers)).toEqual({
    status: 401,
    body: { Message: 'The access token has expired.' },
  });
});

test('HaloPSA: requires the scope of each resource; pages only with pageinate', async () => {
  const reader = await haloToken('read:customers');
  expect((await get('/halopsa/api/Client?pageinate=true&page_size=5&page_no=3', reader)).body).toMatchObject({
    record_count: 13,
    clients: [{ id: 11 }, { id: 12 }, { id: 13 }],
  });
  expect((await get('/halopsa/api/Client?page_size=5', reader)).body.clients).toHaveLength(13);
  expect((await get('/halopsa/api/Tickets', reader)).status).toBe(403);
});

test('HaloPSA: a created ticket is listed and accepts notes', async () => {
  const headers = await haloToken();
  const ticket = {
    client_id: 2,
    site_id: 2,
    tickettype_id: 29,
    priority_id: 1,
    summary: 'VPN drops every hour',
    details_html: '',
  };
  const created = await post('/halopsa/api/Tickets', [ticket], headers);
  expect(created).toMatchObject({ status: 201, body: { summary: 'VPN drops every hour' } });
  const { body } = await get('/halopsa/api/Tickets?open_only=true&client_id=2', headers);
  expect(body.tickets).toContainEqual(expect.objectContaining({ id: created.body.id }));
  const note = {
    ticket_id: created.body.id,
    outcome_id: 7,
    note_html: 'Firmware updated, monitoring.',
    hiddenfromuser: true,
  };
  expect((await post('/halopsa/api/actions', [note], headers)).status).toBe(201);
  expect((await post('/halopsa/api/actions', [{ ...note, ticket_id: 1 }], headers)).status).toBe(404);
  expect((await post('/halopsa/api/Tickets', ticket, headers)).status).toBe(400);
});

describe('Autotask', () => {
  const { userName, secret, integrationCode } = settings.autotask;
  const headers = { username: userName, secret, apiintegrationcode: integrationCode };
  const path = '/autotask/ATServicesRest/V1.0';
  const query = { MaxRecords: 500, Filter: [{ op: 'noteq', field: 'status', value: 5 }] };

  test('names the zone of a user without credentials, and no zone of a stranger', async () => {
    const lookUp = (user: string) => get(`${path}/zoneInformation?${new URLSearchParams({ user })}`);
    expect(await lookUp(userName)).toMatchObject({
      status: 200,
      body: { url: `${simulated.url}/autotask/ATServicesRest/` },
    });
    expect(await lookUp('someone@else.example')).toEqual({
      status: 500,
      body: { errors: ['Zone information could not be determined'] },
    });
  });

  test('refuses credentials with an empty 401, and a tracking identifier with a reason', async () => {
    const refused = await post(`${path}/Tickets/query`, query, { ...headers, secret: 'x' });
    expect([refused.status, refused.body]).toEqual([401, '']);
    const unknown = await post(`${path}/Tickets/query`, query, { ...headers, apiintegrationcode: 'x' });
    expect([unknown.status, unknown.body]).toEqual([500, { errors: [expect.stringContaining('IntegrationCode')] }]);
  });

  test('links to later pages, which need the conditions again', async () => {
    const recent = { ...query, Filter: [{ op: 'gte', field: 'id', value: 0 }] };
    const first = (await post(`${path}/Tickets/query`, recent, headers)).body;
    expect(first.pageDetails).toMatchObject({ count: 100, prevPageUrl: null });
    const next = first.pageDetails.nextPageUrl.slice(simulated.url.length);
    expect((await post(next, {}, headers)).status).toBe(500);
    const second = (await post(next, recent, headers)).body;
    expect(second.items[0].id).toBeGreaterThan(first.items.at(-1).id);
    expect((await get(next, headers)).status).toBe(404);
  });

  test.each([
    ['more than 500 rows', { ...query, MaxRecords: 501 }],
    ['no conditions', { MaxRecords: 500 }],
    ['an unknown field', { ...query, IncludeFields: ['colour'] }],
    ['an unknown operator', { ...query, Filter: [{ op: 'like', field: 'title', value: 'a' }] }],
  ])('answers 500 with the reason to a query for %s', async (_name, body) => {
    expect(await post(`${path}/Tickets/query`, body, headers)).toMatchObject({
      status: 500,
      body: { errors: [expect.any(String)] },
    });
  });
});

describe('Google Workspace', () => {
  const path = '/google/admin/directory/v1/users';
  const key = JSON.parse(settings.google.serviceAccountKey);
  const seconds = () => Math.floor(simulated.clock.now().getTime() / 1_000);

  function assertion(change: Record<string, unknown> = {}, privateKey: string = key.private_key) {
    const claims = {
      iss: key.client_email,
      sub: administrator,
      scope: userScope,
      aud: key.token_uri,
      iat: seconds(),
      exp: seconds() + 3_600,
    };
    return new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(createPrivateKey(privateKey));
  }
  async function signIn(signed: string) {
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signed };
    const { status, body } = await post('/google/token', new URLSearchParams(grant));
    return { status, body, headers: { authorization: `Bearer ${body.access_token}` } };
  }

  test('pages the users by tokens, with the fields that are asked for', async () => {
    const { headers } = await signIn(await assertion());
    const query = 'customer=my_customer&maxResults=500&fields=kind,nextPageToken,users(id,suspended)';
    const ids: string[] = [];
    for (let page: string | undefined = ''; page !== undefined; ) {
      const { body } = await get(`${path}?${query}${page && `&pageToken=${page}`}`, headers);
      expect(Object.keys(body.users[0])).toEqual(['id', 'suspended']);
      ids.push(...body.users.map(({ id }: { id: string }) => id));
      page = body.nextPageToken;
    }
    expect(new Set(ids).size).toBe(42);
    expect(ids).toHaveLength(42);
  });

  test('a token expires', async () => {
    const { headers } = await signIn(await assertion());
    simulated.clock.set(new Date(simulated.clock.now().getTime() + 3_601_000));
    expect(await get(`${path}?customer=my_customer`, headers)).toMatchObject({
      status: 401,
      body: { error: { code: 401, errors: [{ reason: 'authError' }] } },
    });
  });

  test.each([
    ['an unknown service account', () => ({ iss: 'other@else.iam.gserviceaccount.com' }), 400, 'invalid_grant'],
    ['another audience', () => ({ aud: 'https://else.example/token' }), 400, 'invalid_grant'],
    ['an hour that is over', () => ({ iat: seconds() - 7_200, exp: seconds() - 3_600 }), 400, 'invalid_grant'],
    ['more than an hour', () => ({ exp: seconds() + 3_601 }), 400, 'invalid_grant'],
    ['a stranger', () => ({ sub: 'someone@else.example' }), 400, 'invalid_grant'],
    ['a domain without delegation', () => ({ sub: administratorWithoutDelegation }), 401, 'unauthorized_client'],
    [
      'a scope that is not delegated',
      () => ({ scope: `${userScope} https://else.example` }),
      401,
      'unauthorized_client',
    ],
  ])('issues no token for %s', async (_name, change, status, error) => {
    const refused = await signIn(await assertion(change()));
    expect([refused.status, refused.body]).toEqual([status, { error, error_description: expect.any(String) }]);
  });

  test('issues no token for the signature of another key', async () => {
    const other = JSON.parse(refusedSecret('google', 'another')).private_key;
    expect((await signIn(await assertion({}, other))).body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'Invalid JWT Signature.',
    });
  });

  test('lists the users for administrators, of the whole customer only', async () => {
    const { headers } = await signIn(await assertion({ sub: nonAdministrator }));
    expect(await get(`${path}?customer=my_customer`, headers)).toMatchObject({
      status: 403,
      body: { error: { code: 403, errors: [{ reason: 'forbidden' }] } },
    });
    const { headers: allowed } = await signIn(await assertion());
    expect((await get(`${path}?customer=C01234567`, allowed)).status).toBe(400);
    expect((await get(`${path}?customer=my_customer&maxResults=501`, allowed)).status).toBe(400);
  });
});

test('every start has the same data, with times relative to the clock', async () => {
  const read = async (source: Simulated) => {
    const encoded = Buffer.from(
      `${settings.connectwise.company}+${settings.connectwise.publicKey}:${settings.connectwise.privateKey}`,
    ).toString('base64');
    const headers = {
      authorization: `Basic ${encoded}`,
      clientId: simulated.dependencies.addresses.connectwiseClientId ?? '',
    };
    const path = '/connectwise/v4_6_release/apis/3.0/service/tickets?pageSize=3';
    return JSON.parse(await (await fetch(`${source.url}${path}`, { headers })).text());
  };
  const other = await startSimulated();
  const first = await read(simulated);
  expect(await read(other)).toEqual(first);
  other.clock.set(new Date('2026-12-20T10:00:00Z'));
  const later = await read(other);
  await other.stop();
  expect(later[0].summary).toBe(first[0].summary);
  expect(Date.parse(later[0].dateEntered) - Date.parse(first[0].dateEntered)).toBe(30 * 86_400_000);
});

describe('the certificate register', () => {
  const token = vendors.find(({ key }) => key === 'blockmark')?.credentials[0]?.value ?? '';
  const headers = { 'x-org-token': token, 'idempotency-key': 'certificate-1' };
  const certificate = {
    scheme: 'trusted-msp',
    name_on_certificate: 'Kestrel IT Support',
    start_time: '2026-11-20T10:00:00.000Z',
    finish_time: '2027-11-20T10:00:00.000Z',
    bespoke_id: 'TMSP-1',
    is_test: true,
  };
  const path = '/blockmark/api/v1/certificates';
  const advance = (ms: number) => simulated.clock.set(new Date(simulated.clock.now().getTime() + ms));

  test('a certificate is public once REGISTERED, until it is withdrawn', async () => {
    const { status, body } = await post(path, certificate, headers);
    expect([status, body.status]).toEqual([201, 'PENDING']);
    const search = '/blockmark/api/v1/public/certificates?q=kestrel%20it';
    expect((await get(search)).body.total).toBe(0);
    advance(pendingMs);
    expect((await get(`${path}/${body.id}`, headers)).body.status).toBe('REGISTERED');
    expect((await get(search)).body).toMatchObject({ total: 1, results: [{ bespoke_id: 'TMSP-1' }] });
    expect((await post(`${path}/${body.id}/withdraw`, {}, headers)).body.status).toBe('WITHDRAWN');
    expect((await get(search)).body.total).toBe(0);
  });

  test('an invalid certificate becomes FAILED with a reason', async () => {
    const { body } = await post(path, { ...certificate, finish_time: '2026-01-01T10:00:00.000Z' }, headers);
    advance(pendingMs);
    expect((await get(`${path}/${body.id}`, headers)).body).toMatchObject({
      status: 'FAILED',
      reason: expect.any(String),
    });
  });

  test('a repeated idempotency key returns the same certificate, and is refused for another request', async () => {
    const first = await post(path, certificate, headers);
    const second = await post(path, certificate, headers);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await post(path, { ...certificate, bespoke_id: 'TMSP-2' }, headers)).status).toBe(400);
  });

  test("finds a certificate by the scheme's number, from the moment it is received", async () => {
    const { body } = await post(path, certificate, headers);
    const found = await get(`${path}?bespoke_id=TMSP-1`, headers);
    expect(found.body).toMatchObject({ total: 1, results: [{ id: body.id, status: 'PENDING' }] });
    expect((await get(`${path}?bespoke_id=TMSP-2`, headers)).body.results).toEqual([]);
    expect((await get(`${path}?bespoke_id=TMSP-1`)).status).toBe(401);
  });

  test('knows an organisation by another name, and shows each certificate on a public page', async () => {
    const name = 'Birchwood Digital Workplace & Support';
    const { body } = await post(path, { ...certificate, name_on_certificate: name }, headers);
    expect(body).toMatchObject({ has_name_mismatch: true, recipient_name: 'Birchwood Digital Limited' });
    const shown = await fetch(body.url);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<h1>TMSP-1</h1>')]);
  });

  test('sends webhooks once the endpoint has answered with the secret', async () => {
    const received: { event: string; data?: { id: string } }[] = [];
    const endpoint = createServer(async (request, response) => {
      const body = JSON.parse(await text(request));
      received.push(body);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ secret: body.secret }));
    }).listen(0, '127.0.0.1');
    await once(endpoint, 'listening');
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
    await simulated.stop();
    simulated = await startSimulated({ url, secret: 'agreed' });
    const { body } = await post(path, certificate, headers);
    await waitUntil('the webhook is received', () => received.length === 2);
    expect(received).toEqual([
      { event: 'endpoint.verify', secret: 'agreed' },
      { event: 'issued_certificate.created', data: expect.objectContaining({ id: body.id, bespoke_id: 'TMSP-1' }) },
    ]);
    await post(`${path}/${body.id}/withdraw`, {}, headers);
    await waitUntil('the webhook is received', () => received.length === 3);
    expect(received[2]).toMatchObject({ event: 'issued_certificate.updated', data: { id: body.id } });
    endpoint.close();
  });

  test("requires the organisation's token and scheme; the public search has 10 results a page", async () => {
    expect((await post(path, certificate, { ...headers, 'x-org-token': 'x' })).status).toBe(401);
    expect((await post(path, { ...certificate, scheme: 'another' }, headers)).status).toBe(403);
    const { body } = await get('/blockmark/api/v1/public/certificates');
    expect([body.results.length, body.total]).toEqual([10, 13]);
    expect((await get('/blockmark/api/v1/public/certificates?page=2')).body.results).toHaveLength(3);
  });
});

describe('faults', () => {
  test('affect the given number of calls to the given path only', async () => {
    await simulated.fault({ vendor: 'halopsa', path: '/api/authinfo', kind: 'throttled', times: 2 });
    expect((await get('/blockmark/api/v1/public/certificates')).status).toBe(200);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await get('/halopsa/api/authinfo')).status);
    expect(statuses).toEqual([429, 429, 200]);
  });

  test('can be limited to a method', async () => {
    await simulated.fault({ vendor: 'halopsa', path: '/api/authinfo', kind: 'server-error', method: 'POST', times: 9 });
    expect((await get('/halopsa/api/authinfo')).status).toBe(200);
    expect((await post('/halopsa/api/authinfo', {})).status).toBe(503);
  });

  test('a response in another shape holds the rows under another name', async () => {
    await simulated.fault({ vendor: 'blockmark', kind: 'reshaped' });
    const { body } = await get('/blockmark/api/v1/public/certificates');
    expect([Object.keys(body), body.response.total]).toEqual([['response'], 13]);
  });

  test('an invalid fault is refused with a message', async () => {
    const response = await post('/_simulator/faults', { vendor: 'halopsa', kind: 'earthquake' });
    expect(response).toMatchObject({ status: 400, body: { message: expect.stringContaining('kind') } });
  });

  test('another site cannot add faults', async () => {
    const fault = { vendor: 'halopsa', kind: 'slow' };
    expect((await post('/_simulator/faults', fault, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await get('/_simulator/faults')).body.items).toEqual([]);
  });

  test('the page shows vendors, credentials and active faults; its forms work', async () => {
    const form = { vendor: 'ninjaone', path: '/api', kind: 'empty', times: '3', retryAfterSeconds: '2', delayMs: '0' };
    const redirect = await post('/_simulator/faults', new URLSearchParams(form), { origin: simulated.url });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/#faults']);
    const page = await (await fetch(simulated.url)).text();
    for (const { name } of vendors) expect(page).toContain(`<h3>${name}</h3>`);
    expect(page).toContain(settings.ninjaone.clientSecret);
    expect(page).toContain('(3 calls left)');
    await post('/_simulator/faults/clear', new URLSearchParams(), { origin: simulated.url });
    expect(await (await fetch(simulated.url)).text()).toContain('No active faults');
  });
});

describe('devices', () => {
  const overdue = async () => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.ninjaone.clientId,
      client_secret: settings.ninjaone.clientSecret,
      scope: 'monitoring',
    });
    const { body } = await post('/ninjaone/ws/oauth/token', form);
    const report = await get('/ninjaone/api/v2/queries/os-patches', { authorization: `Bearer ${body.access_token}` });
    return report.body.results.some(({ severity }: { severity: string }) => severity === 'CRITICAL');
  };

  test('are mixed until they are switched to healthy, and back', async () => {
    expect(await overdue()).toBe(true);
    expect(await post('/_simulator/devices', { condition: 'healthy' })).toMatchObject({ status: 200 });
    expect(await overdue()).toBe(false);
    expect(await (await fetch(simulated.url)).text()).toContain('value="healthy" selected');
    await post('/_simulator/devices', { condition: 'mixed' });
    expect(await overdue()).toBe(true);
  });

  test('an unknown condition is refused, and another site cannot switch them', async () => {
    expect(await post('/_simulator/devices', { condition: 'new' })).toMatchObject({ status: 400 });
    const other = await post('/_simulator/devices', { condition: 'healthy' }, { origin: 'https://evil.example' });
    expect(other.status).toBe(403);
    expect(await overdue()).toBe(true);
  });
});

describe('tickets of the service desks', () => {
  const created = async () => {
    const headers = await haloToken();
    const ticket = { client_id: 1, tickettype_id: 31, summary: 'Gap', third_party_id_string: 'TKT-22222222' };
    return (await post('/halopsa/api/Tickets', [ticket], headers)).body.id;
  };
  const change = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${simulated.url}/_simulator/tickets/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('a ticket type with mandatory fields refuses a ticket without them, unless they have a default', async () => {
    const headers = await haloToken();
    const ticket = { client_id: 1, tickettype_id: 32, summary: 'Gap' };
    const refused = await post('/halopsa/api/Tickets', [ticket], headers);
    expect(refused).toMatchObject({
      status: 400,
      body: { Message: expect.stringContaining('category_1, impact, urgency') },
    });
    expect((await post('/halopsa/api/Tickets', [{ ...ticket, tickettype_id: 31 }], headers)).status).toBe(201);
  });

  test('people and tests close, reopen and delete them', async () => {
    const id = await created();
    const page = await (await fetch(simulated.url)).text();
    expect(page).toContain(`/_simulator/tickets/halopsa/${id}`);
    const closing = {
      action: 'close',
      resolution: 'Done.',
      minutes: '30',
      attachmentName: 'a.txt',
      attachmentText: 'x',
    };
    expect((await change(`halopsa/${id}`, closing)).status).toBe(200);
    const headers = await haloToken();
    expect((await get(`/halopsa/api/Tickets/${id}`, headers)).body).toMatchObject({ status_id: 9, timetaken: 0.5 });
    expect((await get(`/halopsa/api/Attachment?ticket_id=${id}`, headers)).body.attachments).toHaveLength(1);
    await change(`halopsa/${id}`, { action: 'delete' });
    expect((await get(`/halopsa/api/Tickets/${id}`, headers)).status).toBe(404);
    expect((await change(`halopsa/${id}`, { action: 'close' })).status).toBe(404);
  });

  test('other sites, other vendors and unknown actions are refused', async () => {
    const id = await created();
    expect((await change(`halopsa/${id}`, { action: 'close' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await change(`ninjaone/${id}`, { action: 'close' })).status).toBe(400);
    expect((await change(`halopsa/${id}`, { action: 'burn' })).status).toBe(400);
  });
});

/** The simulators as people and tests meet them: credentials count, tokens end, faults strike as often as they should. */
import { type Simulated, settings, startSimulated } from '../../test/simulators';
import { pendingMs } from './blockmark/registry';
import { vendors } from './server';
import { parseSettings } from './settings';

let simulated: Simulated;
beforeEach(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${simulated.url}${path}`, { headers });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const form = body instanceof URLSearchParams;
  const answer = await fetch(`${simulated.url}${path}`, {
    method: 'POST',
    headers: { ...(!form && { 'content-type': 'application/json' }), ...headers },
    body: form ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function haloToken(scope = 'all'): Promise<{ authorization: string }> {
  const { clientId, clientSecret } = settings.halopsa;
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  const { body } = await post('/halopsa/auth/token?tenant=harbour', new URLSearchParams(form));
  return { authorization: `Bearer ${body.access_token}` };
}

test.each(['production', 'staging', 'preview', undefined])('refuse to start with MSP_ENVIRONMENT=%s', (environment) => {
  expect(() => parseSettings({ MSP_ENVIRONMENT: environment })).toThrow(/only with MSP_ENVIRONMENT=local/);
});

test('answer under local names only', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    request(simulated.url, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
});

test('a token opens its own vendor until it ends, in the vendor’s own words', async () => {
  const headers = await haloToken();
  expect((await get('/halopsa/api/Client', headers)).status).toBe(200);
  expect((await get('/ninjaone/api/v2/organizations', headers)).body).toMatchObject({ resultCode: 'UNAUTHORIZED' });
  simulated.clock.set(new Date(simulated.clock.now().getTime() + 3_601_000));
  expect(await get('/halopsa/api/Client', headers)).toEqual({
    status: 401,
    body: { Message: 'The access token has expired.' },
  });
});

test('HaloPSA: a scope lets in to what it says; pages only with pageinate', async () => {
  const reader = await haloToken('read:customers');
  expect((await get('/halopsa/api/Client?pageinate=true&page_size=5&page_no=3', reader)).body).toMatchObject({
    record_count: 13,
    clients: [{ id: 11 }, { id: 12 }, { id: 13 }],
  });
  expect((await get('/halopsa/api/Client?page_size=5', reader)).body.clients).toHaveLength(13);
  expect((await get('/halopsa/api/Tickets', reader)).status).toBe(403);
});

test('HaloPSA: a ticket that is created is there, and can be noted on', async () => {
  const headers = await haloToken();
  const wanted = { client_id: 2, site_id: 2, tickettype_id: 29, priority_id: 1, summary: 'Of mine', details_html: '' };
  const created = await post('/halopsa/api/Tickets', [wanted], headers);
  expect(created).toMatchObject({ status: 201, body: { summary: 'Of mine' } });
  const { body } = await get('/halopsa/api/Tickets?open_only=true&client_id=2', headers);
  expect(body.tickets).toContainEqual(expect.objectContaining({ id: created.body.id }));
  const note = { ticket_id: created.body.id, outcome_id: 7, note_html: 'Seen', hiddenfromuser: true };
  expect((await post('/halopsa/api/actions', [note], headers)).status).toBe(201);
  expect((await post('/halopsa/api/actions', [{ ...note, ticket_id: 1 }], headers)).status).toBe(404);
  expect((await post('/halopsa/api/Tickets', wanted, headers)).status).toBe(400);
});

test('the data is the same at another start, and its times move with the clock', async () => {
  const read = async (from: Simulated) => {
    const encoded = Buffer.from(
      `${settings.connectwise.company}+${settings.connectwise.publicKey}:${settings.connectwise.privateKey}`,
    ).toString('base64');
    const headers = { authorization: `Basic ${encoded}`, clientId: settings.connectwise.clientId };
    const path = '/connectwise/v4_6_release/apis/3.0/service/tickets?pageSize=3';
    return JSON.parse(await (await fetch(`${from.url}${path}`, { headers })).text());
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

describe('the registry', () => {
  const token = vendors.find(({ key }) => key === 'blockmark')?.credentials[0]?.value ?? '';
  const headers = { 'x-org-token': token, 'idempotency-key': 'certificate-1' };
  const certificate = {
    scheme: 'trusted-msp',
    certificateNumber: 'TMSP-1',
    organisationName: 'Of mine',
    issuedOn: '2026-11-20',
    expiresOn: '2027-11-20',
  };
  const path = '/blockmark/api/v1/certificates';
  const pass = (ms: number) => simulated.clock.set(new Date(simulated.clock.now().getTime() + ms));

  test('PENDING becomes REGISTERED and public; withdrawn, it is public no more', async () => {
    const { status, body } = await post(path, certificate, headers);
    expect([status, body.state]).toEqual([201, 'PENDING']);
    const search = '/blockmark/api/v1/public/certificates?q=of%20mine';
    expect((await get(search)).body.total).toBe(0);
    pass(pendingMs);
    expect((await get(`${path}/${body.id}`, headers)).body.state).toBe('REGISTERED');
    expect((await get(search)).body).toMatchObject({ total: 1, results: [{ certificateNumber: 'TMSP-1' }] });
    expect((await post(`${path}/${body.id}/withdraw`, {}, headers)).body.state).toBe('WITHDRAWN');
    expect((await get(search)).body.total).toBe(0);
  });

  test('one that cannot be right becomes FAILED with a reason', async () => {
    const { body } = await post(path, { ...certificate, expiresOn: '2026-01-01' }, headers);
    pass(pendingMs);
    expect((await get(`${path}/${body.id}`, headers)).body).toMatchObject({
      state: 'FAILED',
      reason: expect.any(String),
    });
  });

  test('the same key makes one certificate, and another request under it is refused', async () => {
    const first = await post(path, certificate, headers);
    const second = await post(path, certificate, headers);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await post(path, { ...certificate, certificateNumber: 'TMSP-2' }, headers)).status).toBe(400);
  });

  test('needs the organisation’s token and its scheme; the public search is 10 a page', async () => {
    expect((await post(path, certificate, { ...headers, 'x-org-token': 'x' })).status).toBe(401);
    expect((await post(path, { ...certificate, scheme: 'another' }, headers)).status).toBe(403);
    const { body } = await get('/blockmark/api/v1/public/certificates');
    expect([body.results.length, body.total]).toEqual([10, 13]);
    expect((await get('/blockmark/api/v1/public/certificates?page=2')).body.results).toHaveLength(3);
  });
});

describe('faults', () => {
  test('strike as often as asked, there and nowhere else', async () => {
    await simulated.fault({ vendor: 'halopsa', path: '/api/authinfo', kind: 'throttled', times: 2 });
    expect((await get('/blockmark/api/v1/public/certificates')).status).toBe(200);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await get('/halopsa/api/authinfo')).status);
    expect(statuses).toEqual([429, 429, 200]);
  });

  test('what does not make sense is refused in a sentence', async () => {
    const answer = await post('/_simulator/faults', { vendor: 'halopsa', kind: 'earthquake' });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('kind') } });
  });

  test('a page of another site can switch nothing', async () => {
    const fault = { vendor: 'halopsa', kind: 'slow' };
    expect((await post('/_simulator/faults', fault, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await get('/_simulator/faults')).body.items).toEqual([]);
  });

  test('the page shows vendors, what to enter and what is switched on; its forms work', async () => {
    const form = { vendor: 'ninjaone', path: '/api', kind: 'empty', times: '3', retryAfterSeconds: '2', delayMs: '0' };
    const back = await post('/_simulator/faults', new URLSearchParams(form), { origin: simulated.url });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/#faults']);
    const page = await (await fetch(simulated.url)).text();
    for (const { name } of vendors) expect(page).toContain(`<h3>${name}</h3>`);
    expect(page).toContain(settings.ninjaone.clientSecret);
    expect(page).toContain('(3 more times)');
    await post('/_simulator/faults/clear', new URLSearchParams(), { origin: simulated.url });
    expect(await (await fetch(simulated.url)).text()).toContain('every vendor answers as it should');
  });
});

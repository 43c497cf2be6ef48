/** The server and the worker with a receiver of traces: what a trace consists of, and what is never in it. */
import path from 'node:path';
import { calls, type EndpointData, type IntegrationDetail } from '@msp/contract';
import { openEvents } from '../../support/event-stream';
import { cookieHeader, type Person, urlOf } from '../../support/people';
import { buildProgram, ownPrograms } from '../../support/programs/build-program';
import { type ServerProcess, ServerProcesses, serverEnvironment } from '../../support/programs/server-process';
import { formOf } from '../../support/requests/evidence-requests';
import { startMailServer, type TestMailServer } from '../../support/servers/mail-server';
import { openRefusedAddress } from '../../support/servers/refused-address';
import { formSettings, type Simulated, type SimulatedVendor, startSimulated } from '../../support/servers/simulators';
import {
  accept,
  failed,
  hang,
  kinds,
  type ReceivedSpan,
  refuse,
  startTraceReceiver,
  type TraceReceiver,
} from '../../support/servers/trace-receiver';
import { startReceiver } from '../../support/servers/webhook-receiver';
import { publicUrl, type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

/** Texts that no trace may hold. Each is stored, sent or searched for. */
const typed = {
  view: 'Quarterly list for Margaret',
  search: 'searched-for-text',
  file: 'uploaded-file-name',
  content: 'content of an uploaded file',
  subject: 'Subject of a mail',
  webhook: 'webhook-path-secret',
  integration: 'Devices of the north',
};

let suite: Suite;
let simulated: Simulated;
let person: Person;
let mailServer: TestMailServer;
let hooks: Awaited<ReturnType<typeof startReceiver>>;
let receiver: TraceReceiver;
let environment: Record<string, string>;
let server: ServerProcess;
let worker: ServerProcess | undefined;
const processes = new ServerProcesses();
const programs = { server: '', worker: '' };

beforeAll(async () => {
  [suite, simulated, mailServer, hooks] = await Promise.all([
    startSuite(),
    startSimulated(),
    startMailServer(),
    startReceiver(),
  ]);
  // The programs have no other clock.
  suite.clock.set(new Date());
  simulated.clock.set(new Date());
  person = await suite.person(await suite.organization('alpha', 'Alpha IT'), 'msp_admin');
  programs.server = buildProgram('server', ownPrograms);
  programs.worker = buildProgram('worker', ownPrograms);
});
beforeEach(async () => {
  receiver = await startTraceReceiver();
  environment = {
    ...serverEnvironment(suite),
    ...simulated.environment,
    ALLOW_LOOPBACK: 'true',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'no-reply@msp.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a-key-of-the-receiver',
  };
});
afterEach(async () => {
  await processes.kill();
  worker = undefined;
  await receiver.stop();
});
afterAll(async () => {
  await Promise.all([suite.stop(), simulated.stop(), mailServer.stop(), hooks.stop()]);
});

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | FormData;
  headers?: Record<string, string>;
}

async function request(endpoint: EndpointData, { body, headers, ...address }: Input = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${server.url}${urlOf(endpoint, address)}`, {
    method: endpoint.method,
    headers: {
      cookie: cookieHeader(person.cookies),
      origin: publicUrl,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Ends the programs, which send what they have before. */
async function received(): Promise<ReceivedSpan[]> {
  const running = [server, ...(worker ? [worker] : [])];
  for (const program of running) program.signal('SIGTERM');
  for (const { ended } of running) expect(await ended).toBe(0);
  return receiver.spans;
}

const startServer = async (change: Record<string, string> = {}) => {
  server = await processes.start(programs.server, { ...environment, ...change });
};
const startBoth = async () => {
  await startServer();
  worker = await processes.start(programs.worker, environment);
};

/** The one span that has the name. */
function one(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
  const found = spans.filter((span) => span.name === name);
  expect({ name, found: found.length }).toEqual({ name, found: 1 });
  return found[0] as ReceivedSpan;
}

const childrenOf = (spans: readonly ReceivedSpan[], { spanId }: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

/** From the span to the root, by name. */
function wayUp(spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [span.name, ...wayUp(spans, parent)] : [span.name];
}

const linesOf = ({ output }: ServerProcess) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function connect(vendor: SimulatedVendor): Promise<IntegrationDetail> {
  const response = await request(calls.integrations.create, {
    body: { adapterKey: vendor, name: typed.integration, settings: formSettings(vendor) },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as IntegrationDetail;
}

const untilCollected = (id: string) =>
  waitUntil('the collection has ended', async () => {
    const { rows } = await suite.admin.query(
      'select 1 from integration_runs where integration_id = $1 and finished_at is not null',
      [id],
    );
    return rows.length > 0;
  });

test('a request, its queries, its job and the requests of the job to a vendor are one trace', async () => {
  await startBoth();
  const { id } = await connect('halopsa');
  await untilCollected(id);
  const spans = await received();

  const root = one(spans, 'POST /api/v1/integrations');
  expect(root).toMatchObject({
    kind: kinds.server,
    service: { 'service.name': 'trusted-msp-api', 'deployment.environment.name': 'local' },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/integrations',
      'http.response.status_code': 200,
      'trusted_msp.request.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
    status: {},
  });
  expect(root.parentSpanId).toBeUndefined();
  const trace = spans.filter(({ traceId }) => traceId === root.traceId);

  const insert = one(trace, 'insert integrations');
  expect(wayUp(trace, insert)).toEqual(['insert integrations', 'transaction', root.name]);
  expect(insert).toMatchObject({
    kind: kinds.client,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/^insert into "integrations" .*\$1/),
    },
  });

  const attempt = one(trace, 'process integration-runs-halopsa');
  expect(wayUp(trace, attempt)).toEqual([
    'process integration-runs-halopsa',
    'send integration-runs-halopsa',
    root.name,
  ]);
  expect(attempt).toMatchObject({
    kind: kinds.consumer,
    service: { 'service.name': 'trusted-msp-worker' },
    attributes: { 'messaging.destination.name': 'integration-runs-halopsa', 'trusted_msp.job.attempt': 1 },
  });
  const outgoing = childrenOf(trace, attempt).filter(({ attributes }) => 'server.address' in attributes);
  expect(outgoing.length).toBeGreaterThan(1);
  expect(outgoing.find(({ name }) => name === 'POST')).toMatchObject({
    kind: kinds.client,
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'server.address': new URL(simulated.url).hostname,
      'server.port': Number(new URL(simulated.url).port),
    },
  });

  const completed = linesOf(server).find(({ msg, traceId }) => msg === 'request completed' && traceId === root.traceId);
  expect(completed).toMatchObject({ reqId: root.attributes['trusted_msp.request.id'] });
  const job = linesOf(worker as ServerProcess).find(({ queue }) => queue === 'integration-runs-halopsa');
  expect(job).toMatchObject({ msg: 'job completed', traceId: root.traceId });
  // Looking for work is no trace.
  expect(spans.filter(({ name, parentSpanId }) => name.endsWith('transaction') && !parentSpanId)).toEqual([]);
});

test('nothing that was typed, no person and no secret is exported', async () => {
  await startBoth();
  const { id } = await connect('ninjaone');
  await untilCollected(id);
  const view = { path: '/controls', name: typed.view, search: `search=${typed.search}` };
  const upload = formOf({ controlIds: ['IDN-01'] }, { name: `${typed.file}.csv`, content: typed.content });
  const url = `${hooks.url}/${typed.webhook}?token=${typed.webhook}`;
  const hook = await request(calls.webhooks.create, { body: { url, events: ['evidence.created'] } });
  const { secret } = (await hook.json()) as { secret: string };
  const statuses = [
    (await request(calls.views.save, { body: view })).status,
    (await request(calls.evidence.upload, { body: upload })).status,
    (await request(calls.evidence.list, { query: { search: typed.search } })).status,
    (await request(calls.auth.profile, { headers: { 'user-agent': 'a-browser-of-the-test' } })).status,
    (await request(calls.views.save, { body: { ...view, path: typed.search } })).status,
  ];
  expect(statuses).toEqual([200, 200, 200, 200, 400]);
  await suite.admin.query(
    `insert into mail_outbox (organization_id, id, to_address, to_name, subject, blocks, state, attempts, next_attempt_at, queued_at)
     values ($1, gen_random_uuid(), 'jo@alpha.example', 'Jo Fielding', $2, '[]', 'QUEUED', 0, now(), now())`,
    [person.organizationId, typed.subject],
  );
  await waitUntil(
    'the mail and the webhook have arrived',
    () => mailServer.received.length > 0 && hooks.received.length > 0,
  );
  await waitUntil('the delivery is stored', async () => {
    const { rows } = await suite.admin.query("select 1 from webhook_deliveries where status = 'DELIVERED'");
    return rows.length > 0;
  });
  const spans = await received();

  expect(one(spans, 'send mail')).toMatchObject({ kind: kinds.client, attributes: { 'trusted_msp.mail.attempt': 1 } });
  // Others hold evidence that was collected.
  const uploaded = spans.filter(
    (span) => span.name === 'store file' && wayUp(spans, span).at(-1) === 'POST /api/v1/evidence/upload',
  );
  expect(uploaded.map(({ attributes }) => attributes)).toEqual([{ 'trusted_msp.file.size': typed.content.length }]);
  // The upload's delivery, and those of evidence that was collected in the meantime.
  const deliveries = spans.filter(({ name }) => name === 'deliver webhook');
  expect(deliveries.length).toBeGreaterThan(0);
  for (const delivery of deliveries) {
    expect(childrenOf(spans, delivery).find(({ name }) => name === 'POST')).toMatchObject({
      attributes: { 'http.response.status_code': 204, 'server.address': '127.0.0.1', 'server.port': hooks.port },
    });
  }

  const actor = person.context.actor;
  const words = [
    ...Object.values(typed),
    ...[actor?.email, actor?.name, 'jo@alpha.example', 'Fielding', 'a-browser-of-the-test'],
    ...[...person.cookies.values(), secret, formSettings('ninjaone').clientSecret],
    ...[
      environment.OIDC_CLIENT_SECRET,
      environment.SESSION_KEY,
      environment.INTEGRATION_KEYS,
      environment.DATABASE_URL,
    ],
  ].filter((word) => word !== undefined && word.length > 3);
  expect(words.length).toBeGreaterThan(18);
  const exported = receiver.requests.join('\n').toLowerCase();
  expect(words.filter((word) => exported.includes(String(word).toLowerCase()))).toEqual([]);
  // The receiver's key is in its header.
  expect(exported).toContain('a-key-of-the-receiver');
  expect(
    exported.split('\n').filter((line) => line.startsWith('{"resourcespans') && line.includes('a-key-of')),
  ).toEqual([]);
});

test('a failed request and the failed statement in it have the status of an error, without a message', async () => {
  await startServer();
  await suite.admin.query('alter table saved_views rename to saved_views_elsewhere');
  const failure = await request(calls.views.list, { query: { path: '/controls' } });
  await suite.admin.query('alter table saved_views_elsewhere rename to saved_views');
  expect(failure.status).toBe(500);
  expect((await request(calls.evidence.get, { params: { id: person.userId } })).status).toBe(404);
  const spans = await received();
  const root = one(spans, 'GET /api/v1/views');
  expect(root).toMatchObject({ attributes: { 'error.type': '500' }, status: { code: failed } });
  expect(one(spans, 'select saved_views')).toMatchObject({
    traceId: root.traceId,
    attributes: { 'error.type': '42P01' },
    status: { code: failed },
  });
  for (const { status, events } of spans) expect([status.message, events]).toEqual([undefined, []]);
  // The client's mistake is no failure of ours.
  expect(one(spans, 'GET /api/v1/evidence/:id').status.code).toBe(0);
  const lines = linesOf(server).filter(({ traceId }) => traceId === root.traceId);
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request completed']);
});

test('an event stream is traced until it is open, not for as long as it lasts', async () => {
  await startServer();
  const stream = await openEvents(server.url, person.cookies);
  await stream.first();
  const ofStream = () => receiver.spans.filter(({ name }) => name === 'GET /api/v1/events');
  await waitUntil('its span has been sent', () => ofStream().length > 0);
  expect([stream.hasEnded(), ofStream()[0]?.attributes['http.response.status_code']]).toEqual([false, 200]);
  stream.close();
  await received();
  expect(ofStream()).toHaveLength(1);
});

const foreign = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const traceparent = (sampled: boolean) => `00-${foreign.trace}-${foreign.span}-0${Number(sampled)}`;
const onlyByParent = { OTEL_TRACES_SAMPLER: 'parentbased_always_off' };

test.each([
  ['a browser cannot have a trace kept', onlyByParent, true, 0],
  ['a browser cannot have a trace left out', {}, false, 1],
  ['a trusted proxy has a trace kept', { ...onlyByParent, TRUST_TRACEPARENT: 'true' }, true, 1],
  ['a trusted proxy has a trace left out', { TRUST_TRACEPARENT: 'true' }, false, 0],
])('%s', async (_name, change, sampled, kept) => {
  await startServer(change);
  await request(calls.auth.profile, { headers: { traceparent: traceparent(sampled) } });
  const roots = (await received()).filter(({ kind }) => kind === kinds.server);
  expect(roots).toHaveLength(kept);
  const isTrusted = 'TRUST_TRACEPARENT' in change;
  for (const { traceId, parentSpanId } of roots)
    expect([traceId === foreign.trace, parentSpanId]).toEqual([isTrusted, isTrusted ? foreign.span : undefined]);
});

const loadedBy = ({ output }: ServerProcess): string[] => JSON.parse(/^loaded: (.*)$/m.exec(output())?.[1] ?? 'null');

test('the SDK is loaded only with an address', async () => {
  const NODE_OPTIONS = `--require=${path.join(__dirname, '../../support/programs/loaded-packages.cjs')}`;
  await startServer({ NODE_OPTIONS });
  await received();
  expect(loadedBy(server)).toEqual(expect.arrayContaining(['api', 'sdk-trace', 'exporter-trace-otlp-http']));
  await startServer({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  expect((await request(calls.auth.profile)).status).toBe(200);
  await received();
  expect(loadedBy(server)).toEqual(['api']);
  expect(linesOf(server).filter((line) => 'traceId' in line)).toEqual([]);
});

const failingLine = 'traces are not exported: the receiver does not take them';

const metric = async (outcome: string): Promise<number> => {
  const text = await (await fetch(`${server.internalUrl}/metrics`)).text();
  return Number(new RegExp(`^trace_spans_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(text)?.[1]);
};

/** Sends requests until the metric is this high. None of them may fail. */
async function requestsUntil(outcome: string, count: number): Promise<void> {
  const sendSome = () => Promise.all(Array.from({ length: 20 }, () => request(calls.evidence.list)));
  await waitUntil(`${count} spans are ${outcome}`, async () => {
    const responses = await sendSome();
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    return (await metric(outcome)) >= count;
  });
}

/** Two batches. */
const twoBatches = 1_024;

test('a receiver that refuses is reported once, and so is its return', async () => {
  receiver.answer = refuse;
  await startServer();
  await requestsUntil('failed', twoBatches);
  receiver.answer = accept;
  await requestsUntil('exported', twoBatches);
  await received();
  const problems = linesOf(server).filter(({ msg }) => String(msg).startsWith('traces are'));
  expect(problems.map(({ msg }) => msg)).toEqual([failingLine, 'traces are exported again']);
});

test('without a receiver, requests are answered and the program ends in order', async () => {
  const refused = await openRefusedAddress();
  await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: refused.url, OTEL_EXPORTER_OTLP_TIMEOUT: '100' });
  await requestsUntil('failed', twoBatches);
  await received();
  await refused.close();
  expect(linesOf(server).filter(({ msg }) => msg === failingLine)).toHaveLength(1);
});

test('a receiver that never answers costs spans, and neither requests nor the time to end', async () => {
  receiver.answer = hang;
  await startServer();
  await requestsUntil('dropped', 1);
  // Zero, although the exporter alone would wait longer than the program may take to end.
  await received();
});

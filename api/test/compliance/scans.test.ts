/** domain: continuous controls. Findings of scanners over HTTP: by upload, API key and webhook, as checks and evidence. */
import {
  type Check,
  type ControlResponse,
  calls,
  type EvidenceItem,
  type EvidencePreview,
  type ResponseOf,
  type ScanFinding,
} from '@msp/contract';
import { collectScanEvidence } from '../../src/compliance/scans/evidence';
import { addDays } from '../../src/platform/clock';
import { ok, refusal } from '../support/outcomes';
import type { CallInput, Person } from '../support/people';
import { formOf, storedFileCount } from '../support/requests/evidence-requests';
import {
  addReport,
  createScanner,
  createScanWebhook,
  csvOf,
  reportForm,
  scannerSettings,
} from '../support/requests/scan-requests';
import { createKey } from '../support/requests/tenancy/api-key-requests';
import { createAdminAndUser } from '../support/seeds/admin-and-user';
import { approveControl } from '../support/seeds/fixtures';
import { type Suite, startSuite } from '../support/suite';

type List = ResponseOf<typeof calls.scans.list>;

let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
beforeEach(async () => {
  ({ organizationId, admin, user } = await createAdminAndUser(suite));
});

const later = (days: number) => suite.clock.set(addDays(suite.clock.now(), days));
const list = (query: CallInput['query'] = {}) =>
  ok<List>(user.call(calls.scans.list, { query: { limit: '100', ...query } }));
const openTitles = async () => (await list()).items.map(({ title }) => title).toSorted();
const scanner = (id: string) =>
  ok<ResponseOf<typeof calls.scans.readScanner>>(user.call(calls.scans.readScanner, { params: { id } }));
const scanCheck = async () =>
  (await ok<{ items: Check[] }>(user.call(calls.checks.list, { query: { kind: 'scan', limit: '100' } }))).items[0];

const old: [string, string, string] = ['OpenSSL is out of date', 'High', 'web-1'];
const port: [string, string, string] = ['Open port', 'Low', 'firewall'];

describe('reports', () => {
  test('findings are opened, seen again, resolved when a complete report no longer has them, and opened anew', async () => {
    const { id } = await createScanner(admin);
    expect((await addReport(user, id, csvOf(old, port))).report).toMatchObject({
      ...{ delivery: 'upload', format: 'csv', findings: 2, opened: 2, resolved: 0, fileName: 'report.csv' },
    });
    const first = (await list({ search: 'openssl' })).items[0] as ScanFinding;
    expect(first).toMatchObject({ state: 'open', severity: 'HIGH', resource: 'web-1', controls: [{ code: 'DEV-02' }] });
    later(1);
    expect((await addReport(user, id, csvOf(old))).report).toMatchObject({ opened: 0, resolved: 1 });
    const again = (await list({ search: 'openssl' })).items[0] as ScanFinding;
    expect(again).toMatchObject({
      id: first.id,
      firstSeenAt: first.firstSeenAt,
      lastSeenAt: '2026-11-21T10:00:00.000Z',
    });
    expect((await list({ state: 'resolved' })).items).toMatchObject([
      { title: 'Open port', resolvedAt: '2026-11-21T10:00:00.000Z', lastSeenAt: first.lastSeenAt },
    ]);
    later(1);
    expect((await addReport(user, id, csvOf(old, port))).report).toMatchObject({ opened: 1, resolved: 0 });
    expect((await list({ search: 'port' })).items).toMatchObject([
      { state: 'open', firstSeenAt: '2026-11-22T10:00:00.000Z', resolvedAt: null },
    ]);
  });

  test('a report of a part resolves only what it says is fixed', async () => {
    const { id } = await createScanner(admin);
    await addReport(user, id, csvOf(old, port));
    expect((await addReport(user, id, csvOf([...port, 'Fixed'] as never), false)).report).toMatchObject({
      resolved: 1,
    });
    expect(await openTitles()).toEqual(['OpenSSL is out of date']);
  });

  test('one scanner never resolves the findings of another', async () => {
    const [one, other] = [await createScanner(admin), await createScanner(admin)];
    await addReport(user, one.id, csvOf(old));
    await addReport(user, other.id, csvOf(port));
    await addReport(user, other.id, 'title,severity\n');
    expect(await openTitles()).toEqual(['OpenSSL is out of date']);
  });

  test('what the scanner suppresses is neither open nor resolved', async () => {
    const { id } = await createScanner(admin);
    await addReport(user, id, csvOf([...old, 'Risk accepted'] as never));
    expect((await list()).total).toBe(0);
    expect((await list({ state: 'suppressed' })).total).toBe(1);
  });

  test('nothing is stored of a report that cannot be read, and each problem is named', async () => {
    const { id } = await createScanner(admin);
    await addReport(user, id, csvOf(old));
    const files = await storedFileCount(suite);
    const body = () => reportForm('title,severity\nA,purple\nB,high\n,low');
    expect(await refusal(user.call(calls.scans.addReport, { params: { id }, body: body() }))).toMatchObject({
      ...{ status: 400, errorCode: 'VALIDATION' },
      message: "Couldn't read this report: line 2: “purple” isn't a severity, and 1 more. Nothing was stored.",
      details: [
        { path: 'line 2', message: "“purple” isn't a severity" },
        { path: 'line 4', message: 'the title is missing' },
      ],
    });
    expect(await openTitles()).toEqual(['OpenSSL is out of date']);
    expect((await scanner(id)).reports).toHaveLength(1);
    expect(await storedFileCount(suite)).toBe(files);
  });

  test('the file itself is not kept, and files of other kinds are refused', async () => {
    const { id } = await createScanner(admin);
    const files = await storedFileCount(suite);
    await addReport(user, id, csvOf(old));
    expect(await storedFileCount(suite)).toBe(files);
    const body = reportForm(csvOf(old), 'report.docx');
    expect(await refusal(user.call(calls.scans.addReport, { params: { id }, body }))).toMatchObject({ status: 415 });
  });

  test('two reports at once are stored one after the other', async () => {
    const { id } = await createScanner(admin);
    const reports = await Promise.all([1, 2, 3].map(() => addReport(user, id, csvOf(old, port))));
    expect(reports.map(({ report }) => report.opened).toSorted()).toEqual([0, 0, 2]);
    expect((await list()).total).toBe(2);
  });

  test('a script uploads with an API key that may add evidence', async () => {
    const { id } = await createScanner(admin);
    const key = await createKey(suite, admin, ['evidence:create']);
    const stored = await key.call(calls.scans.addReport, { params: { id }, body: reportForm(csvOf(old)) });
    expect(stored.json().report).toMatchObject({
      delivery: 'api-key',
      receivedBy: { name: `${key.apiKey.name} (API key)` },
    });
    const other = await createKey(suite, admin, ['evidence:read']);
    const refused = other.call(calls.scans.addReport, { params: { id }, body: reportForm(csvOf(old)) });
    expect(await refusal(refused)).toMatchObject({ status: 403 });
  });
});

describe('webhooks', () => {
  const sarif = (...rules: string[]) => ({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Checker' } },
        results: rules.map((ruleId) => ({ ruleId, message: { text: `OpenSSL ${ruleId}` } })),
      },
    ],
  });
  const receive = (token: string, body: unknown, query: CallInput['query'] = {}) =>
    suite.anonymous().call(calls.scans.receive, { params: { token }, query, body });

  test('a scanner sends SARIF or OCSF to its address, without signing in', async () => {
    const { id, name } = await createScanner(admin);
    const token = await createScanWebhook(admin, id);
    expect(await ok(receive(token, sarif('one', 'two')))).toEqual({ findings: 2, opened: 2, resolved: 0 });
    const ocsf = [{ class_uid: 2002, severity_id: 5, finding_info: { title: 'OpenSSL', uid: '1' } }];
    expect(await ok(receive(token, ocsf, { isComplete: 'false' }))).toEqual({ findings: 1, opened: 1, resolved: 0 });
    const detail = await scanner(id);
    expect(detail.reports.map(({ delivery, format, receivedBy }) => [delivery, format, receivedBy])).toEqual([
      ['webhook', 'ocsf', null],
      ['webhook', 'sarif', null],
    ]);
    expect(detail.webhook?.lastUsedAt).not.toBeNull();
    const { rows } = await suite.admin.query(
      "select actor_name from activity_log where organization_id = $1 and title = 'Scan report received'",
      [organizationId],
    );
    expect(rows[0]).toEqual({ actor_name: name });
  });

  test('a new address ends the one before, and an address that was removed is unknown', async () => {
    const { id } = await createScanner(admin);
    const first = await createScanWebhook(admin, id);
    const second = await createScanWebhook(admin, id);
    const unknown = { status: 404, errorCode: 'NOT_FOUND' };
    expect(await refusal(receive(first, sarif('one')))).toMatchObject(unknown);
    expect((await receive(second, sarif('one'))).statusCode).toBe(200);
    await ok(admin.call(calls.scans.removeWebhook, { params: { id } }));
    expect(await refusal(receive(second, sarif('two')))).toMatchObject(unknown);
    expect((await scanner(id)).webhook).toBeNull();
  });

  test('of a suspended organisation, nothing is received', async () => {
    const { id } = await createScanner(admin);
    const token = await createScanWebhook(admin, id);
    await suite.admin.query('update organizations set suspended_at = now() where id = $1', [organizationId]);
    expect((await receive(token, sarif('one'))).statusCode).toBe(404);
    await suite.admin.query('update organizations set suspended_at = null where id = $1', [organizationId]);
  });

  test('what is no report is refused, and the address is not in the reply', async () => {
    const { id } = await createScanner(admin);
    const token = await createScanWebhook(admin, id);
    const refused = await receive(token, { hello: 'world' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain(token);
    expect((await scanner(id)).reports).toEqual([]);
  });
});

describe('rules', () => {
  test('a control that the registry does not have is refused by its place', async () => {
    const rules = [{ field: 'title' as const, contains: 'a', controls: ['DEV-02', 'XYZ-01'] }];
    expect(await refusal(admin.call(calls.scans.createScanner, { body: scannerSettings({ rules }) }))).toMatchObject({
      ...{ status: 400, message: "XYZ-01 isn't a control in your registry." },
      details: [{ path: 'body.rules.0.controls' }],
    });
  });

  test('a change maps the findings again, and the log says what it was', async () => {
    const { id } = await createScanner(admin);
    await addReport(user, id, csvOf(old, port));
    expect(await list()).toMatchObject({ summary: { unmapped: 1 } });
    expect((await list({ control: 'none' })).items).toMatchObject([{ title: 'Open port', controls: [] }]);
    const { version, ...settings } = await scanner(id);
    const { name, columns, expectedDays, rules } = settings;
    const body = { version, name, columns, expectedDays, rules, otherControls: ['net-01'] };
    const changed = await ok<ResponseOf<typeof calls.scans.changeScanner>>(
      admin.call(calls.scans.changeScanner, { params: { id }, body }),
    );
    expect(changed).toMatchObject({ otherControls: ['NET-01'], unmapped: 0, version: 2 });
    expect((await list({ control: 'NET-01' })).items).toMatchObject([{ title: 'Open port' }]);
    const { rows } = await suite.admin.query(
      "select changes from activity_log where title = 'Scanner changed' and record_id = $1",
      [id],
    );
    expect(rows[0].changes).toEqual([{ field: 'otherControls', before: [], after: ['NET-01'] }]);
    expect(await refusal(admin.call(calls.scans.changeScanner, { params: { id }, body }))).toMatchObject({
      ...{ status: 409, errorCode: 'STALE' },
    });
  });

  test('a name is unique', async () => {
    const { name } = await createScanner(admin);
    expect(await refusal(admin.call(calls.scans.createScanner, { body: scannerSettings({ name }) }))).toMatchObject({
      ...{ status: 409, errorCode: 'CONFLICT' },
    });
  });

  test('of two scanners that are given the same name at once, one gets it', async () => {
    const scanners = [await createScanner(admin), await createScanner(admin)];
    const body = { ...scannerSettings({ name: 'The same name' }), version: 1 };
    const replies = await Promise.all(
      scanners.map(({ id }) => admin.call(calls.scans.changeScanner, { params: { id }, body })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('a preview says what a report contains and would become, and stores nothing', async () => {
    const settings = JSON.stringify({ rules: [{ field: 'title', contains: 'openssl', controls: ['DEV-02'] }] });
    const preview = (content: string, more: object = { settings }) =>
      ok<ResponseOf<typeof calls.scans.preview>>(
        admin.call(calls.scans.preview, {
          body: formOf(more as Record<string, string>, { name: 'report.csv', content }),
        }),
      );
    const files = await storedFileCount(suite);
    expect(await preview(csvOf(port, old))).toMatchObject({
      ...{ format: 'csv', total: 2, unmapped: 1, columns: { title: 'title', severity: 'severity', resource: 'host' } },
      severities: { HIGH: 1, LOW: 1 },
      findings: [
        { title: 'OpenSSL is out of date', controls: ['DEV-02'] },
        { title: 'Open port', controls: [] },
      ],
    });
    expect(await preview('Was,Wie\nPort,High\n')).toMatchObject({ headers: ['Was', 'Wie'], columns: null, total: 0 });
    const chosen = JSON.stringify({ columns: { title: 'Was', severity: 'Wie' } });
    expect(await preview('Was,Wie\nPort,High\n', { settings: chosen })).toMatchObject({ total: 1 });
    expect((await list({ state: ['open', 'suppressed', 'resolved'] })).total).toBe(0);
    expect(await storedFileCount(suite)).toBe(files);
    const broken = admin.call(calls.scans.preview, {
      body: formOf({ settings: '{' }, { name: 'report.csv', content: csvOf(old) }),
    });
    expect(await refusal(broken)).toMatchObject({ status: 400, details: [{ path: 'body.settings' }] });
  });

  test('a scanner that is deleted takes its findings and reports with it', async () => {
    const { id, version } = await createScanner(admin);
    await addReport(user, id, csvOf(old));
    const removed = await admin.call(calls.scans.removeScanner, {
      params: { id },
      query: { version: String(version) },
    });
    expect(removed.statusCode).toBe(204);
    expect((await list({ state: ['open', 'resolved', 'suppressed'] })).total).toBe(0);
  });
});

describe('checks', () => {
  const response = async () =>
    (
      await ok<{ response: ControlResponse }>(
        admin.call(calls.controlResponses.ofControl, { params: { id: 'DEV-02' } }),
      )
    ).response;

  test('a mapped control has a check, which fails while serious findings are open', async () => {
    await approveControl({ author: user, reviewer: admin }, 'DEV-02', 'FULLY_IMPLEMENTED');
    expect(await scanCheck()).toBeUndefined();
    const { id, name } = await createScanner(admin);
    expect(await scanCheck()).toMatchObject({
      ...{ state: 'not-measured', name: `Findings of ${name}`, path: `/scanners/${id}`, source: name },
      reasons: [{ kind: 'SCAN_OUT_OF_DATE', message: `“${name}” hasn't reported yet.` }],
    });
    await addReport(user, id, csvOf(old, ['OpenSSL 2', 'Critical', 'web-2'], port));
    expect(await scanCheck()).toMatchObject({
      state: 'fail',
      reasons: [
        {
          kind: 'SCAN_FINDINGS_OPEN',
          message: `“${name}” has 1 critical and 1 high findings open, the oldest since 20 Nov 2026.`,
        },
      ],
    });
    expect((await response()).health?.state).toBe('failing');
    await addReport(user, id, csvOf(['OpenSSL 3', 'Medium', 'web-3']));
    expect(await scanCheck()).toMatchObject({
      state: 'pass',
      reasons: [{ kind: 'SCAN_FINDINGS_MINOR', message: `“${name}” has 1 medium finding open.` }],
    });
    await addReport(user, id, csvOf(port));
    expect(await scanCheck()).toMatchObject({ state: 'pass', reasons: [] });
  });

  test('without a report for as long as expected, it is not measured; what was found still counts', async () => {
    await approveControl({ author: user, reviewer: admin }, 'DEV-02', 'FULLY_IMPLEMENTED');
    const { id, name } = await createScanner(admin, { expectedDays: 7 });
    await addReport(user, id, csvOf(port));
    later(7);
    expect(await scanCheck()).toMatchObject({ state: 'pass' });
    later(1);
    expect(await scanCheck()).toMatchObject({
      state: 'not-measured',
      reasons: [{ message: `“${name}” last reported on 20 Nov 2026; a report is expected every 7 days.` }],
    });
    await suite.extendSessions();
    await addReport(user, id, csvOf(old));
    later(8);
    expect((await scanCheck())?.reasons.map(({ kind }) => kind)).toEqual(['SCAN_FINDINGS_OPEN', 'SCAN_OUT_OF_DATE']);
  });

  test('rules that take findings from an approved control wait for a reviewer', async () => {
    const { id } = await createScanner(admin, { otherControls: ['NET-01'] });
    await addReport(user, id, csvOf(old));
    await approveControl({ author: user, reviewer: admin }, 'DEV-02', 'PARTIALLY_IMPLEMENTED');
    later(0.01);
    const change = async (rules: object[]) => {
      const { version, name, columns, expectedDays, otherControls } = await scanner(id);
      const body = { version, name, columns, expectedDays, otherControls, rules };
      await ok(admin.call(calls.scans.changeScanner, { params: { id }, body }));
    };
    await change([{ field: 'title', contains: 'openssl 3', controls: ['DEV-02'] }]);
    expect((await scanCheck())?.reasons.map(({ kind }) => kind)).toEqual(['SCAN_RULES_UNCONFIRMED']);
    const { unconfirmed, id: responseId, version } = await response();
    expect(unconfirmed).toMatchObject([{ kind: 'SCAN_RULES_UNCONFIRMED' }]);
    const other = await suite.person(organizationId, 'msp_admin');
    await ok(other.call(calls.controlResponses.confirm, { params: { id: responseId }, body: { version } }));
    expect((await scanCheck())?.reasons).toEqual([]);
  });

  test('rules that no longer name a control, other columns, or fewer reports wait for a reviewer', async () => {
    const { id, name } = await createScanner(admin);
    await addReport(user, id, csvOf(port));
    await approveControl({ author: user, reviewer: admin }, 'DEV-02', 'FULLY_IMPLEMENTED');
    const messages = async () => (await scanCheck())?.reasons.map(({ message }) => message);
    const change = async (settings: object) => {
      later(0.01);
      const { version, columns, expectedDays, rules, otherControls } = await scanner(id);
      const body = { version, name, columns, expectedDays, rules, otherControls, ...settings };
      await ok(admin.call(calls.scans.changeScanner, { params: { id }, body }));
    };
    const confirm = async () => {
      const { id: responseId, version } = await response();
      const other = await suite.person(organizationId, 'msp_admin');
      await ok(other.call(calls.controlResponses.confirm, { params: { id: responseId }, body: { version } }));
    };
    const eased = `The settings of “${name}” have changed since the approval, so this control may have lost findings. No reviewer has confirmed the change yet.`;

    await change({ expectedDays: 400 });
    expect(await messages()).toEqual([eased]);
    await confirm();
    expect(await messages()).toEqual([]);
    await change({ columns: { title: 'Name', severity: 'Risk' } });
    expect(await messages()).toEqual([eased]);
    await confirm();
    await change({ rules: [] });
    expect(await messages()).toEqual([
      `The rules of “${name}” no longer name this control, but did when it was approved. No reviewer has confirmed the change yet.`,
    ]);
    await confirm();
    expect(await scanCheck()).toBeUndefined();
  });

  test('an approved control needs attention until a reviewer confirms that its scanner was deleted', async () => {
    const { id, name, version } = await createScanner(admin);
    await addReport(user, id, csvOf(old));
    await approveControl({ author: user, reviewer: admin }, 'DEV-02', 'PARTIALLY_IMPLEMENTED');
    later(0.01);
    await admin.call(calls.scans.removeScanner, { params: { id }, query: { version: String(version) } });
    expect(await scanCheck()).toMatchObject({
      path: '/scanners',
      reasons: [
        {
          kind: 'SCAN_RULES_UNCONFIRMED',
          message: `“${name}” has been deleted since the approval, so its findings no longer count. No reviewer has confirmed the change yet.`,
        },
      ],
    });
    const { unconfirmed, id: responseId, version: of } = await response();
    expect(unconfirmed).toMatchObject([{ kind: 'SCAN_RULES_UNCONFIRMED', path: '/scanners' }]);
    const other = await suite.person(organizationId, 'msp_admin');
    await ok(other.call(calls.controlResponses.confirm, { params: { id: responseId }, body: { version: of } }));
    expect(await scanCheck()).toBeUndefined();
    const again = await admin.call(calls.scans.createScanner, {
      body: { name, columns: null, rules: [], otherControls: [], expectedDays: 30 },
    });
    expect(again.statusCode).toBe(200);
  });
});

describe('evidence', () => {
  test('each mapped control has the findings of the month as evidence', async () => {
    const { id, name } = await createScanner(admin, { otherControls: ['NET-01'] });
    await addReport(user, id, csvOf(old, port));
    await collectScanEvidence(suite.system(organizationId));
    const evidence = async () =>
      (
        await ok<{ items: EvidenceItem[] }>(
          user.call(calls.evidence.list, { query: { origin: 'collected', sort: 'name', order: 'asc' } }),
        )
      ).items;
    const [first] = await evidence();
    expect(await evidence()).toMatchObject([
      { name: `Findings of ${name}: DEV-02, Nov 2026`, collected: { kind: 'scanner', id, name } },
      { name: `Findings of ${name}: NET-01, Nov 2026` },
    ]);
    const preview = await ok<EvidencePreview>(
      user.call(calls.evidence.preview, { params: { id: first?.id ?? '', number: '1' } }),
    );
    expect(preview.content).toContain('Open: 0 critical, 1 high, 0 medium, 0 low, 0 informational');
    expect(preview.content).toContain('| High | OpenSSL is out of date | web-1 | – | 20 Nov 2026 |');
    later(1);
    await addReport(user, id, csvOf(old, port));
    await collectScanEvidence(suite.system(organizationId));
    expect((await evidence()).map(({ file }) => file.number)).toEqual([1, 1]);
    await addReport(user, id, csvOf(port));
    await collectScanEvidence(suite.system(organizationId));
    expect((await evidence()).map(({ file }) => file.number)).toEqual([2, 1]);
  });
});

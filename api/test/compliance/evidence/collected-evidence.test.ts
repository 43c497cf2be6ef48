/** domain: continuous controls. Evidence that is made of collected figures, over HTTP and with the simulated vendors. */
import {
  type Check,
  type ControlResponse,
  calls,
  type EvidenceDetail,
  type EvidencePreview,
  type ResponseOf,
  type WorkItem,
} from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { collectEvidence } from '../../../src/compliance/evidence/collected/collect';
import { remindOfExpiringEvidence } from '../../../src/compliance/evidence/reminders';
import { carryOutRun } from '../../../src/measurement/integrations/runs/run-collection';
import { addDays } from '../../../src/platform/clock';
import { ok, refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { formOf, sha256, storedFileCount } from '../../support/requests/evidence-requests';
import { carryOutRuns, connectVendor, vendorsOf } from '../../support/requests/integration-requests';
import { createAdminAndUser } from '../../support/seeds/admin-and-user';
import { completeAnswers } from '../../support/seeds/fixtures';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

type List = ResponseOf<typeof calls.evidence.list>;

let simulated: Simulated;
let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;
let integrationId: string;

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
});
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

const devicesAre = (condition: 'mixed' | 'healthy') =>
  fetch(`${simulated.url}/_simulator/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ condition }),
  });

const later = (days: number) => suite.clock.set(addDays(suite.clock.now(), days));

async function collect(): Promise<void> {
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  await admin.call(calls.integrations.collect, { params: { id: integrationId } });
  await carryOutRuns(suite);
  await collectEvidence(suite.system(organizationId));
}

const list = (query: CallInput['query'] = {}) =>
  ok<List>(user.call(calls.evidence.list, { query: { limit: '100', origin: 'collected', ...query } }));
const read = (id: string) => ok<EvidenceDetail>(user.call(calls.evidence.get, { params: { id } }));
const preview = (id: string, number: number) =>
  ok<EvidencePreview>(user.call(calls.evidence.preview, { params: { id, number: String(number) } }));
async function patching() {
  const { items } = await list({ control: 'DEV-02' });
  if (!items[0]) throw new Error('Nothing was collected for DEV-02.');
  return items[0];
}

beforeEach(async () => {
  ({ organizationId, admin, user } = await createAdminAndUser(suite, 'Harbour & Sons'));
  await devicesAre('mixed');
  const { id } = await connectVendor(admin, 'ninjaone');
  integrationId = id;
  await collect();
});

describe('what is collected', () => {
  test('each control whose questions the figures support has evidence of the month, linked to it', async () => {
    const { items } = await list();
    expect(items.flatMap(({ controls }) => controls.map(({ code }) => code)).toSorted()).toEqual([
      'BKR-01',
      'DEV-02',
      'DEV-03',
    ]);
    const item = await patching();
    expect(item).toMatchObject({
      ...{ type: 'EXPORT', status: 'ACTIVE', uploadedBy: null, validUntil: '2026-12-20', validity: 'CURRENT' },
      collected: { kind: 'integration', id: integrationId, month: '2026-11-01' },
      file: { name: 'ninjaone-DEV-02-2026-11.json', contentType: 'application/json', number: 1 },
    });
    expect(item.name).toBe(`Collected from ${item.collected?.name}: DEV-02, Nov 2026`);
    expect((await list({ origin: 'added' })).total).toBe(0);
    expect((await list({ validity: 'EXPIRING' })).total).toBe(0);
    expect((await list()).summary).toMatchObject({ active: 3, expiring: 0 });
  });

  test('the file is JSON with values, subjects and the vendor, and has the recorded hash', async () => {
    const { id, file } = await patching();
    const reply = await user.call(calls.evidence.download, { params: { id, number: '1' } });
    expect(sha256(reply.rawPayload)).toBe(file.sha256);
    const content = reply.json();
    expect(content).toMatchObject({
      format: 'trusted-msp/collected-evidence',
      organization: { id: organizationId, name: 'Harbour & Sons' },
      control: { code: 'DEV-02' },
      month: '2026-11',
      source: { system: 'NinjaOne', vendor: 'NinjaOne' },
    });
    const [patched] = content.metrics;
    expect(patched).toMatchObject({ key: 'device-patched-percent', unit: 'percent' });
    expect(patched.value).toBeCloseTo((patched.numerator / patched.denominator) * 100, 1);
    expect(patched.supports).toEqual(['Attach the patch report for your own devices.']);
    const counted = patched.subjects.reduce(
      (sum: number, one: { denominator: number | null }) => sum + (one.denominator ?? 0),
      0,
    );
    expect(counted).toBe(patched.denominator);
  });

  test('the preview is a page with the figures and the subjects, whatever they are called', async () => {
    await suite.admin.query("update integration_subjects set name = '<b>A|B</b> *C*' where integration_id = $1", [
      integrationId,
    ]);
    const { id } = await patching();
    await suite.admin.query("update collected_evidence set digest = 'x' where evidence_id = $1", [id]);
    await collectEvidence(suite.system(organizationId));
    const { kind, content = '' } = await preview(id, 2);
    expect(kind).toBe('markdown');
    expect(content).toContain('# Collected from NinjaOne');
    expect(content).toContain('Harbour &amp; Sons, control DEV-02');
    expect(content).toMatch(/^## .*patched/im);
    expect(content).toContain('| &lt;b>A&#124;B&lt;/b> \\*C\\* |');
    expect(content).toMatch(/\*\*[\d.]+% \(\d+ of \d+\)\*\*, measured on 20 Nov 2026, 10:01 UTC/);
  });

  test('a run sends the job that makes it', async () => {
    const sent: [string, object][] = [];
    await admin.call(calls.integrations.collect, { params: { id: integrationId } });
    const { rows } = await suite.admin.query(
      "select id from integration_runs where outcome = 'queued' and organization_id = $1",
      [organizationId],
    );
    const vendors = { ...vendorsOf(suite), send: async (queue: string, data: object) => void sent.push([queue, data]) };
    await carryOutRun(suite.system(organizationId), vendors, rows[0].id);
    expect(sent).toEqual([['collected-evidence-organization', { organizationId }]]);
  });

  test('figures that were not measured make no evidence', async () => {
    const other = await suite.organization('unmeasured');
    const person = await suite.person(other, 'msp_admin');
    await simulated.fault({ vendor: 'ninjaone', kind: 'server-error', times: 1_000 });
    await connectVendor(person, 'ninjaone');
    await carryOutRuns(suite);
    await simulated.reset();
    await collectEvidence(suite.system(other));
    expect((await ok<List>(person.call(calls.evidence.list))).total).toBe(0);
  });
});

describe('versions', () => {
  test('the same figures make no new version, but say when they were last collected', async () => {
    const before = await patching();
    const files = await storedFileCount(suite);
    later(1);
    await collect();
    const after = await patching();
    expect(after).toMatchObject({ id: before.id, version: before.version, file: before.file });
    expect(after.collected?.collectedAt).not.toBe(before.collected?.collectedAt);
    expect(await storedFileCount(suite)).toBe(files);
  });

  test('other figures make a new version, which the log names', async () => {
    const before = await patching();
    await devicesAre('healthy');
    later(1);
    await collect();
    const { files } = await read(before.id);
    expect(files.map(({ number, uploadedBy }) => [number, uploadedBy])).toEqual([
      [2, null],
      [1, null],
    ]);
    expect(files[0]?.sha256).not.toBe(before.file.sha256);
    expect(files[0]?.validUntil).toBe('2026-12-21');
    const { rows } = await suite.admin.query(
      'select title, actor_name from activity_log where record_id = $1 order by occurred_at',
      [before.id],
    );
    expect(rows).toEqual([
      { title: 'Evidence added', actor_name: 'System' },
      { title: 'Evidence collected again, with other figures', actor_name: 'System' },
    ]);
  });

  test('a new month has evidence of its own, and archives the one before', async () => {
    const november = await patching();
    later(11);
    await collect();
    const december = await patching();
    expect(december).toMatchObject({ collected: { month: '2026-12-01' }, file: { number: 1 } });
    expect(await read(november.id)).toMatchObject({ status: 'ARCHIVED' });
    expect((await list({ status: 'ARCHIVED' })).total).toBe(3);
  });

  test('a month in which nothing could be collected has no evidence', async () => {
    await simulated.fault({ vendor: 'ninjaone', kind: 'server-error', times: 1_000 });
    later(11);
    await collect();
    await simulated.reset();
    expect((await patching()).collected?.month).toBe('2026-11-01');
  });

  test('what a member archives stays as it is until the next month', async () => {
    const { id } = await patching();
    await ok(user.call(calls.evidence.archive, { params: { id } }));
    await devicesAre('healthy');
    later(1);
    await collect();
    expect(await read(id)).toMatchObject({ status: 'ARCHIVED', file: { number: 1 } });
    later(10);
    await collect();
    expect((await patching()).collected?.month).toBe('2026-12-01');
  });

  test('two collections at once make one', async () => {
    await suite.admin.query('delete from evidence_controls where organization_id = $1', [organizationId]);
    await suite.admin.query('delete from evidence_files where organization_id = $1', [organizationId]);
    await suite.admin.query('delete from evidence where organization_id = $1', [organizationId]);
    const files = await storedFileCount(suite);
    await Promise.all([1, 2, 3].map(() => collectEvidence(suite.system(organizationId))));
    expect((await list()).total).toBe(3);
    expect(await storedFileCount(suite)).toBe(files + 3);
  });
});

describe('what members can do', () => {
  test('its name, type, validity and file stay as they were collected', async () => {
    const { id, version } = await patching();
    const refused = { status: 409, errorCode: 'NOT_SUPPORTED' };
    for (const change of [{ name: 'Better' }, { type: 'REPORT' }, { validUntil: null }, { description: 'Good.' }]) {
      const body = { version, ...change };
      expect(await refusal(user.call(calls.evidence.update, { params: { id }, body }))).toMatchObject(refused);
    }
    const body = formOf({ version: String(version) }, { name: 'new.csv', content: 'a,b\n' });
    expect(await refusal(user.call(calls.evidence.addFile, { params: { id }, body }))).toMatchObject(refused);
  });

  test('it can be linked to further controls, and deleted', async () => {
    const { id, version, controls } = await patching();
    const controlIds = [...controls.map((one) => one.id), 'DEV-06'];
    const { version: linked } = await ok<EvidenceDetail>(
      user.call(calls.evidence.update, { params: { id }, body: { version, controlIds } }),
    );
    const removed = await admin.call(calls.evidence.remove, { params: { id }, query: { version: String(linked) } });
    expect(removed.statusCode).toBe(204);
    await collect();
    expect(await patching()).toMatchObject({ controls: [{ code: 'DEV-02' }], file: { number: 1 } });
  });

  test('no member is reminded of its end', async () => {
    later(31);
    await remindOfExpiringEvidence(suite.system(organizationId));
    const { total } = await ok<{ total: number }>(user.call(calls.notifications.list));
    expect(total).toBe(0);
  });
});

describe('an approved response that cites it', () => {
  const evidenceChecks = async () =>
    (
      await ok<{ items: Check[] }>(
        user.call(calls.checks.list, { query: { control: 'DEV-02', kind: 'evidence', limit: '100' } }),
      )
    ).items.filter(({ name }) => name.startsWith('Collected'));

  async function approve(): Promise<void> {
    const { id } = await patching();
    const answers = await completeAnswers(user.context, 'DEV-02', id);
    const status = { implementationStatus: 'PARTIALLY_IMPLEMENTED' as const, notes: 'Done.', ownerId: user.userId };
    await answerControl(user.context, 'DEV-02', { ...status, answers });
    await submitControl(user.context, 'DEV-02');
    await reviewControl(admin.context, 'DEV-02', 'APPROVE');
  }

  test('further figures need no confirmation, and nothing new waits for a reviewer', async () => {
    await approve();
    await devicesAre('healthy');
    later(1);
    await collect();
    const { response } = await ok<{ response: ControlResponse }>(
      admin.call(calls.controlResponses.ofControl, { params: { id: 'DEV-02' } }),
    );
    expect(response).toMatchObject({ reviewStatus: 'APPROVED', unconfirmed: [], mayConfirm: false });
    const { items } = await ok<{ items: WorkItem[] }>(admin.call(calls.dashboard.work));
    expect(items.filter(({ kind }) => kind === 'REVIEW')).toEqual([]);
    expect(await evidenceChecks()).toMatchObject([{ state: 'pass', reasons: [] }]);
  });

  test('the evidence of later months keeps its check passing; without one, it fails when its own ends', async () => {
    await approve();
    later(20);
    await collect();
    later(15);
    expect(await evidenceChecks()).toMatchObject([{ state: 'pass', reasons: [] }]);
    later(40);
    const [check] = await evidenceChecks();
    expect(check).toMatchObject({ state: 'fail' });
    expect(check?.reasons[0]?.message).toMatch(/was valid until 10 Jan 2027, and was not collected again\.$/);
  });
});

/** Targets of one's own over HTTP: which are accepted, what they decide, and who sees them. */
import { type Check, calls, type MetricDetail, type RegistryControl, type ResponseOf } from '@msp/contract';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Checked, checkedOrganization } from '../support/seeds/checked';
import { type Suite, startSuite } from '../support/suite';

type History = ResponseOf<typeof calls.controls.metricHistory>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let checked: Checked;
let admin: Person;
beforeEach(async () => {
  organizations += 1;
  checked = await checkedOrganization(suite, `aiming-${organizations}`);
  admin = checked.reviewer;
});

/** In percent, the higher the better, at least 100 by the registry. */
const params = { id: 'mfa-registered-percent' };
const set = (target: number, reason: string | null = null, person = admin) =>
  person.call(calls.metrics.setTarget, { params, body: { target, reason } });
const read = () => ok<MetricDetail>(admin.call(calls.metrics.read, { params }));
const changes = async () => {
  const { rows } = await suite.admin.query(
    `select description, changes from activity_log where organization_id = $1 and title = 'Target changed' order by occurred_at, id`,
    [checked.organizationId],
  );
  return rows;
};

test("the registry's counts, until the organisation sets its own with a reason", async () => {
  expect(await read()).toMatchObject({ target: 100, ownTarget: null });
  await checked.measure(96);
  expect((await read()).state).toBe('off-target');
  expect(await refusal(set(95))).toMatchObject({ status: 400, details: [{ path: 'body.reason' }] });
  expect(await refusal(set(95, '  '))).toMatchObject({ status: 400 });
  expect(await ok(set(95, 'Four shared accounts can have none.'))).toMatchObject({
    ...{ target: 95, state: 'on-target' },
    ownTarget: { registryTarget: 100, reason: 'Four shared accounts can have none.', setBy: { id: admin.userId } },
  });
  expect(await changes()).toMatchObject([
    { description: expect.stringContaining('Four shared'), changes: [{ field: 'target', before: 100, after: 95 }] },
  ]);
});

test('the same twice is one change; the value of the registry leads back to it', async () => {
  await ok(set(95, 'Agreed.'));
  const { ownTarget } = await read();
  await ok(set(95, 'Agreed.'));
  expect((await read()).ownTarget).toEqual(ownTarget);
  await ok(set(100));
  await ok(set(100));
  expect(await read()).toMatchObject({ target: 100, ownTarget: null });
  expect(await changes()).toHaveLength(2);
});

test('a percentage above 100, a negative target, and a member who may not override are refused', async () => {
  expect(await refusal(set(101, 'More.'))).toMatchObject({ status: 400, details: [{ path: 'body.target' }] });
  expect(await refusal(set(-1, 'Less.'))).toMatchObject({ status: 400 });
  expect(await refusal(set(95, 'Agreed.', checked.author))).toMatchObject({ status: 403 });
});

test('lists, the page of the control and its chart show the target that counts', async () => {
  await ok(set(95, 'Agreed.'));
  const { items } = await ok<{ items: MetricDetail[] }>(
    admin.call(calls.metrics.list, { query: { search: params.id } }),
  );
  expect(items).toMatchObject([{ target: 95, ownTarget: { registryTarget: 100 } }]);
  const control = { params: { id: 'IDN-01' } };
  const of = (metrics: { key: string }[]) => metrics.find(({ key }) => key === params.id);
  const shown = { target: 95, ownTarget: { registryTarget: 100, reason: 'Agreed.' } };
  expect(of((await ok<RegistryControl>(admin.call(calls.controls.registry, control))).metrics)).toMatchObject(shown);
  expect(of((await ok<History>(admin.call(calls.controls.metricHistory, control))).items)).toMatchObject(shown);
  expect(await ok(admin.call(calls.metrics.history, { params }))).toMatchObject({ metric: { target: 95 } });
  const csv = await admin.call(calls.metrics.listCsv, { query: { search: params.id } });
  expect(csv.body).toContain(',95,100,Agreed.,');
});

test('another organisation keeps the target of the registry', async () => {
  await ok(set(95, 'Agreed.'));
  const other = await checkedOrganization(suite, `aiming-elsewhere-${organizations}`);
  expect(await ok(other.reviewer.call(calls.metrics.read, { params }))).toMatchObject({ target: 100, ownTarget: null });
});

test('a more lenient target decides about a check only once a reviewer has confirmed it', async () => {
  const response = await checked.approve();
  await checked.measure(96);
  const kinds = async () => ((await checked.mfa()) as Check).reasons.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['METRIC_OFF_TARGET']);
  await ok(set(95, 'Agreed.'));
  expect(await kinds()).toEqual(['METRIC_OFF_TARGET', 'TARGET_UNCONFIRMED']);
  const second = await suite.person(checked.organizationId, 'msp_admin');
  const { version } = await ok<{ version: number }>(
    second.call(calls.controlResponses.get, { params: { id: response.id } }),
  );
  await ok(second.call(calls.controlResponses.confirm, { params: { id: response.id }, body: { version } }));
  expect(await kinds()).toEqual([]);
});

test('a stricter target needs no reason, whichever way is better', async () => {
  const lower = { id: 'data-register-age-days' };
  const setLower = (target: number) => admin.call(calls.metrics.setTarget, { params: lower, body: { target } });
  expect(await refusal(setLower(181))).toMatchObject({ status: 400 });
  expect(await ok(setLower(90))).toMatchObject({ target: 90, ownTarget: { registryTarget: 180, reason: null } });
});

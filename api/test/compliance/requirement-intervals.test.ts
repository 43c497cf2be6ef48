/** For how long answers are valid, if an organisation sets that itself, over HTTP. */
import { type ActivityLogItem, calls, type RegistryControl } from '@msp/contract';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let admin: Person;
beforeEach(async () => {
  suite = await startSuite();
  admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
});
afterEach(() => suite.stop());

/** Valid for 6 months by the registry. */
const key = 'emergency-tested';
const set = (months: number, reason: string | null = null, of = key, person = admin) =>
  person.call(calls.controls.setInterval, { params: { id: 'IDN-02', key: of }, body: { months, reason } });
const read = async (person = admin) => {
  const { requirements } = await ok<RegistryControl>(
    person.call(calls.controls.registry, { params: { id: 'IDN-02' } }),
  );
  return requirements.find((one) => one.key === key);
};
const logged = async () => {
  const page = await ok<Page<ActivityLogItem>>(admin.call(calls.activityFeed.list));
  return page.items.filter(({ title }) => title === 'Validity of answers changed');
};

test('a shorter time needs no reason, a longer one does', async () => {
  expect(await read()).toMatchObject({ validMonths: 6 });
  await ok(set(3));
  expect(await read()).toMatchObject({ validMonths: 3, ownInterval: { registryMonths: 6, reason: null } });
  expect(await refusal(set(12))).toMatchObject({ status: 400, details: [{ path: 'body.reason' }] });
  await ok(set(12, 'Our insurer asks yearly.'));
  expect(await read()).toMatchObject({ validMonths: 12, ownInterval: { reason: 'Our insurer asks yearly.' } });
  expect(await logged()).toMatchObject([
    { changes: [{ field: 'validMonths', before: 3, after: 12 }] },
    { changes: [{ field: 'validMonths', before: 6, after: 3 }] },
  ]);
});

test("the same twice is one change; the registry's number leads back to it", async () => {
  await ok(set(3));
  await ok(set(3));
  await ok(set(6));
  await ok(set(6));
  expect((await read())?.ownInterval).toBeUndefined();
  expect(await logged()).toHaveLength(2);
});

test('an answer that does not expire, an unknown requirement, and numbers out of bounds are refused', async () => {
  expect(await refusal(set(3, null, 'admin-list'))).toMatchObject({ status: 400 });
  expect(await refusal(set(3, null, 'nothing'))).toMatchObject({ status: 404 });
  expect(await refusal(set(0))).toMatchObject({ status: 400 });
  expect(await refusal(set(61, 'Long.'))).toMatchObject({ status: 400 });
});

test('another organisation keeps the time of the registry', async () => {
  await ok(set(3));
  const other = await suite.person(await suite.organization('bravo'), 'msp_admin');
  expect(await read(other)).toMatchObject({ validMonths: 6 });
});

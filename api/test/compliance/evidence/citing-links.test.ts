/** Evidence that answers cite, over HTTP: it belongs to the control, is counted, and stays with the answer. */
import {
  type ActivityLogItem,
  type ControlResponse,
  type ControlWithStatus,
  calls,
  type EvidenceDetail,
  type EvidenceItem,
} from '@msp/contract';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  createResponse,
  createTeam,
  getResponse,
  questionOf,
  saveAnswers,
  type Team,
} from '../../support/requests/response-requests';
import { approveControl, textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

let suite: Suite;
let team: Team;
let author: Person;

beforeEach(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'citing');
  ({ author } = team);
});
afterEach(() => suite.stop());

const evidenceOf = (name: string, type: 'EXPORT' | 'POLICY', controls: string[] = []) =>
  createEvidence(author.context, { name, type, controls, file: textFile(`${name}.csv`) });
const detailOf = (id: string) => ok<EvidenceDetail>(author.call(calls.evidence.get, { params: { id } }));
const listOf = async (query: Record<string, string | string[]>) =>
  (await ok<Page<EvidenceItem>>(author.call(calls.evidence.list, { query }))).items.map(({ name, status }) => [
    name,
    status,
  ]);
const countOf = async (code: string) => {
  const { items } = await ok<Page<ControlWithStatus>>(
    author.call(calls.controls.withStatus, { query: { search: code } }),
  );
  return items[0]?.evidenceCount;
};

/** An answer to DEV-02 that cites an export of no control and a policy of DEV-01. */
async function cite(): Promise<{ exported: string; policy: string; response: ControlResponse }> {
  const exported = await evidenceOf('Patch report', 'EXPORT');
  const policy = await evidenceOf('Patch policy', 'POLICY', ['DEV-01']);
  const response = await createResponse(author, 'DEV-02');
  const answers = [
    { requirementId: (await questionOf(author, 'DEV-02', 'patch-report')).id, value: [exported] },
    { requirementId: (await questionOf(author, 'DEV-02', 'patch-policy')).id, value: policy },
  ];
  await ok(saveAnswers(author, response, answers));
  return { exported, policy, response: await getResponse(author, response.id) };
}
const cited = [
  ['Patch policy', 'ACTIVE'],
  ['Patch report', 'ACTIVE'],
];
const ofControl = { control: 'DEV-02', sort: 'name', order: 'asc' };

test('§4 evidence and a policy of another control belong to the control whose answer cites them, and count', async () => {
  const { policy } = await cite();
  expect(await listOf(ofControl)).toEqual(cited);
  expect(await countOf('DEV-02')).toBe(2);
  expect((await detailOf(policy)).controls.map(({ code }) => code)).toEqual(['DEV-01', 'DEV-02']);
});

test('the log names the question, and the evidence that was added and removed', async () => {
  const { exported, response } = await cite();
  const another = await evidenceOf('Firewall export', 'EXPORT');
  const { id: requirementId, key, question } = await questionOf(author, 'DEV-02', 'patch-report');
  await ok(saveAnswers(author, response, [{ requirementId, value: [exported, another] }]));
  const { items } = await ok<Page<ActivityLogItem>>(
    author.call(calls.activityFeed.ofControl, { params: { id: 'DEV-02' } }),
  );
  expect(items[0]).toMatchObject({
    title: 'Question answered',
    description: question,
    changes: [{ field: key, label: question, before: ['Patch report'], after: ['Patch report', 'Firewall export'] }],
  });
  const { body } = await author.call(calls.activityFeed.listCsv, { query: { order: 'desc' } });
  expect(body).toContain(`${question}: Added Firewall export`);
});

test('§4 archived evidence stays with the control that cites it', async () => {
  const { exported } = await cite();
  await ok(author.call(calls.evidence.archive, { params: { id: exported } }));
  expect(await listOf({ ...ofControl, status: ['ACTIVE', 'ARCHIVED'] })).toEqual([
    ['Patch policy', 'ACTIVE'],
    ['Patch report', 'ARCHIVED'],
  ]);
});

test('§4 a control whose answer cites the evidence cannot be unlinked from it', async () => {
  const { policy } = await cite();
  const unlink = async (controlIds: string[]) => {
    const { version } = await detailOf(policy);
    return author.call(calls.evidence.update, { params: { id: policy }, body: { version, controlIds } });
  };
  expect(await refusal(unlink(['DEV-01']))).toMatchObject({
    status: 409,
    errorCode: 'CONFLICT',
    message: expect.stringContaining('DEV-02'),
    details: { citedBy: [{ kind: 'answer', control: { code: 'DEV-02' } }] },
  });
  await ok(unlink(['DEV-02']));
  expect((await detailOf(policy)).controls.map(({ code }) => code)).toEqual(['DEV-02']);
});

test('§4 citations say whether they are approved: the current answer, and the version that counts', async () => {
  await approveControl({ author, reviewer: team.reviewer }, 'DEV-03', 'FULLY_IMPLEMENTED');
  const [item] = (await ok<Page<EvidenceItem>>(author.call(calls.evidence.list, { query: { control: 'DEV-03' } })))
    .items;
  const { citedBy } = await detailOf(item?.id ?? '');
  expect(citedBy.map(({ kind, versionNumber, isApproved }) => [kind, versionNumber, isApproved])).toEqual([
    ['answer', null, true],
    ['version', 1, false],
    ['version', 2, true],
  ]);
});

test('evidence that is being deleted cannot be cited: the answer waits and is then refused', async () => {
  const exported = await evidenceOf('Patch report', 'EXPORT');
  const response = await createResponse(author, 'DEV-02');
  const { id: requirementId } = await questionOf(author, 'DEV-02', 'patch-report');
  const deleting = await suite.admin.connect();
  try {
    await deleting.query('begin');
    await deleting.query('delete from evidence_files where evidence_id = $1', [exported]);
    await deleting.query('delete from evidence where id = $1', [exported]);
    const saved = Promise.resolve(saveAnswers(author, response, [{ requirementId, value: [exported] }]));
    await waitUntil('the answer waits for the deletion', async () => {
      const { rowCount } = await suite.admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await deleting.query('commit');
    expect(await refusal(saved)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  } finally {
    deleting.release();
  }
});

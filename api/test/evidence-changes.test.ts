/** Evidence over HTTP: changes, newer files, archive, deletion. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { answerControl, submitControl } from '../local/demo/control-actions';
import { addEvidence, formOf, sha256, storedFileCount } from './evidence-requests';
import { completeAnswers } from './fixtures';
import { ok, refusal } from './outcomes';
import type { CallInput, Person } from './people';
import { type Suite, startSuite } from './suite';

let suite: Suite;
let admin: Person;
let user: Person;

beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha', 'Alpha IT');
  admin = await suite.person(organizationId, 'msp_admin');
  user = await suite.person(organizationId, 'msp_user');
});
afterAll(() => suite.stop());

const activity = async () => (await user.call(calls.dashboard.activity)).json().items[0];

describe('§7 PATCH /evidence/{id}', () => {
  test('what was changed is changed and told of, and the version goes up', async () => {
    const id = await addEvidence(user, 'before');
    const body = {
      version: 1,
      name: 'after',
      description: 'why',
      type: 'REPORT',
      validUntil: '2027-01-01',
      controlIds: ['NET-01'],
    };
    expect(await ok<EvidenceDetail>(user.call(calls.evidence.update, { params: { id }, body }))).toMatchObject({
      ...{ name: 'after', description: 'why', type: 'REPORT', validUntil: '2027-01-01', version: 2 },
      controls: [{ code: 'NET-01' }],
    });
    const { rows } = await suite.admin.query(
      `select changes from activity_log where record_id = $1 and action = 'UPDATE'`,
      [id],
    );
    expect(rows[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'before', after: 'after' },
        { field: 'controls', before: ['IDN-01'], after: ['NET-01'] },
        { field: 'validUntil', before: null, after: '2027-01-01' },
      ]),
    );
    const cleared = { version: 2, description: null, validUntil: null };
    expect(await ok<EvidenceDetail>(user.call(calls.evidence.update, { params: { id }, body: cleared }))).toMatchObject(
      {
        ...{ description: null, validUntil: null, name: 'after', version: 3 },
      },
    );
    expect(
      await ok<EvidenceDetail>(
        user.call(calls.evidence.update, { params: { id }, body: { version: 3, name: 'after' } }),
      ),
    ).toMatchObject({ version: 3 });
  });

  test('§7 a change made from an older version answers 409 STALE with the record as it is', async () => {
    const id = await addEvidence(user);
    await ok<EvidenceDetail>(
      user.call(calls.evidence.update, { params: { id }, body: { version: 1, name: 'theirs' } }),
    );
    const answer = await admin.call(calls.evidence.update, { params: { id }, body: { version: 1, name: 'mine' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      errorCode: 'STALE',
      details: { currentVersion: 2, current: { id, name: 'theirs', version: 2 } },
    });
    expect(await ok<EvidenceDetail>(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({
      name: 'theirs',
    });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['no version', { name: 'x' }, 400],
    ['an empty name', { version: 1, name: ' ' }, 400],
    ['a type there is not', { version: 1, type: 'x' }, 400],
    ['a wrong day', { version: 1, validUntil: '1.1.2027' }, 400],
    ['a description that is too long', { version: 1, description: 'x'.repeat(2_001) }, 400],
    ['a control there is not', { version: 1, controlIds: ['NIL-01'] }, 404],
  ])('%s is refused and nothing is changed', async (_what, body, status) => {
    const id = await addEvidence(user);
    expect((await user.call(calls.evidence.update, { params: { id }, body })).statusCode).toBe(status);
    expect(await ok<EvidenceDetail>(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({ version: 1 });
  });
});

describe('§7 a newer file of the same evidence', () => {
  test('is the current one; the earlier one stays and can be had', async () => {
    const id = await addEvidence(user);
    const body = formOf({ version: '1', validUntil: '2027-05-01' }, { name: 'new.csv', content: 'new' });
    const detail = await ok<EvidenceDetail>(admin.call(calls.evidence.addFile, { params: { id }, body }));
    expect(detail).toMatchObject({
      ...{ version: 2, validUntil: '2027-05-01', file: { name: 'new.csv', number: 2, sha256: sha256('new') } },
      files: [
        { number: 2, uploadedBy: { id: admin.userId } },
        { number: 1, uploadedBy: { id: user.userId } },
      ],
    });
    const download = (number: string) => user.call(calls.evidence.download, { params: { id, number } });
    expect((await download('2')).body).toBe('new');
    expect((await download('1')).body).toContain('in order');
    expect(await refusal(download('3'))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await refusal(download('0'))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['an older version', { version: '7' }, 409, 'STALE'],
    ['no version', {}, 400, 'VALIDATION'],
    ['a wrong day', { version: '1', validUntil: 'x' }, 400, 'VALIDATION'],
  ])('%s is refused, and the file is not left in storage', async (_what, fields, status, code) => {
    const id = await addEvidence(user);
    const before = await storedFileCount(suite);
    const body = formOf(fields, { name: 'new.csv', content: 'new' });
    expect(await refusal(user.call(calls.evidence.addFile, { params: { id }, body }))).toMatchObject({
      status,
      errorCode: code,
    });
    expect(await storedFileCount(suite)).toBe(before);
  });

  test('without a file, as a form or not, is refused', async () => {
    const id = await addEvidence(user);
    const call = (body: CallInput['body']) => refusal(user.call(calls.evidence.addFile, { params: { id }, body }));
    expect(await call(formOf({ version: '1' }))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    expect(await call({ version: 1 })).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });
});

describe('§4 archive and unarchive', () => {
  type Name = 'archive' | 'unarchive';
  const move = (name: Name, id: string) => user.call(calls.evidence[name], { params: { id } });

  test.each<[Name[], number]>([
    [['archive'], 200],
    [['archive', 'archive'], 409],
    [['archive', 'unarchive'], 200],
    [['unarchive'], 409],
    [['archive', 'unarchive', 'unarchive'], 409],
    [['archive', 'unarchive', 'archive'], 200],
  ])('%j ends in %i', async (names, expected) => {
    const id = await addEvidence(user);
    let last = 0;
    for (const name of names) last = (await move(name, id)).statusCode;
    expect(last).toBe(expected);
  });

  test('archived evidence is out of the list, still there, and closed to changes', async () => {
    const id = await addEvidence(user, 'put away');
    expect(await ok<EvidenceDetail>(move('archive', id))).toMatchObject({ status: 'ARCHIVED', version: 2 });
    const { items } = (await user.call(calls.evidence.list, { query: { search: 'put away' } })).json();
    expect(items).toEqual([]);
    expect(await ok<EvidenceDetail>(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({
      status: 'ARCHIVED',
    });
    const answer = await user.call(calls.evidence.update, { params: { id }, body: { version: 2, name: 'x' } });
    expect([answer.statusCode, answer.json().errorCode, answer.json().details]).toEqual([
      409,
      'INVALID_TRANSITION',
      { current: 'ARCHIVED' },
    ]);
    const body = formOf({ version: '2' }, { name: 'a.csv', content: 'a' });
    expect(await refusal(user.call(calls.evidence.addFile, { params: { id }, body }))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
    });
  });
});

describe('§7 DELETE /evidence/{id}', () => {
  const remove = (id: string, version = '1') =>
    admin.call(calls.evidence.remove, { params: { id }, query: { version } });

  test('gone with its files and previews; the log keeps what it was', async () => {
    const before = await storedFileCount(suite);
    const id = await addEvidence(user, 'short-lived');
    await user.call(calls.evidence.preview, { params: { id, number: '1' } });
    expect(await storedFileCount(suite)).toBe(before + 2);
    const answer = await remove(id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await storedFileCount(suite)).toBe(before);
    expect((await user.call(calls.evidence.get, { params: { id } })).statusCode).toBe(404);
    expect(await activity()).toMatchObject({ action: 'DELETE', description: 'short-lived' });
  });

  test('409 STALE from an older version', async () => {
    expect(await refusal(remove(await addEvidence(user), '2'))).toMatchObject({ status: 409, errorCode: 'STALE' });
  });

  test('409 CONFLICT with what cites it: the current answer, then the version that was submitted', async () => {
    const id = await addEvidence(user, 'cited');
    await answerControl(user.context, 'IDN-01', {
      implementationStatus: 'FULLY_IMPLEMENTED',
      notes: '',
      answers: await completeAnswers(user.context, 'IDN-01', id),
    });
    const drafted = await remove(id);
    expect(drafted.json()).toMatchObject({
      errorCode: 'CONFLICT',
      details: { citedBy: [{ kind: 'answer', control: { code: 'IDN-01' }, versionNumber: null }] },
    });
    await submitControl(user.context, 'IDN-01');
    const detail = await ok<EvidenceDetail>(user.call(calls.evidence.get, { params: { id } }));
    expect(detail.citedBy).toMatchObject([
      { kind: 'answer', control: { code: 'IDN-01' } },
      { kind: 'version', control: { code: 'IDN-01' }, versionNumber: 1 },
    ]);
    const submitted = await remove(id);
    expect([submitted.statusCode, submitted.json().message]).toEqual([
      409,
      'This evidence is cited by answers to IDN-01. Archive it instead.',
    ]);
    expect((await user.call(calls.evidence.download, { params: { id, number: '1' } })).statusCode).toBe(200);
  });

  test('an answer that lists several cites each of them', async () => {
    const [one, two] = [await addEvidence(user), await addEvidence(user)];
    const answers = await completeAnswers(user.context, 'IDN-02', one);
    const listed = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [key, Array.isArray(value) ? [one, two] : value]),
    );
    await answerControl(user.context, 'IDN-02', {
      implementationStatus: 'FULLY_IMPLEMENTED',
      notes: '',
      answers: listed,
    });
    expect(await refusal(remove(two))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  });
});

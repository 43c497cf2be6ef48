/** Evidence over HTTP: updates, newer files, archiving and deletion. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { answerControl, submitControl } from '../../../local/demo/events/control-actions';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { ok, refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { addEvidence, formOf, sha256, storedFileCount } from '../../support/requests/evidence-requests';
import { completeAnswers, textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

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

const latestActivity = async () => (await user.call(calls.dashboard.activity)).json().items[0];

describe('§7 PATCH /evidence/{id}', () => {
  test('a change is saved and logged, and increments the version', async () => {
    const id = await addEvidence(user, 'before');
    const body = {
      version: 1,
      name: 'after',
      description: 'why',
      type: 'REPORT',
      validUntil: '2027-01-01',
      controlIds: ['IDN-04'],
    };
    expect(await ok(user.call(calls.evidence.update, { params: { id }, body }))).toMatchObject({
      ...{ name: 'after', description: 'why', type: 'REPORT', validUntil: '2027-01-01', version: 2 },
      controls: [{ code: 'IDN-04' }],
    });
    const { rows } = await suite.admin.query(
      `select changes from activity_log where record_id = $1 and action = 'UPDATE'`,
      [id],
    );
    expect(rows[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'before', after: 'after' },
        { field: 'controls', before: ['IDN-01'], after: ['IDN-04'] },
        { field: 'validUntil', before: null, after: '2027-01-01' },
      ]),
    );
    const cleared = { version: 2, description: null, validUntil: null };
    expect(await ok(user.call(calls.evidence.update, { params: { id }, body: cleared }))).toMatchObject({
      ...{ description: null, validUntil: null, name: 'after', version: 3 },
    });
    expect(
      await ok(user.call(calls.evidence.update, { params: { id }, body: { version: 3, name: 'after' } })),
    ).toMatchObject({ version: 3 });
  });

  test('§7 a change to an older version answers 409 STALE with the current record', async () => {
    const id = await addEvidence(user);
    await ok<EvidenceDetail>(user.call(calls.evidence.update, { params: { id }, body: { version: 1, name: 'first' } }));
    const response = await admin.call(calls.evidence.update, { params: { id }, body: { version: 1, name: 'second' } });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      errorCode: 'STALE',
      details: { currentVersion: 2, current: { id, name: 'first', version: 2 } },
    });
    expect(await ok(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({
      name: 'first',
    });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['no version', { name: 'x' }, 400],
    ['an empty name', { version: 1, name: ' ' }, 400],
    ['an unknown type', { version: 1, type: 'x' }, 400],
    ['an invalid date', { version: 1, validUntil: '1.1.2027' }, 400],
    ['a description over the limit', { version: 1, description: 'x'.repeat(2_001) }, 400],
    ['an unknown control', { version: 1, controlIds: ['NIL-01'] }, 404],
  ])('%s is refused and nothing changes', async (_problem, body, status) => {
    const id = await addEvidence(user);
    expect((await user.call(calls.evidence.update, { params: { id }, body })).statusCode).toBe(status);
    expect(await ok(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({ version: 1 });
  });
});

describe('§7 a newer file of the same evidence', () => {
  test('becomes the current file; the earlier one can still be downloaded', async () => {
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
    // The database's integers end one below the second.
    for (const number of ['3', '2147483648'])
      expect(await refusal(download(number))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await refusal(download('0'))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });

  const versionsOf = async (id: string) =>
    (await ok<EvidenceDetail>(user.call(calls.evidence.get, { params: { id } }))).files.map(
      ({ number, name, validUntil, changedBy }) => [number, name, validUntil, changedBy?.id ?? null],
    );

  test('§7 Evidence: another last valid day makes another version of the same file', async () => {
    const id = await addEvidence(user);
    const change = (version: number, validUntil: string | null) =>
      admin.call(calls.evidence.update, { params: { id }, body: { version, validUntil } });
    await ok(change(1, '2027-01-01'));
    await ok(change(2, '2027-01-01'));
    const detail = await ok<EvidenceDetail>(change(2, null));
    expect(detail).toMatchObject({ validUntil: null, file: { number: 3 }, uploadedBy: { id: user.userId } });
    expect(await versionsOf(id)).toEqual([
      [3, 'Export.csv', null, admin.userId],
      [2, 'Export.csv', '2027-01-01', admin.userId],
      [1, 'Export.csv', null, null],
    ]);
    expect(new Set(detail.files.map(({ sha256 }) => sha256)).size).toBe(1);
    const { statusCode } = await admin.call(calls.evidence.remove, { params: { id }, query: { version: '3' } });
    expect(statusCode).toBe(204);
  });

  test('§7 Evidence: a new file takes over no date, and asks for one if the version before had one', async () => {
    const id = await addEvidence(user);
    const send = (fields: Record<string, string>) =>
      user.call(calls.evidence.addFile, { params: { id }, body: formOf(fields, { name: 'new.csv', content: 'new' }) });
    await ok(send({ version: '1', validUntil: '2027-05-01' }));
    expect(await refusal(send({ version: '2' }))).toMatchObject({
      status: 400,
      message: "Say until when the new file is valid: enter a day, or say that it doesn't expire.",
    });
    expect(await ok(send({ version: '2', doesNotExpire: 'true' }))).toMatchObject({ validUntil: null });
    expect(await ok(send({ version: '3' }))).toMatchObject({ validUntil: null, file: { number: 4 } });
  });

  test('§7 Evidence: where controls ask for regular evidence, a file is valid for their shortest interval at most', async () => {
    const file = textFile('restore.csv');
    const id = await createEvidence(user.context, { name: 'Restore', type: 'REPORT', controls: ['BKR-04'], file });
    expect(await versionsOf(id)).toEqual([[1, 'restore.csv', '2026-12-20', null]]);
    const change = (version: number, validUntil: string | null) =>
      user.call(calls.evidence.update, { params: { id }, body: { version, validUntil } });
    for (const tooLate of ['2026-12-22', null]) {
      expect(await refusal(change(1, tooLate))).toMatchObject({
        status: 400,
        message: expect.stringContaining('is valid for a month at most'),
        details: [{ path: 'body.validUntil' }],
      });
    }
    await ok(change(1, '2026-12-01'));
    // The file is as old as before: a later day is not possible for another version of it.
    suite.clock.set(new Date('2026-12-10T09:00:00.000Z'));
    expect(await refusal(change(2, '2027-01-05'))).toMatchObject({ status: 400 });
    const body = formOf({ version: '2' }, { name: 'new.csv', content: 'new' });
    await ok(user.call(calls.evidence.addFile, { params: { id }, body }));
    expect((await versionsOf(id))[0]).toEqual([3, 'new.csv', '2027-01-10', null]);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['an older version', { version: '7' }, 409, 'STALE'],
    ['no version', {}, 400, 'VALIDATION'],
    ['an invalid date', { version: '1', validUntil: 'x' }, 400, 'VALIDATION'],
  ])('%s is refused, and the file is not stored', async (_problem, fields, status, code) => {
    const id = await addEvidence(user);
    const before = await storedFileCount(suite);
    const body = formOf(fields, { name: 'new.csv', content: 'new' });
    expect(await refusal(user.call(calls.evidence.addFile, { params: { id }, body }))).toMatchObject({
      status,
      errorCode: code,
    });
    expect(await storedFileCount(suite)).toBe(before);
  });

  test('a request without a file is refused, as a form or as JSON', async () => {
    const id = await addEvidence(user);
    const call = (body: CallInput['body']) => refusal(user.call(calls.evidence.addFile, { params: { id }, body }));
    expect(await call(formOf({ version: '1' }))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    expect(await call({ version: 1 })).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });
});

describe('§4 archive and unarchive', () => {
  type Name = 'archive' | 'unarchive';
  const change = (name: Name, id: string) => user.call(calls.evidence[name], { params: { id } });

  test.each<[Name[], number]>([
    [['archive'], 200],
    [['archive', 'archive'], 409],
    [['archive', 'unarchive'], 200],
    [['unarchive'], 409],
    [['archive', 'unarchive', 'unarchive'], 409],
    [['archive', 'unarchive', 'archive'], 200],
  ])('%j ends with %i', async (names, expected) => {
    const id = await addEvidence(user);
    let last = 0;
    for (const name of names) last = (await change(name, id)).statusCode;
    expect(last).toBe(expected);
  });

  test('archived evidence is not in the list, can be read, and cannot be changed', async () => {
    const id = await addEvidence(user, 'archived');
    expect(await ok(change('archive', id))).toMatchObject({ status: 'ARCHIVED', version: 2 });
    const { items } = (await user.call(calls.evidence.list, { query: { search: 'archived' } })).json();
    expect(items).toEqual([]);
    expect(await ok(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({
      status: 'ARCHIVED',
    });
    const update = user.call(calls.evidence.update, { params: { id }, body: { version: 2, name: 'x' } });
    expect(await refusal(update)).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'ARCHIVED' },
    });
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

  test('removes the evidence with its files and previews; the activity log keeps its name', async () => {
    const before = await storedFileCount(suite);
    const id = await addEvidence(user, 'short-lived');
    await user.call(calls.evidence.preview, { params: { id, number: '1' } });
    expect(await storedFileCount(suite)).toBe(before + 2);
    const response = await remove(id);
    const details = { deletedAt: suite.clock.now().toISOString(), deletedBy: admin.context.actor?.name };
    expect(await refusal(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({ status: 404, details });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await storedFileCount(suite)).toBe(before);
    expect((await user.call(calls.evidence.get, { params: { id } })).statusCode).toBe(404);
    expect(await latestActivity()).toMatchObject({ action: 'DELETE', description: 'short-lived' });
  });

  test('409 STALE for another version', async () => {
    expect(await refusal(remove(await addEvidence(user), '2'))).toMatchObject({ status: 409, errorCode: 'STALE' });
  });

  test('409 CONFLICT with its citations: the current answer, then the submitted version', async () => {
    const id = await addEvidence(user, 'cited');
    await answerControl(user.context, 'IDN-01', {
      implementationStatus: 'FULLY_IMPLEMENTED',
      notes: '',
      answers: await completeAnswers(user.context, 'IDN-01', id),
    });
    const afterDraft = await remove(id);
    expect(afterDraft.json()).toMatchObject({
      errorCode: 'CONFLICT',
      details: { citedBy: [{ kind: 'answer', control: { code: 'IDN-01' }, versionNumber: null }] },
    });
    await submitControl(user.context, 'IDN-01');
    const detail = await ok<EvidenceDetail>(user.call(calls.evidence.get, { params: { id } }));
    expect(detail.citedBy).toMatchObject([
      { kind: 'answer', control: { code: 'IDN-01' } },
      { kind: 'version', control: { code: 'IDN-01' }, versionNumber: 1 },
    ]);
    const afterSubmission = await remove(id);
    expect([afterSubmission.statusCode, afterSubmission.json().message]).toEqual([
      409,
      'This evidence is cited by answers to IDN-01. Archive it instead.',
    ]);
    expect((await user.call(calls.evidence.download, { params: { id, number: '1' } })).statusCode).toBe(200);
  });

  test('an answer that lists several pieces of evidence cites each of them', async () => {
    const [first, second] = [await addEvidence(user), await addEvidence(user)];
    const answers = await completeAnswers(user.context, 'IDN-02', first);
    const answersWithBoth = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [key, Array.isArray(value) ? [first, second] : value]),
    );
    await answerControl(user.context, 'IDN-02', {
      implementationStatus: 'FULLY_IMPLEMENTED',
      notes: '',
      answers: answersWithBoth,
    });
    expect(await refusal(remove(second))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  });
});

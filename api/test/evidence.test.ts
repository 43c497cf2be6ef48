/** Evidence over HTTP: uploads and what is refused of them, versions, changes, archive, deletion, download, export. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { calls, type EvidenceDetail } from '@msp/contract';
import { saveResponse, submitForReview } from '../src/control-responses/service';
import { addEvidence, formOf } from './evidence-inputs';
import { completeAnswers } from './fixtures';
import { openZip } from './read-zip';
import { type CallInput, type Person, type Suite, startSuite } from './suite';

let suite: Suite;
let admin: Person;
let user: Person;
let organizationId: string;

beforeAll(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha', 'Alpha IT');
  admin = await suite.person(organizationId, 'msp_admin');
  user = await suite.person(organizationId, 'msp_user');
});
afterAll(() => suite.stop());

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const filesKept = async () =>
  (await readdir(suite.files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const upload = (body: CallInput['body'], person = user) => person.call(calls.evidence.upload, { body });
const ok = async (call: Promise<{ statusCode: number; json(): unknown }>): Promise<EvidenceDetail> => {
  const answer = await call;
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(answer.json()));
  return answer.json() as EvidenceDetail;
};
const refusal = async (call: Promise<{ statusCode: number; json(): { errorCode: string; message: string } }>) => {
  const answer = await call;
  return [answer.statusCode, answer.json().errorCode];
};
const activity = async () => (await user.call(calls.dashboard.activity)).json().items[0];

describe('§7 POST /evidence/upload', () => {
  test('§3 file, controlIds, name, description, type: kept, hashed and told of', async () => {
    const fields = {
      controlIds: ['IDN-01', 'bkr-04'],
      name: 'Patch report',
      description: 'Of November',
      type: 'REPORT',
      validUntil: '2027-01-31',
    };
    const detail = await ok(upload(formOf(fields, { name: 'Résumé 概要.csv', content: 'a,b\n1,2\n' })));
    expect(detail).toMatchObject({
      ...{ name: 'Patch report', description: 'Of November', type: 'REPORT', status: 'ACTIVE', version: 1 },
      validUntil: '2027-01-31',
      controls: [{ code: 'IDN-01' }, { code: 'BKR-04' }],
      file: { name: 'Résumé 概要.csv', size: 8, contentType: 'text/csv', sha256: sha256('a,b\n1,2\n'), number: 1 },
      files: [{ number: 1, uploadedBy: { id: user.userId } }],
      uploadedBy: { id: user.userId },
      citedBy: [],
    });
    expect(await activity()).toMatchObject({ action: 'CREATE', title: 'Evidence added', description: 'Patch report' });
  });

  test('fields may stand before the file as well as after it; the name is the file’s unless given', async () => {
    const form = new FormData();
    form.append('controlIds', 'IDN-01');
    form.append('file', new File(['x'], 'notes of may.txt', { type: 'image/png' }));
    form.append('type', 'OTHER');
    expect(await ok(upload(form))).toMatchObject({
      ...{ name: 'notes of may', type: 'OTHER' },
      controls: [{ code: 'IDN-01' }],
      file: { contentType: 'text/plain' },
    });
  });

  test('§5 without a file it is no form: a text written here, kept as Markdown', async () => {
    const detail = await ok(upload({ content: '# Done', name: 'Review of May', controlIds: ['IDN-05'] }));
    expect(detail).toMatchObject({
      name: 'Review of May',
      type: 'DOCUMENT',
      file: { name: 'Review of May.md', contentType: 'text/markdown', sha256: sha256('# Done') },
    });
  });

  const file = { name: 'a.csv', content: 'a' };
  test.each<[string, () => CallInput['body'], number, string]>([
    ['no file and no text', () => formOf({}), 400, 'VALIDATION'],
    ['nothing at all', () => undefined, 400, 'VALIDATION'],
    ['a file and a text', () => formOf({ content: 'x', name: 'x' }, file), 400, 'VALIDATION'],
    ['a text without a name', () => ({ content: 'x' }), 400, 'VALIDATION'],
    ['a text of blanks', () => ({ content: '  ', name: 'x' }), 400, 'VALIDATION'],
    ['a text that is too long', () => ({ content: 'x'.repeat(300_001), name: 'x' }), 400, 'VALIDATION'],
    ['an empty file', () => formOf({}, { name: 'a.csv', content: '' }), 400, 'VALIDATION'],
    ['a name that is too long', () => formOf({ name: 'x'.repeat(201) }, file), 400, 'VALIDATION'],
    ['a name of blanks', () => formOf({ name: '   ' }, file), 400, 'VALIDATION'],
    ['a description that is too long', () => formOf({ description: 'x'.repeat(2_001) }, file), 400, 'VALIDATION'],
    ['a type there is not', () => formOf({ type: 'PICTURE' }, file), 400, 'VALIDATION'],
    ['a day there is not', () => formOf({ validUntil: '2026-02-30' }, file), 400, 'VALIDATION'],
    ['too many controls', () => formOf({ controlIds: Array(201).fill('IDN-01') }, file), 400, 'VALIDATION'],
    ['a letter that cannot be stored', () => formOf({ name: 'a\u0000b' }, file), 400, 'VALIDATION'],
    ['a control there is not', () => formOf({ controlIds: 'XXX-01' }, file), 404, 'NOT_FOUND'],
    ['a control of no registry', () => formOf({ controlIds: crypto.randomUUID() }, file), 404, 'NOT_FOUND'],
    ['a program', () => formOf({}, { name: 'a.pdf', content: 'MZ\u0090\u0000' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a page named as a picture',
      () => formOf({}, { name: 'a.png', content: '<html>' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a drawing that runs', () => formOf({}, { name: 'a.svg', content: '<svg/>' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another content type', () => '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'two files',
      () => {
        const form = formOf({}, file);
        form.append('file', new File(['b'], 'b.csv'));
        return form;
      },
      400,
      'VALIDATION',
    ],
    [
      'a file under another name',
      () => {
        const form = new FormData();
        form.append('attachment', new File(['b'], 'b.csv'));
        return form;
      },
      400,
      'VALIDATION',
    ],
  ])('%s is refused, and nothing is left in storage', async (_what, body, status, code) => {
    const before = await filesKept();
    expect(await refusal(upload(body()))).toEqual([status, code]);
    expect(await filesKept()).toBe(before);
  });

  test('a form that is cut short is refused, and nothing is left', async () => {
    const before = await filesKept();
    const answer = await suite.app.inject({
      method: 'POST',
      url: '/api/v1/evidence/upload',
      headers: {
        origin: 'http://localhost:4600',
        cookie: [...user.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf of',
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION']);
    expect(await filesKept()).toBe(before);
  });
});

describe('§7 from-template and from-policy', () => {
  test('a filled-in evidence template', async () => {
    const detail = await ok(
      user.call(calls.evidence.fromTemplate, { body: { templateId: 'evt-01', content: '# Q4' } }),
    );
    expect(detail).toMatchObject({
      ...{ name: 'Record of an access review', type: 'DOCUMENT' },
      controls: [{ code: 'IDN-02' }, { code: 'IDN-05' }],
      file: { name: 'Record of an access review.md', contentType: 'text/markdown', sha256: sha256('# Q4') },
    });
  });

  test('a policy template adopted under a name and for controls of one’s own', async () => {
    const body = {
      templateId: 'POL-01',
      content: '# Ours',
      name: 'Our policy',
      controlIds: ['GOV-02'],
      validUntil: '2027-11-01',
    };
    expect(await ok(user.call(calls.evidence.fromPolicy, { body }))).toMatchObject({
      ...{ name: 'Our policy', type: 'POLICY', validUntil: '2027-11-01' },
      controls: [{ code: 'GOV-02' }],
    });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['a template of the other kind', { templateId: 'POL-01', content: 'x' }, 404],
    ['a template there is not', { templateId: 'EVT-99', content: 'x' }, 404],
    ['no content', { templateId: 'EVT-01' }, 400],
    ['content of blanks', { templateId: 'EVT-01', content: ' \n' }, 400],
    ['no template', { content: 'x' }, 400],
    ['a control there is not', { templateId: 'EVT-01', content: 'x', controlIds: ['XXX-01'] }, 404],
    ['a wrong day', { templateId: 'EVT-01', content: 'x', validUntil: 'soon' }, 400],
  ])('%s is refused, and nothing is left in storage', async (_what, body, status) => {
    const before = await filesKept();
    expect((await user.call(calls.evidence.fromTemplate, { body })).statusCode).toBe(status);
    expect(await filesKept()).toBe(before);
  });
});

test('§7 Templates: by id, by code, by control; ids stay when the catalogue is loaded again', async () => {
  const byCode = (await user.call(calls.templates.get, { params: { id: 'pol-02' } })).json();
  expect(byCode).toMatchObject({
    code: 'POL-02',
    kind: 'policy',
    content: expect.stringContaining('# Backup and recovery policy'),
  });
  expect((await user.call(calls.templates.get, { params: { id: byCode.id } })).json()).toEqual(byCode);
  const { items } = (await user.call(calls.templates.byControl, { params: { id: 'BKR-04' } })).json();
  expect(items.map((item: { code: string }) => item.code)).toEqual(['POL-02', 'EVT-02']);
  expect(await refusal(user.call(calls.templates.get, { params: { id: 'POL-99' } }))).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(user.call(calls.templates.byControl, { params: { id: 'XXX-01' } }))).toEqual([404, 'NOT_FOUND']);

  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { readCatalogue } = await import('../src/catalogue/files');
  const { loadCatalogue } = await import('../src/catalogue/load');
  const catalogue = await readCatalogue(`${__dirname}/../catalogue`);
  const without = {
    ...catalogue,
    digest: 'another',
    templates: catalogue.templates.filter(({ code }) => code !== 'POL-02'),
  };
  expect(await loadCatalogue(drizzle(suite.admin), without, suite.clock)).toBe(true);
  expect(await refusal(user.call(calls.templates.get, { params: { id: 'POL-02' } }))).toEqual([404, 'NOT_FOUND']);
  expect((await user.call(calls.templates.get, { params: { id: byCode.id } })).statusCode).toBe(200);
  expect(await loadCatalogue(drizzle(suite.admin), catalogue, suite.clock)).toBe(true);
  expect((await user.call(calls.templates.get, { params: { id: 'POL-02' } })).json()).toEqual(byCode);
}, 40_000);

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
    expect(await ok(user.call(calls.evidence.update, { params: { id }, body }))).toMatchObject({
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
    expect(await ok(user.call(calls.evidence.update, { params: { id }, body: cleared }))).toMatchObject({
      ...{ description: null, validUntil: null, name: 'after', version: 3 },
    });
    expect(
      await ok(user.call(calls.evidence.update, { params: { id }, body: { version: 3, name: 'after' } })),
    ).toMatchObject({ version: 3 });
  });

  test('§7 a change made from an older version answers 409 STALE with the record as it is', async () => {
    const id = await addEvidence(user);
    await ok(user.call(calls.evidence.update, { params: { id }, body: { version: 1, name: 'theirs' } }));
    const answer = await admin.call(calls.evidence.update, { params: { id }, body: { version: 1, name: 'mine' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      errorCode: 'STALE',
      details: { currentVersion: 2, current: { id, name: 'theirs', version: 2 } },
    });
    expect(await ok(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({ name: 'theirs' });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['no version', { name: 'x' }, 400],
    ['an empty name', { version: 1, name: ' ' }, 400],
    ['a type there is not', { version: 1, type: 'x' }, 400],
    ['a wrong day', { version: 1, validUntil: '1.1.2027' }, 400],
    ['a description that is too long', { version: 1, description: 'x'.repeat(2_001) }, 400],
    ['a control there is not', { version: 1, controlIds: ['XXX-01'] }, 404],
  ])('%s is refused and nothing is changed', async (_what, body, status) => {
    const id = await addEvidence(user);
    expect((await user.call(calls.evidence.update, { params: { id }, body })).statusCode).toBe(status);
    expect(await ok(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({ version: 1 });
  });
});

describe('§7 a newer file of the same evidence', () => {
  test('is the current one; the earlier one stays and can be had', async () => {
    const id = await addEvidence(user);
    const body = formOf({ version: '1', validUntil: '2027-05-01' }, { name: 'new.csv', content: 'new' });
    const detail = await ok(admin.call(calls.evidence.addFile, { params: { id }, body }));
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
    expect(await refusal(download('3'))).toEqual([404, 'NOT_FOUND']);
    expect(await refusal(download('0'))).toEqual([400, 'VALIDATION']);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['an older version', { version: '7' }, 409, 'STALE'],
    ['no version', {}, 400, 'VALIDATION'],
    ['a wrong day', { version: '1', validUntil: 'x' }, 400, 'VALIDATION'],
  ])('%s is refused, and the file is not left in storage', async (_what, fields, status, code) => {
    const id = await addEvidence(user);
    const before = await filesKept();
    const body = formOf(fields, { name: 'new.csv', content: 'new' });
    expect(await refusal(user.call(calls.evidence.addFile, { params: { id }, body }))).toEqual([status, code]);
    expect(await filesKept()).toBe(before);
  });

  test('without a file, as a form or not, is refused', async () => {
    const id = await addEvidence(user);
    const call = (body: CallInput['body']) => refusal(user.call(calls.evidence.addFile, { params: { id }, body }));
    expect(await call(formOf({ version: '1' }))).toEqual([400, 'VALIDATION']);
    expect(await call({ version: 1 })).toEqual([400, 'VALIDATION']);
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
    expect(await ok(move('archive', id))).toMatchObject({ status: 'ARCHIVED', version: 2 });
    const { items } = (await user.call(calls.evidence.list, { query: { search: 'put away' } })).json();
    expect(items).toEqual([]);
    expect(await ok(user.call(calls.evidence.get, { params: { id } }))).toMatchObject({ status: 'ARCHIVED' });
    const answer = await user.call(calls.evidence.update, { params: { id }, body: { version: 2, name: 'x' } });
    expect([answer.statusCode, answer.json().errorCode, answer.json().details]).toEqual([
      409,
      'INVALID_TRANSITION',
      { current: 'ARCHIVED' },
    ]);
    const body = formOf({ version: '2' }, { name: 'a.csv', content: 'a' });
    expect(await refusal(user.call(calls.evidence.addFile, { params: { id }, body }))).toEqual([
      409,
      'INVALID_TRANSITION',
    ]);
  });
});

describe('§7 DELETE /evidence/{id}', () => {
  const remove = (id: string, version = '1') =>
    admin.call(calls.evidence.remove, { params: { id }, query: { version } });

  test('gone with its files and previews; the log keeps what it was', async () => {
    const before = await filesKept();
    const id = await addEvidence(user, 'short-lived');
    await user.call(calls.evidence.preview, { params: { id, number: '1' } });
    expect(await filesKept()).toBe(before + 2);
    const answer = await remove(id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await filesKept()).toBe(before);
    expect((await user.call(calls.evidence.get, { params: { id } })).statusCode).toBe(404);
    expect(await activity()).toMatchObject({ action: 'DELETE', description: 'short-lived' });
  });

  test('409 STALE from an older version', async () => {
    expect(await refusal(remove(await addEvidence(user), '2'))).toEqual([409, 'STALE']);
  });

  test('409 CONFLICT with what cites it: the current answer, then the version that was submitted', async () => {
    const id = await addEvidence(user, 'cited');
    await saveResponse(user.context, 'IDN-01', {
      implementationStatus: 'FULLY_IMPLEMENTED',
      notes: '',
      answers: await completeAnswers(user.context, 'IDN-01', id),
    });
    const drafted = await remove(id);
    expect(drafted.json()).toMatchObject({
      errorCode: 'CONFLICT',
      details: { citedBy: [{ kind: 'answer', control: { code: 'IDN-01' }, versionNumber: null }] },
    });
    await submitForReview(user.context, 'IDN-01');
    const detail = await ok(user.call(calls.evidence.get, { params: { id } }));
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
      Object.entries(answers).map(([key, value]) => [key, value === one ? [one, two] : value]),
    );
    await saveResponse(user.context, 'IDN-02', {
      implementationStatus: 'FULLY_IMPLEMENTED',
      notes: '',
      answers: listed,
    });
    expect(await refusal(remove(two))).toEqual([409, 'CONFLICT']);
  });
});

describe('§7 download', () => {
  const download = (id: string, query: Record<string, string> = {}) =>
    user.call(calls.evidence.download, { params: { id, number: '1' }, query });
  const keep = async (name: string, content: string) => (await ok(upload(formOf({}, { name, content })))).id;

  test('to be saved, under its own name, sandboxed, with its hash', async () => {
    const answer = await download(await keep('Zürich “1”.csv', 'a,b\n'), { inline: 'true' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '4',
      etag: `"${sha256('a,b\n')}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-cache',
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="Z/);
    expect(disposition).toContain("filename*=UTF-8''Z%C3%BCrich%20%E2%80%9C1%E2%80%9D.csv");
    expect(answer.body).toBe('a,b\n');
  });

  test('inline for PDF and pictures only, and only when asked', async () => {
    const pdf = await keep('a.pdf', '%PDF-1.7\n');
    expect((await download(pdf)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await download(pdf, { inline: 'true' })).headers['content-disposition']).toMatch(/^inline/);
    const gif = await keep('a.gif', 'GIF89a\u0001\u0000\u0001\u0000');
    expect((await download(gif, { inline: 'true' })).headers['content-disposition']).toMatch(/^inline/);
    const text = await keep('a.txt', 'words');
    expect((await download(text, { inline: 'true' })).headers['content-disposition']).toMatch(/^attachment/);
    expect(await refusal(download(pdf, { inline: 'yes' }))).toEqual([400, 'VALIDATION']);
  });

  test('ranges, and 304 for whoever has it', async () => {
    const id = await keep('a.txt', '0123456789');
    const url = `/api/v1/evidence/${id}/files/1`;
    const part = await user.get(url, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await user.get(url, { range: 'bytes=-3' })).body).toBe('789');
    const beyond = await user.get(url, { range: 'bytes=20-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect((await user.get(url, { range: 'bytes=0-1,4-5' })).body).toBe('0123456789');
    expect((await user.get(url, { range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200);
    const again = await user.get(url, { 'if-none-match': `"${sha256('0123456789')}"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a file that is missing from storage is our failure, said without its place', async () => {
    const { id } = await ok(upload(formOf({}, { name: 'a.txt', content: 'x' })));
    const { rows } = await suite.admin.query('select storage_key from evidence_files where evidence_id = $1', [id]);
    await suite.platform.storage.remove(rows[0].storage_key);
    const answer = await download(id);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([500, 'INTERNAL']);
    expect(answer.body).not.toContain(rows[0].storage_key);
    await admin.call(calls.evidence.remove, { params: { id }, query: { version: '1' } });
  });
});

test('§7 preview over HTTP', async () => {
  const id = await addEvidence(user);
  const answer = await user.call(calls.evidence.preview, { params: { id, number: '1' } });
  expect(answer.json()).toMatchObject({
    kind: 'sheets',
    truncated: false,
    sheets: [
      {
        rows: [
          ['date', 'result'],
          ['2026-11-01', 'in order'],
        ],
      },
    ],
  });
}, 20_000);

describe('export of just what is filtered', () => {
  let other: Person;
  beforeAll(async () => {
    const second = await suite.organization('bravo', 'Bravo IT');
    other = await suite.person(second, 'msp_admin');
    for (const name of ['=cmd()', 'Report']) await addEvidence(other, name);
    await ok(upload(formOf({ name: 'Second' }, { name: 'REPORT.csv', content: 'x' }), other));
    await ok(upload(formOf({ name: 'Third', controlIds: 'IDN-01' }, { name: 'report.CSV', content: 'y' }), other));
  });

  test('CSV: the filter of the list, and no formula', async () => {
    const answer = await other.call(calls.evidence.listCsv, { query: { sort: 'name' } });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('evidence-2026-11-20.csv');
    const lines = answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^Name,Description,Type/);
    expect(answer.body).toContain("'=cmd()");
    expect(answer.body).not.toMatch(/(^|,|")=cmd/m);
    const one = await other.call(calls.evidence.listCsv, { query: { search: 'third' } });
    expect(one.body.trim().split('\r\n')).toHaveLength(2);
  });

  test('ZIP: the files, each name once, and a manifest that fits them', async () => {
    const answer = await other.call(calls.evidence.pack, { query: { sort: 'name' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="evidence-2026-11-20.zip"',
    });
    const parts = await openZip(answer.rawPayload);
    const manifest = JSON.parse(parts.get('manifest.json')?.toString() ?? '');
    expect(manifest.createdBy).toEqual({ name: other.context.actor?.name, email: other.context.actor?.email });
    const paths = manifest.files.map((file: { path: string }) => file.path);
    expect([...parts.keys()].sort()).toEqual(['manifest.json', ...paths].sort());
    expect(paths).toEqual(
      ['IDN-01/=cmd().csv', 'IDN-01/Report.csv', 'without-control/REPORT.csv', 'IDN-01/report (2).csv'].map(
        expect.stringContaining,
      ),
    );
    for (const file of manifest.files) {
      const content = parts.get(file.path) ?? Buffer.alloc(0);
      expect([content.length, sha256(content)]).toEqual([file.size, file.sha256]);
    }
    expect(manifest.files[1]).toMatchObject({
      evidence: { name: 'Report' },
      controls: ['IDN-01'],
      uploadedBy: { id: other.userId },
    });
  });

  test('nothing that fits is a ZIP with an empty manifest', async () => {
    const answer = await other.call(calls.evidence.pack, { query: { search: 'no such thing' } });
    const parts = await openZip(answer.rawPayload);
    expect(JSON.parse(parts.get('manifest.json')?.toString() ?? '').files).toEqual([]);
  });
});

test('OpenAPI: uploads as multipart with their file, downloads as what they are', async () => {
  const { paths } = (await suite.app.inject('/api/docs/json')).json();
  const form = paths['/api/v1/evidence/upload'].post.requestBody.content['multipart/form-data'].schema;
  expect(form.properties.file).toMatchObject({ type: 'string', format: 'binary' });
  expect(Object.keys(paths['/api/v1/evidence/upload'].post.responses)).toEqual(expect.arrayContaining(['413', '415']));
  expect(Object.keys(paths['/api/v1/evidence/pack.zip'].get.responses['200'].content)).toEqual(['application/zip']);
  expect(Object.keys(paths['/api/v1/evidence.csv'].get.responses['200'].content)).toEqual(['text/csv']);
  expect(paths['/api/v1/evidence/{id}'].delete.responses['204']).toBeDefined();
});

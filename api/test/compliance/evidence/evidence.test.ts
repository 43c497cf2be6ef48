/** Evidence over HTTP: uploads, templates, and their OpenAPI description. */
import { calls, type EvidenceDetail, type TemplateSummary } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import { type CallInput, cookieHeader, type Person } from '../../support/people';
import { formOf, sha256, storedFileCount } from '../../support/requests/evidence-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let user: Person;

beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha', 'Alpha IT');
  user = await suite.person(organizationId, 'msp_user');
});
afterAll(() => suite.stop());

const upload = (body: CallInput['body'], person = user) => person.call(calls.evidence.upload, { body });
const latestActivity = async () => (await user.call(calls.dashboard.activity)).json().items[0];

describe('§7 POST /evidence/upload', () => {
  test('§3 file, controlIds, name, description, type: stored, hashed and logged', async () => {
    const fields = {
      controlIds: ['IDN-01', 'bkr-04'],
      name: 'Patch report',
      description: 'Of November',
      type: 'REPORT',
      validUntil: '2026-12-15',
    };
    const detail = await ok<EvidenceDetail>(upload(formOf(fields, { name: 'Résumé 概要.csv', content: 'a,b\n1,2\n' })));
    expect(detail).toMatchObject({
      ...{ name: 'Patch report', description: 'Of November', type: 'REPORT', status: 'ACTIVE', version: 1 },
      validUntil: '2026-12-15',
      controls: [{ code: 'IDN-01' }, { code: 'BKR-04' }],
      file: { name: 'Résumé 概要.csv', size: 8, contentType: 'text/csv', sha256: sha256('a,b\n1,2\n'), number: 1 },
      files: [{ number: 1, uploadedBy: { id: user.userId } }],
      uploadedBy: { id: user.userId },
      citedBy: [],
    });
    expect(await latestActivity()).toMatchObject({
      action: 'CREATE',
      title: 'Evidence added',
      description: 'Patch report',
    });
  });

  test("fields may precede or follow the file; the name defaults to the file's", async () => {
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

  test('§5 text instead of a file is stored as Markdown', async () => {
    const detail = await ok<EvidenceDetail>(
      upload({ content: '# Done', name: 'Review of May', controlIds: ['IDN-05'] }),
    );
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
    ['a blank text', () => ({ content: '  ', name: 'x' }), 400, 'VALIDATION'],
    ['a text over the limit', () => ({ content: 'x'.repeat(300_001), name: 'x' }), 400, 'VALIDATION'],
    ['an empty file', () => formOf({}, { name: 'a.csv', content: '' }), 400, 'VALIDATION'],
    ['a name over the limit', () => formOf({ name: 'x'.repeat(201) }, file), 400, 'VALIDATION'],
    ['a blank name', () => formOf({ name: '   ' }, file), 400, 'VALIDATION'],
    ['a description over the limit', () => formOf({ description: 'x'.repeat(2_001) }, file), 400, 'VALIDATION'],
    ['an unknown type', () => formOf({ type: 'PICTURE' }, file), 400, 'VALIDATION'],
    ['an invalid date', () => formOf({ validUntil: '2026-02-30' }, file), 400, 'VALIDATION'],
    ['too many controls', () => formOf({ controlIds: Array(201).fill('IDN-01') }, file), 400, 'VALIDATION'],
    ['a character that cannot be stored', () => formOf({ name: 'a\u0000b' }, file), 400, 'VALIDATION'],
    ['an unknown control', () => formOf({ controlIds: 'NIL-01' }, file), 404, 'NOT_FOUND'],
    ['an unknown control id', () => formOf({ controlIds: crypto.randomUUID() }, file), 404, 'NOT_FOUND'],
    ['an executable', () => formOf({}, { name: 'a.pdf', content: 'MZ\u0090\u0000' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'an HTML page named as an image',
      () => formOf({}, { name: 'a.png', content: '<html>' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'an SVG image, which may contain scripts',
      () => formOf({}, { name: 'a.svg', content: '<svg/>' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an unsupported content type', () => '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
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
      'a file in another field',
      () => {
        const form = new FormData();
        form.append('attachment', new File(['b'], 'b.csv'));
        return form;
      },
      400,
      'VALIDATION',
    ],
  ])('%s is refused and nothing is stored', async (_problem, body, status, code) => {
    const before = await storedFileCount(suite);
    expect(await refusal(upload(body()))).toMatchObject({ status, errorCode: code });
    expect(await storedFileCount(suite)).toBe(before);
  });

  test('a truncated form is refused and nothing is stored', async () => {
    const before = await storedFileCount(suite);
    const response = await suite.app.inject({
      method: 'POST',
      url: '/api/v1/evidence/upload',
      headers: {
        origin: 'http://localhost:4600',
        cookie: cookieHeader(user.cookies),
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf of',
    });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'VALIDATION']);
    expect(await storedFileCount(suite)).toBe(before);
  });
});

describe('§7 from-template and from-policy', () => {
  test('a filled-in evidence template', async () => {
    const detail = await ok<EvidenceDetail>(
      user.call(calls.evidence.fromTemplate, { body: { templateId: 'evt-01', content: '# Q4' } }),
    );
    expect(detail).toMatchObject({
      ...{ name: 'Record of an access review', type: 'DOCUMENT' },
      controls: [{ code: 'IDN-02' }, { code: 'IDN-05' }],
      file: { name: 'Record of an access review.md', contentType: 'text/markdown', sha256: sha256('# Q4') },
    });
  });

  test('a policy template with its own name and controls', async () => {
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
    ['an unknown template', { templateId: 'EVT-99', content: 'x' }, 404],
    ['no content', { templateId: 'EVT-01' }, 400],
    ['blank content', { templateId: 'EVT-01', content: ' \n' }, 400],
    ['no template', { content: 'x' }, 400],
    ['an unknown control', { templateId: 'EVT-01', content: 'x', controlIds: ['NIL-01'] }, 404],
    ['an invalid date', { templateId: 'EVT-01', content: 'x', validUntil: 'soon' }, 400],
  ])('%s is refused and nothing is stored', async (_problem, body, status) => {
    const before = await storedFileCount(suite);
    expect((await user.call(calls.evidence.fromTemplate, { body })).statusCode).toBe(status);
    expect(await storedFileCount(suite)).toBe(before);
  });
});

test('§7 Templates: all of the registry or of one kind, with the months that their evidence stays valid', async () => {
  const all = (await user.call(calls.templates.list, {})).json().items as TemplateSummary[];
  const evidence = (await user.call(calls.templates.list, { query: { kind: 'evidence' } })).json().items;
  expect(evidence).toEqual(all.filter(({ kind }) => kind === 'evidence'));
  const monthsOf = (wanted: string) => all.find(({ code }) => code === wanted)?.validMonths;
  expect(['EVT-01', 'EVT-07', 'EVT-05', 'POL-02'].map(monthsOf)).toEqual([3, 12, null, null]);
  expect(all.find(({ code }) => code === 'EVT-01')?.controls.map(({ code }) => code)).toEqual(['IDN-02', 'IDN-05']);
});

test('§7 Templates: by id, code and control; a template that returns keeps its id', async () => {
  const byCode = (await user.call(calls.templates.get, { params: { id: 'pol-02' } })).json();
  expect(byCode).toMatchObject({
    code: 'POL-02',
    kind: 'policy',
    content: expect.stringContaining('# Backup and recovery policy'),
  });
  expect((await user.call(calls.templates.get, { params: { id: byCode.id } })).json()).toEqual(byCode);
  const { items } = (await user.call(calls.templates.byControl, { params: { id: 'BKR-04' } })).json();
  expect(items.map((item: { code: string }) => item.code)).toEqual(['POL-02', 'EVT-02']);
  expect(await refusal(user.call(calls.templates.get, { params: { id: 'POL-99' } }))).toMatchObject({
    status: 404,
    errorCode: 'NOT_FOUND',
  });
  expect(await refusal(user.call(calls.templates.byControl, { params: { id: 'NIL-01' } }))).toMatchObject({
    status: 404,
    errorCode: 'NOT_FOUND',
  });

  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { readCatalogue } = await import('../../../src/catalogue/control-registries/files');
  const { loadCatalogue } = await import('../../../src/catalogue/control-registries/load-shipped');
  const catalogue = await readCatalogue(`${__dirname}/../../../catalogue`);
  const withoutTemplate = {
    ...catalogue,
    digest: 'another',
    templates: catalogue.templates.filter(({ code }) => code !== 'POL-02'),
  };
  expect(await loadCatalogue(drizzle(suite.admin), withoutTemplate, suite.clock)).toBe(true);
  expect(await refusal(user.call(calls.templates.get, { params: { id: 'POL-02' } }))).toMatchObject({
    status: 404,
    errorCode: 'NOT_FOUND',
  });
  expect((await user.call(calls.templates.get, { params: { id: byCode.id } })).statusCode).toBe(200);
  expect(await loadCatalogue(drizzle(suite.admin), catalogue, suite.clock)).toBe(true);
  expect((await user.call(calls.templates.get, { params: { id: 'POL-02' } })).json()).toEqual(byCode);
}, 40_000);

test('OpenAPI: uploads as multipart forms, downloads with their content types', async () => {
  const { paths } = (await suite.app.inject('/api/docs/json')).json();
  const form = paths['/api/v1/evidence/upload'].post.requestBody.content['multipart/form-data'].schema;
  expect(form.properties.file).toMatchObject({ type: 'string', format: 'binary' });
  expect(Object.keys(paths['/api/v1/evidence/upload'].post.responses)).toEqual(expect.arrayContaining(['413', '415']));
  expect(Object.keys(paths['/api/v1/evidence/pack.zip'].get.responses['200'].content)).toEqual(['application/zip']);
  expect(Object.keys(paths['/api/v1/evidence.csv'].get.responses['200'].content)).toEqual(['text/csv']);
  expect(paths['/api/v1/evidence/{id}'].delete.responses['204']).toEqual({ description: 'Done.' });
});

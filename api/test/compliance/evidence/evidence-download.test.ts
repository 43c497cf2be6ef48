/** Evidence over HTTP: downloads, previews, and exports of the list. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { jpegOf, pixels, secrets } from '../../support/files/image-files';
import { readZip } from '../../support/files/read-zip';
import { ok, refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { addEvidence, formOf, sha256 } from '../../support/requests/evidence-requests';
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

const upload = (body: CallInput['body'], person = user) => person.call(calls.evidence.upload, { body });

describe('§7 download', () => {
  const download = (id: string, query: Record<string, string> = {}) =>
    user.call(calls.evidence.download, { params: { id, number: '1' }, query });
  const add = async (name: string, content: string | Buffer) =>
    (await ok<EvidenceDetail>(upload(formOf({}, { name, content })))).id;

  test('as an attachment with the original name, a sandbox policy and the hash as ETag', async () => {
    const response = await download(await add('Zürich “1”.csv', 'a,b\n'), { inline: 'true' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '4',
      etag: `"${sha256('a,b\n')}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-cache',
    });
    const disposition = String(response.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="Z/);
    expect(disposition).toContain("filename*=UTF-8''Z%C3%BCrich%20%E2%80%9C1%E2%80%9D.csv");
    expect(response.body).toBe('a,b\n');
  });

  test('inline for images only, and only on request: a PDF can contain scripts', async () => {
    const gif = await add('a.gif', 'GIF89a\u0001\u0000\u0001\u0000');
    expect((await download(gif)).headers['content-disposition']).toMatch(/^attachment/);
    const inlineHeaders = (await download(gif, { inline: 'true' })).headers;
    expect(inlineHeaders['content-disposition']).toMatch(/^inline/);
    expect(inlineHeaders['content-security-policy']).toContain('sandbox');
    for (const [name, content] of [
      ['a.pdf', '%PDF-1.7\n1 0 obj'],
      ['a.txt', 'text'],
    ] as const) {
      const { headers } = await download(await add(name, content), { inline: 'true' });
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-security-policy']).toContain('sandbox');
    }
    expect(await refusal(download(gif, { inline: 'yes' }))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });

  test('ranges, and 304 for a matching ETag', async () => {
    const id = await add('a.txt', '0123456789');
    const url = `/api/v1/evidence/${id}/files/1`;
    const part = await user.get(url, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await user.get(url, { range: 'bytes=-3' })).body).toBe('789');
    const beyond = await user.get(url, { range: 'bytes=20-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect((await user.get(url, { range: 'bytes=0-1,4-5' })).body).toBe('0123456789');
    expect((await user.get(url, { range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200);
    const cached = await user.get(url, { 'if-none-match': `"${sha256('0123456789')}"` });
    expect([cached.statusCode, cached.body]).toEqual([304, '']);
  });

  test('images lose their metadata unless the original is requested', async () => {
    const photo = jpegOf(6);
    const id = await add('photo.jpg', photo);
    const shown = await download(id, { inline: 'true' });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      etag: `"${sha256(photo)}-without-metadata"`,
    });
    expect(shown.rawPayload.includes(pixels)).toBe(true);
    for (const response of [shown, await download(id)])
      for (const secret of secrets) expect(response.rawPayload.includes(secret)).toBe(false);
    const original = await download(id, { original: 'true' });
    expect([original.headers.etag, original.rawPayload.equals(photo)]).toEqual([`"${sha256(photo)}"`, true]);
    const part = await user.get(`/api/v1/evidence/${id}/files/1`, { range: 'bytes=2-90' });
    expect([part.statusCode, part.rawPayload.equals(shown.rawPayload.subarray(2, 91))]).toEqual([206, true]);
    expect(await refusal(download(id, { original: 'yes' }))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });

  test('a file missing from storage answers 500 without its storage key', async () => {
    const { id } = await ok<EvidenceDetail>(upload(formOf({}, { name: 'a.txt', content: 'x' })));
    const { rows } = await suite.admin.query('select storage_key from evidence_files where evidence_id = $1', [id]);
    await suite.platform.storage.remove(rows[0].storage_key);
    const response = await download(id);
    expect([response.statusCode, response.json().errorCode]).toEqual([500, 'INTERNAL']);
    expect(response.body).not.toContain(rows[0].storage_key);
    await admin.call(calls.evidence.remove, { params: { id }, query: { version: '1' } });
  });
});

test('§7 preview over HTTP', async () => {
  const id = await addEvidence(user);
  const response = await user.call(calls.evidence.preview, { params: { id, number: '1' } });
  expect(response.json()).toMatchObject({
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

describe('exports of the filtered list', () => {
  let other: Person;
  beforeAll(async () => {
    const second = await suite.organization('bravo', 'Bravo IT');
    other = await suite.person(second, 'msp_admin');
    for (const name of ['=cmd()', 'Report']) await addEvidence(other, name);
    await ok<EvidenceDetail>(upload(formOf({ name: 'Second' }, { name: 'REPORT.csv', content: 'x' }), other));
    await ok<EvidenceDetail>(
      upload(formOf({ name: 'Third', controlIds: 'IDN-01' }, { name: 'report.CSV', content: 'y' }), other),
    );
  });

  test('CSV: filtered like the list, with formulae escaped', async () => {
    const response = await other.call(calls.evidence.listCsv, { query: { sort: 'name' } });
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toContain('evidence-bravo-2026-11-20.csv');
    const lines = response.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^Name,Description,Type/);
    expect(response.body).toContain("'=cmd()");
    expect(response.body).not.toMatch(/(^|,|")=cmd/m);
    const filtered = await other.call(calls.evidence.listCsv, { query: { search: 'third' } });
    expect(filtered.body.trim().split('\r\n')).toHaveLength(2);
  });

  test('ZIP: the files under unique names, and a matching manifest', async () => {
    const response = await other.call(calls.evidence.pack, { query: { sort: 'name' } });
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="evidence-2026-11-20.zip"',
    });
    const entries = await readZip(response.rawPayload);
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
    expect(manifest.createdBy).toEqual({ name: other.context.actor?.name, email: other.context.actor?.email });
    const paths = manifest.files.map((file: { path: string }) => file.path);
    expect([...entries.keys()].sort()).toEqual(['manifest.json', ...paths].sort());
    expect(paths).toEqual(
      ['IDN-01/=cmd().csv', 'IDN-01/Report.csv', 'without-control/REPORT.csv', 'IDN-01/report (2).csv'].map(
        expect.stringContaining,
      ),
    );
    for (const file of manifest.files) {
      const content = entries.get(file.path) ?? Buffer.alloc(0);
      expect([content.length, sha256(content)]).toEqual([file.size, file.sha256]);
    }
    expect(manifest.files[1]).toMatchObject({
      evidence: { name: 'Report' },
      controls: ['IDN-01'],
      uploadedBy: { id: other.userId },
    });
  });

  test('ZIP: an empty manifest when nothing matches', async () => {
    const response = await other.call(calls.evidence.pack, { query: { search: 'no such thing' } });
    const entries = await readZip(response.rawPayload);
    expect(JSON.parse(entries.get('manifest.json')?.toString() ?? '').files).toEqual([]);
  });
});

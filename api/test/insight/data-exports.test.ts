/** What a data export contains: every record and file of its organisation, nothing of another one, and no secret. */
import { createHash } from 'node:crypto';
import { calls } from '@msp/contract';
import { exportedTables, fileSources } from '../../src/insight/data-exports/contents';
import { leftOutColumns, leftOutTables } from '../../src/insight/data-exports/left-out';
import { downloadExport, exportOf, latestExport, writeExports } from '../support/requests/data-export-requests';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

type Downloaded = Awaited<ReturnType<typeof downloadExport>>;

let suite: Suite;
let a: SeededOrganization;
let b: SeededOrganization;
let downloaded: Downloaded;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

beforeAll(async () => {
  suite = await startSuite();
  a = await seedOrganization(suite, 'alpha');
  b = await seedOrganization(suite, 'bravo');
  await suite.admin.query(
    `insert into directory_requests (organization_id, id, received_at, method, path, status)
     select $1, gen_random_uuid(), now(), 'GET', '/Users', 200 from generate_series(1, 250)`,
    [a.organizationId],
  );
  await writeExports(suite);
  downloaded = await downloadExport(a.admin);
});
afterAll(() => suite.stop());

const everything = ({ entries }: Downloaded) =>
  [...entries].map(([path, content]) => `${path}\n${content.toString('latin1')}`).join('\n');

test('§7 an export is a ZIP with the records and the files of the organisation', async () => {
  const { entries, recordsOf, response } = downloaded;
  const { state, file, progress } = await latestExport(a.admin);
  expect([state, progress.done]).toEqual(['READY', progress.total]);
  expect(file).toMatchObject({ size: response.rawPayload.length, sha256: sha256(response.rawPayload) });
  expect(response.headers['content-disposition']).toContain('data-export-2026-11-20.zip');
  expect(recordsOf('evidence').map(({ id }) => id)).toEqual(expect.arrayContaining([a.evidenceId, a.policyId]));
  expect(recordsOf('control_responses')).toContainEqual(expect.objectContaining({ id: a.responseId }));
  expect(recordsOf('users')).toContainEqual(expect.objectContaining({ email: a.admin.context.actor?.email }));
  expect(recordsOf('controls')).toContainEqual(expect.objectContaining({ id: a.controlId, code: 'IDN-01' }));
  const attachment = [...entries.keys()].find((path) => path.startsWith(`files/comments/${a.commentId}/`));
  expect(attachment).toBe(`files/comments/${a.commentId}/${a.attachmentId}/alpha-list.csv`);
  expect(String(entries.get(attachment ?? ''))).toBe('date,result\n2026-11-01,in order\n');
});

test('the manifest lists each file of the ZIP with its size and SHA-256', () => {
  const { entries, manifest } = downloaded;
  const listed = [...manifest.records, ...manifest.files];
  expect(manifest.organizationId).toBe(a.organizationId);
  expect(['manifest.json', ...listed.map(({ path }) => path)].toSorted()).toEqual([...entries.keys()].toSorted());
  for (const { path, ...entry } of listed) {
    const content = entries.get(path) ?? Buffer.alloc(0);
    expect(entry).toMatchObject({ size: content.length, sha256: sha256(content) });
  }
  expect(manifest.counts.files).toBe(manifest.files.length);
  expect(manifest.leftOut).toEqual(leftOutTables);
});

test('tables of many pages are complete', () => {
  const requests = downloaded.recordsOf('directory_requests');
  expect(new Set(requests.map(({ id }) => id)).size).toBe(250);
  expect(downloaded.manifest.records.find(({ path }) => path === 'records/directory_requests.jsonl')?.count).toBe(250);
});

test('§7 §1 multi-tenant: nothing of another organisation is in the export', () => {
  const text = everything(downloaded);
  expect(text).toContain(a.evidenceId);
  for (const id of [b.organizationId, b.evidenceId, b.responseId, b.attachmentId, b.admin.userId, b.webhookId])
    expect(text).not.toContain(id);
  expect(text).not.toMatch(/bravo/i);
});

test('§7 no secret is in the export, and no hash of one', async () => {
  const secrets = [
    ['api_keys', 'secret_hash'],
    ['directory_tokens', 'token_hash'],
    ['invitations', 'token_hash'],
    ['organization_domains', 'token'],
    ['single_sign_on', 'secret'],
    ['webhooks', 'secret'],
  ];
  const text = everything(downloaded);
  expect(text).not.toContain(a.apiKeySecret);
  for (const [table = '', column = ''] of secrets) {
    expect(leftOutColumns[table]).toContain(column);
    const { rows } = await suite.admin.query(`select ${column} as secret from ${table} where organization_id = $1`, [
      a.organizationId,
    ]);
    if (table !== 'organization_domains') expect(rows.length).toBeGreaterThan(0);
    for (const { secret } of rows) expect(text).not.toContain(secret);
  }
});

test('§7 every table and column of an organisation is exported or left out on purpose', async () => {
  const { rows } = await suite.admin.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
     where c.table_schema = 'public' and exists (select from information_schema.columns o
       where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organization_id')
     group by 1`,
  );
  const known = new Map(exportedTables.map(({ name, columns }) => [name, columns]));
  expect(rows.length).toBeGreaterThan(40);
  for (const { name, columns } of rows) {
    if (leftOutTables[name] !== undefined) expect([name, known.has(name)]).toEqual([name, false]);
    else {
      const listed = [...(known.get(name) ?? []), ...(leftOutColumns[name] ?? []), 'organization_id'];
      expect({ name, columns: listed.toSorted() }).toEqual({ name, columns: columns.toSorted() });
    }
  }
});

test('the files of every table that records files are exported', async () => {
  const { rows } = await suite.admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'`,
  );
  const exported = [...fileSources.map(({ table }) => table), 'data_exports'];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(exported.toSorted());
});

test('a file that is missing from storage is marked, and the rest is exported', async () => {
  const { rows } = await suite.admin.query('select storage_key from comment_attachments where id = $1', [
    b.attachmentId,
  ]);
  await suite.platform.storage.remove(rows[0].storage_key);
  const { manifest, entries } = await exportOf(suite, b.admin);
  const missing = manifest.files.filter((file) => file.missing);
  expect(missing).toEqual([{ path: `files/comments/${b.commentId}/${b.attachmentId}/bravo-list.csv`, missing: true }]);
  expect(entries.has(missing[0]?.path ?? '')).toBe(false);
  expect(manifest.files.length).toBeGreaterThan(1);
});

test('the activity log says who requested and downloaded an export', async () => {
  const { items } = (await a.admin.call(calls.activityFeed.audit, { query: { record: 'data-export' } })).json();
  expect(items.map(({ title, user }: { title: string; user: { email: string } }) => [title, user.email])).toEqual([
    ['Data export downloaded', a.admin.context.actor?.email],
    ['Data export requested', a.admin.context.actor?.email],
  ]);
});

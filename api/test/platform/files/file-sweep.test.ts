/** The file sweep: the worker removes old files that no record refers to, and no others, from every kind of storage. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { calls } from '@msp/contract';
import { uploadAttachment } from '../../../src/collaboration/comments/attachments';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { dayMs } from '../../../src/platform/clock';
import { type OrganizationContext, organizationContext } from '../../../src/platform/context/context';
import { previewKeyOf } from '../../../src/platform/documents/documents';
import { newId } from '../../../src/platform/ids';
import { StorageMissing } from '../../../src/platform/storage/storage';
import { runJob } from '../../support/run-job';
import { textFile } from '../../support/seeds/fixtures';
import { type TestStorage, testStorages } from '../../support/servers/test-storages';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

const hourMs = 3_600_000;

describe.each(testStorages)('files in %s', (name, createStorage) => {
  let testStorage: TestStorage;
  let context: OrganizationContext;
  let sweep: () => Promise<void>;

  beforeAll(async () => {
    testStorage = await createStorage();
    const platform = { ...suite.platform, storage: testStorage.storage };
    const organizationId = await suite.organization(name.toLowerCase().replace(' ', '-'));
    const person = await suite.person(organizationId, 'msp_admin');
    context = organizationContext(platform, organizationId, person.context.actor);
    sweep = async () => void (await runJob(platform, 'file-sweep'));
    // The storage dates files by the machine's clock.
    suite.clock.set(new Date());
  });
  afterAll(() => testStorage.close());

  const put = async (key = `${context.organizationId}/files/${newId(context.clock.now())}`) => {
    await testStorage.storage.put(key, Readable.from(['a,b\n']));
    return key;
  };
  const makeOld = async (...keys: string[]) => {
    for (const key of keys) await testStorage.setWritten(key, new Date(context.clock.now().getTime() - dayMs - hourMs));
    return keys;
  };
  const exists = async (key: string) =>
    testStorage.storage.open(key).then(
      async (file) => (await text(file)) !== '',
      (error) => {
        if (error instanceof StorageMissing) return false;
        throw error;
      },
    );
  const keysOf = async (table: string) => {
    const { rows } = await suite.admin.query(`select storage_key from ${table} where organization_id = $1`, [
      context.organizationId,
    ]);
    return rows.map(({ storage_key }) => storage_key as string);
  };

  test('§7 an unreferenced file is removed after a day; a newer one stays, because its record may still be on the way', async () => {
    const [firstOld = '', secondOld = ''] = await makeOld(await put(), await put());
    const recent = await put();
    await testStorage.setWritten(recent, new Date(context.clock.now().getTime() - dayMs + hourMs));
    await sweep();
    expect(await Promise.all([firstOld, secondOld, recent].map(exists))).toEqual([false, false, true]);
    await makeOld(recent);
    await sweep();
    await sweep();
    expect(await exists(recent)).toBe(false);
  });

  test('§7 files of evidence and comments stay, with their previews', async () => {
    await createEvidence(context, { name: 'Export', type: 'EXPORT', controls: [], file: textFile('export.csv') });
    const attached = await put();
    const file = { key: attached, fileName: 'a.csv', contentType: 'text/csv', size: 4, sha256: '0'.repeat(64) };
    await uploadAttachment(context, file);
    const referenced = [...(await keysOf('evidence_files')), ...(await keysOf('comment_attachments'))];
    expect(referenced).toHaveLength(2);
    const previews = await Promise.all(referenced.map((key) => put(previewKeyOf(key))));
    await makeOld(...referenced, ...previews);
    await sweep();
    expect(await Promise.all([...referenced, ...previews].map(exists))).toEqual([true, true, true, true]);
  });

  test('previews of removed files, previews in an older format and partial files are removed', async () => {
    const [referenced = ''] = await keysOf('evidence_files');
    const leftovers = await Promise.all(
      [
        previewKeyOf(`${context.organizationId}/files/${newId(context.clock.now())}`),
        `${referenced}.preview-0`,
        `${referenced}.part`,
      ].map(put),
    );
    await makeOld(...leftovers);
    await sweep();
    expect(await Promise.all([...leftovers, referenced].map(exists))).toEqual([false, false, false, true]);
  });

  test("files outside the organisations' folders stay", async () => {
    const others = await Promise.all([put('backup/files/1'), put(`${context.organizationId}/elsewhere/1`)]);
    await makeOld(...others);
    await sweep();
    expect(await Promise.all(others.map(exists))).toEqual([true, true]);
  });

  test('a sweep covers more files than one page', async () => {
    // One after the other: on a busy machine, so many connections at once take longer than a connection may.
    const many: string[] = [];
    while (many.length < 230) many.push(await put());
    await makeOld(`${context.organizationId}/files/`);
    const [referenced = ''] = await keysOf('evidence_files');
    await sweep();
    const remaining: string[] = [];
    for (const key of many) if (await exists(key)) remaining.push(key);
    expect([remaining, await exists(referenced)]).toEqual([[], true]);
  });
});

test('evidence uploaded during a sweep keeps its file', async () => {
  const organizationId = await suite.organization('busy');
  const person = await suite.person(organizationId, 'msp_admin');
  const upload = async (number: number) => {
    const body = { name: `Text ${number}`, content: '# Text' };
    const response = await person.call(calls.evidence.upload, { body });
    return response.json().id as string;
  };
  const [ids] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, number) => upload(number))),
    runJob(suite.platform, 'file-sweep'),
    runJob(suite.platform, 'file-sweep'),
  ]);
  for (const id of ids) {
    const response = await person.call(calls.evidence.download, { params: { id, number: '1' } });
    expect([response.statusCode, response.body]).toEqual([200, '# Text']);
  }
});

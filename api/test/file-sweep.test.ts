/** Files that no record names: the worker removes the old ones, whatever they are kept in, and touches nothing else. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { calls } from '@msp/contract';
import { uploadAttachment } from '../src/collaboration/comments/attachments';
import { createEvidence } from '../src/compliance/evidence/create';
import { dayMs } from '../src/platform/clock';
import { previewKeyOf } from '../src/platform/documents/documents';
import { newId } from '../src/platform/ids';
import { type OrganizationContext, organizationContext } from '../src/platform/organization/context';
import { StorageMissing } from '../src/platform/storage/storage';
import { textFile } from './fixtures';
import { runJob } from './run-job';
import { type Place, places } from './storage-places';
import { type Suite, startSuite } from './suite';

// Several hundred files on a server in another process, perhaps beside other suites.
jest.setTimeout(30_000);

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

const hour = 3_600_000;

describe.each(places)('files in %s', (name, createPlace) => {
  let place: Place;
  let context: OrganizationContext;
  let sweep: () => Promise<void>;

  beforeAll(async () => {
    place = await createPlace();
    const platform = { ...suite.platform, storage: place.storage };
    const organizationId = await suite.organization(name.toLowerCase().replace(' ', '-'));
    const person = await suite.person(organizationId, 'msp_admin');
    context = organizationContext(platform, organizationId, person.context.actor);
    sweep = () => runJob(platform, 'file-sweep');
    // The storage has a clock of its own, that of the machine.
    suite.clock.set(new Date());
  });
  afterAll(() => place.close());

  const put = async (key = `${context.organizationId}/files/${newId(context.clock.now())}`) => {
    await place.storage.put(key, Readable.from(['a,b\n']));
    return key;
  };
  const longAgo = async (...keys: string[]) => {
    for (const key of keys) await place.age(key, new Date(context.clock.now().getTime() - dayMs - hour));
    return keys;
  };
  const isThere = async (key: string) =>
    place.storage.open(key).then(
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

  test('what no record names goes after a day; what is younger stays, it may be about to be named', async () => {
    const [old = '', oldToo = ''] = await longAgo(await put(), await put());
    const young = await put();
    await place.age(young, new Date(context.clock.now().getTime() - dayMs + hour));
    await sweep();
    expect(await Promise.all([old, oldToo, young].map(isThere))).toEqual([false, false, true]);
    await longAgo(young);
    await sweep();
    await sweep();
    expect(await isThere(young)).toBe(false);
  });

  test('files of evidence, earlier ones too, and of comments stay, with their previews', async () => {
    await createEvidence(context, { name: 'Export', type: 'EXPORT', controls: [], file: textFile('export.csv') });
    const attached = await put();
    const file = { key: attached, fileName: 'a.csv', contentType: 'text/csv', size: 4, sha256: '0'.repeat(64) };
    await uploadAttachment(context, file);
    const named = [...(await keysOf('evidence_files')), ...(await keysOf('comment_attachments'))];
    expect(named).toHaveLength(2);
    const previews = await Promise.all(named.map((key) => put(previewKeyOf(key))));
    await longAgo(...named, ...previews);
    await sweep();
    expect(await Promise.all([...named, ...previews].map(isThere))).toEqual([true, true, true, true]);
  });

  test('previews of files that are gone, or as they were made before, and parts of a file go', async () => {
    const [kept = ''] = await keysOf('evidence_files');
    const leftovers = await Promise.all(
      [
        previewKeyOf(`${context.organizationId}/files/${newId(context.clock.now())}`),
        `${kept}.preview-0`,
        `${kept}.part`,
      ].map(put),
    );
    await longAgo(...leftovers);
    await sweep();
    expect(await Promise.all([...leftovers, kept].map(isThere))).toEqual([false, false, false, true]);
  });

  test('what is outside the folders of organisations is none of ours', async () => {
    const others = await Promise.all([put('backup/files/1'), put(`${context.organizationId}/elsewhere/1`)]);
    await longAgo(...others);
    await sweep();
    expect(await Promise.all(others.map(isThere))).toEqual([true, true]);
  });

  test('more files than one page has', async () => {
    const many = await Promise.all(Array.from({ length: 230 }, () => put()));
    await longAgo(`${context.organizationId}/files/`);
    const [kept = ''] = await keysOf('evidence_files');
    await sweep();
    const left = (await Promise.all(many.map(isThere))).filter(Boolean);
    expect([left.length, await isThere(kept)]).toEqual([0, true]);
  });
});

test('evidence that is uploaded while files are swept is there afterwards', async () => {
  const organizationId = await suite.organization('busy');
  const person = await suite.person(organizationId, 'msp_admin');
  const upload = async (number: number) => {
    const body = { name: `Text ${number}`, content: '# Text' };
    const answer = await person.call(calls.evidence.upload, { body });
    return answer.json().id as string;
  };
  const [ids] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, number) => upload(number))),
    runJob(suite.platform, 'file-sweep'),
    runJob(suite.platform, 'file-sweep'),
  ]);
  for (const id of ids) {
    const answer = await person.call(calls.evidence.download, { params: { id, number: '1' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '# Text']);
  }
});

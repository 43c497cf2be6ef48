/** The nightly check of files: files that differ from their records are reported, in every kind of storage. */
import { Readable } from 'node:stream';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { addDays } from '../../../src/platform/clock';
import { organizationContext, type Platform } from '../../../src/platform/context/context';
import { runJob } from '../../support/run-job';
import { textFile } from '../../support/seeds/fixtures';
import { type TestStorage, testStorages } from '../../support/servers/test-storages';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

describe.each(testStorages)('files in %s', (name, createStorage) => {
  let testStorage: TestStorage;
  let platform: Platform;
  let organizationId: string;

  beforeAll(async () => {
    testStorage = await createStorage();
    platform = { ...suite.platform, storage: testStorage.storage };
    organizationId = await suite.organization(name.toLowerCase().replace(' ', '-'));
  });
  afterAll(() => testStorage.close());

  test('a missing file and one of another size are reported every night, another content once in four weeks', async () => {
    const person = await suite.person(organizationId, 'msp_admin');
    const context = organizationContext(platform, organizationId, person.context.actor);
    for (const fileName of ['missing', 'cut', 'altered', 'intact'])
      await createEvidence(context, {
        name: fileName,
        type: 'EXPORT',
        controls: [],
        file: textFile(`${fileName}.csv`),
      });
    const { rows } = await suite.admin.query<{ name: string; key: string; size: number }>(
      `select e.name, f.storage_key as key, f.size::int as size from evidence_files f join evidence e on e.id = f.evidence_id
       where e.organization_id = $1`,
      [organizationId],
    );
    const keyOf = new Map(rows.map((row) => [row.name, row.key]));
    const [missing = '', cut = '', altered = ''] = ['missing', 'cut', 'altered'].map((one) => keyOf.get(one));
    await platform.storage.remove(missing);
    await platform.storage.put(cut, Readable.from(['a']));
    const { size = 0 } = rows.find(({ key }) => key === altered) ?? {};
    await platform.storage.put(altered, Readable.from(['x'.repeat(size)]));

    const reported: string[] = [];
    for (let night = 0; night < 28; night += 1) {
      const found = await runJob(platform, 'file-check');
      reported.push(
        ...found
          .filter((file) => file.organizationId === organizationId)
          .map(({ key, problem }) => `${problem} ${key}`),
      );
      suite.clock.set(addDays(suite.clock.now(), 1));
    }
    const countOf = (line: string) => reported.filter((one) => one === line).length;
    expect([countOf(`missing ${missing}`), countOf(`size ${cut}`), countOf(`content ${altered}`)]).toEqual([28, 28, 1]);
    expect(reported).toHaveLength(57);
  });
});

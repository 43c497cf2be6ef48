/** Backups of an installation with a record of every kind: what is restored, and what happens when something is missing, altered or in the way. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { invalidCredentials } from '../../../src/compliance/verification/check-credentials';
import { backUp } from '../../../src/platform/backup/back-up';
import { chosenBackup, listBackups } from '../../../src/platform/backup/manifest';
import { type BackupKey, type BackupObjects, createBackupObjects } from '../../../src/platform/backup/objects';
import { requireEmptyDatabase, restore } from '../../../src/platform/backup/restore';
import { verifyBackup } from '../../../src/platform/backup/verify';
import { createIssuer } from '../../../src/platform/credentials/issuer';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';
import { fileTables } from '../../../src/programs/modules';
import { cloneDatabase, type TestDatabase } from '../../support/database';
import { failJobs, onlyAttempt } from '../../support/failing-jobs';
import { type SeededOrganization, seedOrganization } from '../../support/seeds/seed-organization';
import { type Suite, startSuite } from '../../support/suite';

const key = (id: string, byte: number): BackupKey => ({ id, key: new Uint8Array(32).fill(byte) });
const keepAll = { days: 100, weeks: 100, months: 100 };

let suite: Suite;
let seeded: SeededOrganization;
let folder: string;
let count = 0;
beforeAll(async () => {
  suite = await startSuite();
  seeded = await seedOrganization(suite, 'alpha');
  await seedOrganization(suite, 'bravo');
  const jobs = await failJobs(
    suite,
    [
      onlyAttempt('session-cleanup', () => Promise.reject(new Error('failed "for" good\\'))),
      onlyAttempt('data-exports', async () => {}),
    ],
    [['session-cleanup', { note: 'a "quoted" \\ text\n' }]],
  );
  await jobs.send('data-exports', { organizationId: seeded.organizationId, id: 'x' });
  await jobs.stop();
  await suite.admin.query(`update jobs.job set state = 'active', started_on = now() where name = 'data-exports'`);
  folder = await mkdtemp(path.join(tmpdir(), 'msp-backup-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await suite.stop();
});

const source = () => ({
  adminUrl: suite.adminUrl,
  storage: suite.platform.storage,
  clock: suite.clock,
  origin: 'https://msp.example',
  version: 'pr-1',
  fileTables: fileTables.map(getTableName),
});

/** A place of its own for backups. */
function newPlace(...keys: BackupKey[]) {
  count += 1;
  const root = path.join(folder, String(count));
  return { root, objects: createBackupObjects(createFilesystemStorage(root), keys) };
}

/** A migrated installation that holds nothing. */
async function withEmptyInstallation(work: (target: TestDatabase & { root: string }) => Promise<void>) {
  const database = await cloneDatabase();
  count += 1;
  try {
    await work({ ...database, root: path.join(folder, `restored-${count}`) });
  } finally {
    await database.drop();
  }
}

/** The next day and a bit: backups of one day are kept. */
const later = () => suite.clock.set(new Date(suite.clock.now().getTime() + 90_000_000));

const into = ({ adminUrl, root }: { adminUrl: string; root: string }) => ({
  adminUrl,
  storage: createFilesystemStorage(root),
});

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const tableNames = async (url: string) =>
  (
    await query<{ name: string }>(
      url,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
  ).map(({ name }) => name);

/** Every row as text. */
const rowsOf = async (url: string, table: string) =>
  (await query<{ row: string }>(url, `select t::text as row from public."${table}" t order by 1`)).map(
    ({ row }) => row,
  );

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

test.each([
  ['without encryption', []],
  ['encrypted', [key('2026', 1)]],
])(
  '%s, an empty installation becomes the one that was backed up: every row, file and signature',
  async (_how, keys) => {
    const { root, objects } = newPlace(...keys);
    const { manifest, problems } = await backUp(source(), objects, keepAll);
    expect(problems).toEqual([]);
    expect(await verifyBackup(objects, manifest)).toEqual([]);
    await withEmptyInstallation(async (target) => {
      const result = await restore(objects, await chosenBackup(objects, 'latest'), into(target));
      expect(result).toMatchObject({ problems: [], files: manifest.files.rows });
      const tables = await tableNames(suite.adminUrl);
      expect(manifest.tables.map(({ name }) => name)).toEqual(tables);
      // The running API adds to its counts of requests within a second after each request, so they may have changed since the backup.
      for (const table of tables.filter((name) => name !== 'request_counts'))
        expect([table, await rowsOf(target.adminUrl, table)]).toEqual([table, await rowsOf(suite.adminUrl, table)]);
      // Previews are made again when they are needed.
      const stored = (await filesBelow(suite.files)).filter((name) => !name.includes('.'));
      expect((await filesBelow(target.root)).length).toBeGreaterThan(3);
      for (const name of await filesBelow(target.root))
        expect([name, await readFile(path.join(target.root, name))]).toEqual([
          name,
          await readFile(path.join(suite.files, name)),
        ]);
      expect(stored.filter((name) => !name.includes('/exports/')).length).toBeLessThanOrEqual(
        (await filesBelow(target.root)).length,
      );
      const certificates = await query<{ code: string; credential: string }>(
        target.adminUrl,
        'select code, credential from certificates',
      );
      expect(certificates).toHaveLength(2);
      expect(await invalidCredentials(certificates, suite.issuer.didDocument, suite.clock.now())).toEqual([]);
      const another = createIssuer({ name: 'x', publicUrl: 'http://localhost:4600' }, [key('1', 77)]);
      expect(await invalidCredentials(certificates, another.didDocument, suite.clock.now())).toHaveLength(2);
      expect(
        await query(
          target.adminUrl,
          `select name, state::text, data, output ->> 'message' as message from jobs.job order by name`,
        ),
      ).toEqual([
        {
          name: 'data-exports',
          state: 'retry',
          data: { organizationId: seeded.organizationId, id: 'x' },
          message: null,
        },
        {
          name: 'session-cleanup',
          state: 'failed',
          data: { note: 'a "quoted" \\ text\n' },
          message: 'failed "for" good\\',
        },
      ]);
    });
    const [listed = ''] = (await filesBelow(root)).filter((name) => name.startsWith('manifests/'));
    expect((await readFile(path.join(root, listed), 'utf8')).includes('activity_log')).toBe(keys.length === 0);
  },
);

test('the restored application answers as before, to the sessions of before', async () => {
  const { objects } = newPlace();
  await backUp(source(), objects, keepAll);
  await withEmptyInstallation(async (target) => {
    await restore(objects, await chosenBackup(objects, 'latest'), into(target));
    const { createApi } = await import('../../../src/programs/api');
    const { createDatabase } = await import('../../../src/platform/database/database');
    const { stubProvider } = await import('../../support/suite');
    const database = createDatabase(target.databaseUrl, { max: 2 });
    const platform = { ...suite.platform, database, storage: createFilesystemStorage(target.root) };
    const config = { ...suite.config, DATABASE_URL: target.databaseUrl };
    const { app } = await createApi(config, platform, stubProvider, { logger: false, previewProgram: '' });
    const cookie = [...seeded.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const url of ['/api/v1/evidence', '/api/v1/controls/with-status', '/api/v1/certificates']) {
      const [before, after] = [await seeded.admin.get(url), await app.inject({ url, headers: { cookie } })];
      expect([url, after.statusCode, after.json()]).toEqual([url, 200, before.json()]);
    }
    await app.close();
    await database.close();
  });
});

test('files that an earlier backup has are not copied again, and equal files are kept once', async () => {
  const { root, objects } = newPlace(key('2026', 1));
  const first = await backUp(source(), objects, keepAll);
  expect(first.newFiles).toBeGreaterThan(0);
  later();
  const second = await backUp(source(), objects, keepAll);
  expect(second).toMatchObject({ newFiles: 0, removed: [] });
  expect((await filesBelow(root)).filter((name) => name.startsWith('files/'))).toHaveLength(first.newFiles);
  expect(await verifyBackup(objects, second.manifest)).toEqual([]);
  // A new key: contents get new names.
  const rotated = createBackupObjects(createFilesystemStorage(root), [key('2027', 2), key('2026', 1)]);
  later();
  const third = await backUp(source(), rotated, { days: 1, weeks: 0, months: 0 });
  expect(third).toMatchObject({ newFiles: first.newFiles, removed: [second.manifest.id, first.manifest.id] });
  expect(await verifyBackup(rotated, third.manifest)).toEqual([]);
  // What only the removed ones needed is gone.
  const parts = await filesBelow(root);
  expect(parts.filter((name) => name.startsWith('files/'))).toHaveLength(first.newFiles);
  expect(parts.filter((name) => name.includes(first.manifest.id) || name.includes(second.manifest.id))).toEqual([]);
});

test('backups that cannot be read are kept, with everything that they may need', async () => {
  const { root, objects } = newPlace(key('2026', 1));
  const first = await backUp(source(), objects, keepAll);
  later();
  const forgotten = createBackupObjects(createFilesystemStorage(root), [key('2027', 2)]);
  const next = await backUp(source(), forgotten, { days: 1, weeks: 0, months: 0 });
  expect(next).toMatchObject({ removed: [], unreadable: [first.manifest.id] });
  expect(await verifyBackup(objects, first.manifest)).toEqual([]);
});

test('credentials that may not remove anything still make whole backups', async () => {
  const { objects } = newPlace();
  const guarded: BackupObjects = { ...objects, remove: () => Promise.reject(new Error('Access Denied')) };
  await backUp(source(), guarded, keepAll);
  later();
  const second = await backUp(source(), guarded, { days: 1, weeks: 0, months: 0 });
  expect(second).toMatchObject({ problems: [], removed: [], removalProblem: 'Access Denied' });
  expect(await verifyBackup(objects, second.manifest)).toEqual([]);
});

test('a stored file that is missing or differs is named, and the rest is backed up', async () => {
  const { objects } = newPlace();
  // Equal files are kept once, so all files with a content have to be concerned.
  const recorded = await query<{ key: string; sha256: string }>(
    suite.adminUrl,
    `${fileTables.map((table) => `select storage_key as key, sha256 from ${getTableName(table)} where sha256 is not null`).join(' union ')} order by key`,
  );
  const [missing = '', altered = ''] = [...new Set(recorded.map(({ sha256 }) => sha256))];
  const keysOf = (content: string) => recorded.filter(({ sha256 }) => sha256 === content).map(({ key }) => key);
  const concerned = [...keysOf(missing), ...keysOf(altered)].map((name) => path.join(suite.files, name));
  const originals = await Promise.all(concerned.map((file) => readFile(file)));
  for (const name of keysOf(missing)) await rm(path.join(suite.files, name));
  for (const name of keysOf(altered)) await writeFile(path.join(suite.files, name), 'another');
  const { manifest, problems } = await backUp(source(), objects, keepAll);
  for (const [at, file] of concerned.entries()) await writeFile(file, originals[at] ?? '');
  expect(problems.toSorted()).toEqual(
    [
      ...keysOf(missing).map((name) => `${name} is missing.`),
      ...keysOf(altered).map((name) => `${name} differs from its record.`),
    ].toSorted(),
  );
  expect(await verifyBackup(objects, manifest)).toEqual([
    expect.stringMatching(/^The content of .* is missing\.$/),
    expect.stringMatching(/^The content of .* is missing\.$/),
  ]);
});

/** The whole text of an object as it is stored. */
const storedAt = (root: string, name: string) => path.join(root, name);

test.each([
  ['a table is altered', (id: string) => `tables/${id}/activity_log`, 'altered'],
  ['a table is cut', (id: string) => `tables/${id}/evidence`, 'cut'],
  ['a table is missing', (id: string) => `tables/${id}/users`, 'missing'],
  ['the list of files is cut', (id: string) => `lists/${id}`, 'cut'],
] as const)('if %s, the backup is found out, and nothing is restored', async (_what, nameOf, how) => {
  for (const keys of [[], [key('2026', 1)]]) {
    const { root, objects } = newPlace(...keys);
    const { manifest } = await backUp(source(), objects, keepAll);
    const file = storedAt(root, nameOf(manifest.id));
    const bytes = await readFile(file);
    if (how === 'missing') await rm(file);
    if (how === 'cut') await writeFile(file, bytes.subarray(0, bytes.length - 20));
    if (how === 'altered') {
      const middle = Math.floor(bytes.length / 2);
      await writeFile(
        file,
        Buffer.concat([bytes.subarray(0, middle), Buffer.from([(bytes[middle] ?? 0) ^ 1]), bytes.subarray(middle + 1)]),
      );
    }
    expect(await verifyBackup(objects, manifest)).not.toEqual([]);
    await withEmptyInstallation(async (target) => {
      await expect(restore(objects, manifest, into(target))).rejects.toThrow();
      expect(await rowsOf(target.adminUrl, 'organizations')).toEqual([]);
      expect(await rowsOf(target.adminUrl, 'users')).toEqual([]);
    });
  }
});

test('another key, no key and another name for an object are refused', async () => {
  const { root, objects } = newPlace(key('2026', 1));
  const { manifest } = await backUp(source(), objects, keepAll);
  const openedWith = (...keys: BackupKey[]) =>
    chosenBackup(createBackupObjects(createFilesystemStorage(root), keys), 'latest');
  await expect(openedWith(key('2026', 5))).rejects.toThrow('it was altered, is incomplete, or needs a different key');
  await expect(openedWith()).rejects.toThrow('add its key "2026" to BACKUP_KEYS');
  const [one, other] = ['users', 'organizations'].map((table) => storedAt(root, `tables/${manifest.id}/${table}`)) as [
    string,
    string,
  ];
  await writeFile(one, await readFile(other));
  expect(await verifyBackup(objects, manifest)).toEqual([expect.stringContaining('tables/')]);
  // Someone with write access but no key can't plant a backup of their own.
  const forged = createBackupObjects(createFilesystemStorage(root), []);
  later();
  await backUp(source(), forged, keepAll);
  await expect(chosenBackup(objects, 'latest')).rejects.toThrow("it isn't encrypted, though BACKUP_KEYS is set");
});

test('nothing is restored over data, or into other tables', async () => {
  const { objects } = newPlace();
  const { manifest } = await backUp(source(), objects, keepAll);
  const target = { adminUrl: suite.adminUrl, storage: suite.platform.storage };
  await expect(restore(objects, manifest, target)).rejects.toThrow("Couldn't restore: the database already has data.");
  await withEmptyInstallation(async (empty) => {
    const other = { ...manifest, migrations: [...manifest.migrations, 'a-later-one'] };
    await expect(restore(objects, other, into(empty))).rejects.toThrow(
      'Restore it with that version, and upgrade afterwards.',
    );
    await query(empty.adminUrl, 'create table added (id int)');
    await expect(restore(objects, manifest, into(empty))).rejects.toThrow(
      'the database and the backup have different tables: added.',
    );
  });
});

test('a database with data is refused before it is migrated, and one without tables is not', async () => {
  await expect(requireEmptyDatabase(suite.adminUrl)).rejects.toThrow(
    "Couldn't restore: the database already has data.",
  );
  await withEmptyInstallation(async ({ adminUrl }) => {
    await requireEmptyDatabase(adminUrl);
    await query(adminUrl, 'drop schema public cascade');
    await requireEmptyDatabase(adminUrl);
  });
});

test('a login that does not see every row is refused, instead of a backup without them', async () => {
  const { objects } = newPlace();
  await expect(backUp({ ...source(), adminUrl: suite.databaseUrl }, objects, keepAll)).rejects.toThrow(
    /permission denied|read every row/,
  );
  expect(await listBackups(objects)).toEqual([]);
  const login = `backup_${process.pid}`;
  await suite.admin.query(`create role ${login} login; grant usage on schema drizzle, jobs to ${login};
    grant select on all tables in schema public, drizzle, jobs to ${login}`);
  try {
    const adminUrl = suite.adminUrl.replace(/\/\/[^@]*@/, `//${login}@`);
    await expect(backUp({ ...source(), adminUrl }, objects, keepAll)).rejects.toThrow(
      "Couldn't read every row with the login",
    );
    expect(await listBackups(objects)).toEqual([]);
  } finally {
    await suite.admin.query(`drop owned by ${login}; drop role ${login}`);
  }
});

test('two installations do not share a place', async () => {
  const { objects } = newPlace();
  await backUp(source(), objects, keepAll);
  later();
  await expect(backUp({ ...source(), origin: 'https://staging.example' }, objects, keepAll)).rejects.toThrow(
    'this place has backups of https://msp.example. Choose another for https://staging.example',
  );
  expect(await listBackups(objects)).toHaveLength(1);
});

test('a backup that fails counts as none, and a second one at the same time is refused', async () => {
  const { objects } = newPlace();
  const full: BackupObjects = {
    ...objects,
    put: (name, content) =>
      name.includes('/evidence')
        ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
        : objects.put(name, content),
  };
  await expect(backUp(source(), full, keepAll)).rejects.toThrow('full');
  expect(await listBackups(objects)).toEqual([]);
  await expect(chosenBackup(objects, 'latest')).rejects.toThrow("Couldn't find a backup here.");
  await expect(chosenBackup(objects, '2026-01-01t00-00-00-000z')).rejects.toThrow("Couldn't find a backup here.");

  let proceed: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let begun: () => void = () => undefined;
  const copying = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow: BackupObjects = {
    ...objects,
    async put(name, content) {
      begun();
      await waiting;
      await objects.put(name, content);
    },
  };
  const running = backUp(source(), slow, keepAll);
  await copying;
  await expect(backUp(source(), slow, keepAll)).rejects.toThrow('another backup of this installation is running');
  proceed();
  expect((await running).problems).toEqual([]);
});

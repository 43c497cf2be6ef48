/** How data exports are written and kept: one at a time, interrupted workers, failures, cancelling and expiry. */
import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { calls } from '@msp/contract';
import { carryOutExport, claimMs } from '../../src/insight/data-exports/carry-out';
import { addDays } from '../../src/platform/clock';
import { organizationContext } from '../../src/platform/context/context';
import type { Storage } from '../../src/platform/storage/storage';
import { refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { buildProgram } from '../support/programs/build-program';
import {
  downloadExport,
  latestExport,
  listedExports,
  requestExport,
  writeExports,
} from '../support/requests/data-export-requests';
import { runJob } from '../support/run-job';
import { type Suite, startSuite } from '../support/suite';

const start = new Date('2026-11-20T10:00:00.000Z');
let suite: Suite;
let admin: Person;
let organizations = 0;

beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  suite.clock.set(start);
  organizations += 1;
  admin = await suite.person(await suite.organization(`alpha-${organizations}`), 'msp_admin');
});
afterAll(() => suite.stop());

const carryOutWith = (storage: Partial<Storage>, id: string) =>
  carryOutExport(
    organizationContext(
      { ...suite.platform, storage: { ...suite.platform.storage, ...storage } },
      admin.organizationId,
      null,
    ),
    id,
  );

async function storedExports(): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of suite.platform.storage.list(`${admin.organizationId}/files`)) {
    keys.push(...page.map(({ key }) => key).filter((key) => key.endsWith('.zip')));
  }
  return keys;
}

test('one export at a time: requests that come together get the same one', async () => {
  const both = await Promise.all([requestExport(admin), requestExport(admin)]);
  expect(both[0].id).toBe(both[1].id);
  await writeExports(suite);
  expect((await requestExport(admin)).id).not.toBe(both[0].id);
  expect((await listedExports(admin)).map(({ state }) => state).toSorted()).toEqual(['QUEUED', 'READY']);
});

test('a request sends the export to the workers at once', async () => {
  const { id } = await requestExport(admin);
  const { organizationId } = admin.context;
  expect(suite.sent).toContainEqual({ queue: 'data-exports', data: { organizationId, id } });
});

test('a worker that is killed in the middle leaves an export that the next one starts over', async () => {
  const { id } = await requestExport(admin);
  const place = [suite.databaseUrl, suite.files, admin.organizationId, id, start.toISOString()];
  const worker = fork(buildProgram('data-export-program'), place, { stdio: 'inherit' });
  expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL']);
  await writeExports(suite);
  expect((await latestExport(admin)).state).toBe('RUNNING');

  suite.clock.set(new Date(start.getTime() + claimMs));
  await writeExports(suite);
  expect((await latestExport(admin)).state).toBe('READY');
  const { manifest, entries } = await downloadExport(admin);
  expect(entries.size).toBe(1 + manifest.records.length + manifest.files.length);
});

/** A worker that stops between the file and its record until it may go on. */
async function heldWorker(id: string) {
  const { storage } = suite.platform;
  const steps = new EventEmitter();
  const isWritten = once(steps, 'written');
  const ended = carryOutWith(
    {
      async put(key, source) {
        const stored = await storage.put(key, source);
        steps.emit('written');
        await once(steps, 'go on');
        return stored;
      },
    },
    id,
  );
  await isWritten;
  return {
    async goOn() {
      steps.emit('go on');
      await ended;
    },
  };
}

test('an interrupted export is started over when its claim has run out; its first worker stores nothing', async () => {
  const { id } = await requestExport(admin);
  const first = await heldWorker(id);
  await writeExports(suite);
  expect((await latestExport(admin)).state).toBe('RUNNING');

  suite.clock.set(new Date(start.getTime() + claimMs));
  const second = await heldWorker(id);
  await first.goOn();
  expect(await latestExport(admin)).toMatchObject({ state: 'RUNNING', file: null });
  await second.goOn();
  expect((await latestExport(admin)).state).toBe('READY');
  const { rows } = await suite.admin.query('select storage_key from data_exports where id = $1', [id]);
  expect(await storedExports()).toEqual([rows[0].storage_key]);
});

test('an export whose workers stop again and again fails', async () => {
  const { id } = await requestExport(admin);
  await suite.admin.query('update data_exports set attempts = 3 where id = $1', [id]);
  await writeExports(suite);
  const failed = await latestExport(admin);
  expect([failed.state, failed.file]).toEqual(['FAILED', null]);
  expect(failed.problem).toContain('interrupted');
});

test('a failure is shown without details and thrown for the log; the next request starts a new export', async () => {
  const { id } = await requestExport(admin);
  const put = () => Promise.reject(new Error('select secret from nowhere'));
  await expect(carryOutWith({ put }, id)).rejects.toThrow('nowhere');
  expect(await latestExport(admin)).toMatchObject({
    state: 'FAILED',
    problem: "Couldn't write the export. Try again, or contact support.",
  });
  expect((await requestExport(admin)).id).not.toBe(id);
});

test('without space for files, the reason says so', async () => {
  const { id } = await requestExport(admin);
  const put = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  await expect(carryOutWith({ put }, id)).rejects.toThrow();
  expect((await latestExport(admin)).problem).toMatch(/storage is full/);
});

test('an export that is stopped while it is written leaves nothing behind', async () => {
  const { id } = await requestExport(admin);
  const { storage } = suite.platform;
  await carryOutWith(
    {
      async put(key, source) {
        expect((await admin.call(calls.dataExports.remove, { params: { id } })).statusCode).toBe(204);
        return storage.put(key, source);
      },
    },
    id,
  );
  expect(await listedExports(admin)).toEqual([]);
  expect(await storedExports()).toEqual([]);
});

test('a deleted export takes its file with it', async () => {
  const { id } = await requestExport(admin);
  await writeExports(suite);
  expect(await storedExports()).toHaveLength(1);
  expect((await admin.call(calls.dataExports.remove, { params: { id } })).statusCode).toBe(204);
  expect(await storedExports()).toEqual([]);
});

test('the file of an export is known to the file sweep and the file check', async () => {
  await requestExport(admin);
  await writeExports(suite);
  // The storage dates files by the machine's clock.
  suite.clock.set(addDays(new Date(), 2));
  await runJob(suite.platform, 'file-sweep');
  const [key = ''] = await storedExports();
  expect(key).toMatch(/\.zip$/);
  await suite.platform.storage.remove(key);
  expect(await runJob(suite.platform, 'file-check')).toEqual([
    { organizationId: admin.organizationId, key, problem: 'missing' },
  ]);
});

test('§7 an export expires after seven days, and its file is deleted', async () => {
  const { id } = await requestExport(admin);
  await writeExports(suite);
  await suite.extendSessions();
  suite.clock.set(new Date(addDays(start, 7).getTime() - 1));
  await runJob(suite.platform, 'data-export-cleanup');
  expect((await latestExport(admin)).state).toBe('READY');

  suite.clock.set(addDays(start, 7));
  expect(await latestExport(admin)).toMatchObject({ state: 'EXPIRED', file: null });
  await runJob(suite.platform, 'data-export-cleanup');
  expect(await latestExport(admin)).toMatchObject({ state: 'EXPIRED', file: null });
  expect(await storedExports()).toEqual([]);
  suite.clock.set(start);
  expect(await refusal(admin.call(calls.dataExports.download, { params: { id } }))).toMatchObject({
    status: 409,
    errorCode: 'CONFLICT',
  });
});

/** Releases and rollbacks at both kinds of target: a folder, and a bucket of a real S3-compatible server. */
import { rmSync } from 'node:fs';
import S3rver from 's3rver';
import { evidenceBuild, hostBuild, provides, publish, takes, temporaryFolder } from '../test/support/builds.mjs';
import { readBuilt } from './build-files.mjs';
import { checkTogether } from './check.mjs';
import { partNamed } from './parts.mjs';
import { promoteBuilds } from './promote.mjs';
import { readReleases } from './records.mjs';
import { rollBack } from './rollback.mjs';
import { openStore } from './stores/open-store.mjs';

/** @typedef {import('./stores/open-store.mjs').Store} Store */

// Every write is flushed to the disk.
jest.setTimeout(60_000);

const host = partNamed('host');
const evidence = partNamed('evidence');
const folder = temporaryFolder();
const bucketFolder = temporaryFolder();
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'releases', configs: [] }],
});
let endpoint = '';
const before = { ...process.env };

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  process.env = before;
  await server.close();
  for (const made of [folder, bucketFolder]) rmSync(made, { recursive: true, force: true });
});

let count = 0;
let minute = 0;
/** A target of its own for each test. @param {string} kind */
function target(kind) {
  count += 1;
  return openStore(kind === 'a folder' ? `${folder}/${count}` : `s3://releases/target-${count}`);
}

/** @param {Store} store @param {typeof host} part @param {string} built @param {number} [keep] */
function release(store, part, built, keep = 10) {
  minute += 1;
  const now = new Date(Date.UTC(2026, 0, 1, 0, minute));
  return publish(store, part, built, { keep, now });
}

/** @param {Store} store */
async function running(store) {
  return (await readReleases(store, evidence)).current?.build;
}

/** @param {Store} store */
const everything = async (store) => [...(await store.list('')).keys()].sort();

/** A file that two builds of evidence share. */
const common = { 'c/shared.0123abcd.js': 'shared' };

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  test('a release uploads missing files, records itself, and writes the manifest last', async () => {
    const store = await target(kind);
    /** @type {string[]} */
    const written = [];
    /** @type {Store} */
    const watched = {
      ...store,
      async write(path, content) {
        await store.write(path, content);
        written.push(path);
      },
    };
    const first = await release(watched, evidence, evidenceBuild('e1', {}, common));
    expect([first.before, first.added.length, first.kept]).toEqual([undefined, 3, 0]);
    const pointers = ['mf-manifest.previous.json', 'mf-manifest.json', 'mf-manifest.early.json'];
    expect(written.slice(-10)).toEqual([
      'remotes/evidence/releases/e1.json',
      ...pointers.flatMap((name) => ['.br', '.gz', ''].map((form) => `remotes/evidence/${name}${form}`)),
    ]);
    expect(written.slice(0, -10).sort()).toEqual([
      'remotes/evidence/c/shared.0123abcd.js',
      'remotes/evidence/main.e1000000.js',
      'remotes/evidence/main.e1000000.js.br',
    ]);

    const second = await release(store, evidence, evidenceBuild('e2', {}, common));
    expect([second.before?.build, second.added.map(({ name }) => name), second.kept]).toEqual([
      'e1',
      ['main.e2000000.js', 'main.e2000000.js.br'],
      1,
    ]);
    expect(await store.read('remotes/evidence/main.e1000000.js')).toBe('run(e1)');
    expect(JSON.parse((await store.read('remotes/evidence/releases/e2.json')) ?? '')).toMatchObject({
      part: 'evidence',
      build: 'e2',
      commit: 'c0ffee',
      note: { takes },
      files: expect.arrayContaining([{ name: 'main.e2000000.js', bytes: 7 }]),
    });
    expect(await store.read('remotes/evidence/build.json')).toBeUndefined();
  });

  test('a rollback makes the previous build current, then the one before it; a build can be named', async () => {
    const store = await target(kind);
    await release(store, host, hostBuild('a1'));
    for (const build of ['e1', 'e2', 'e3']) await release(store, evidence, evidenceBuild(build));
    const files = await everything(store);
    for (const expected of ['e2', 'e1']) {
      await rollBack(store, evidence);
      expect(await running(store)).toBe(expected);
    }
    await expect(rollBack(store, evidence)).rejects.toThrow(/^There is no earlier build of evidence.*\n {2}e3/);
    await rollBack(store, evidence, { to: 'e3' });
    expect(await running(store)).toBe('e3');
    await expect(rollBack(store, evidence, { to: 'e9' })).rejects.toThrow('There is no build e9 of evidence');
    expect(await everything(store)).toEqual(files);
  });

  test('a rollback to a build with missing files is refused', async () => {
    const store = await target(kind);
    await release(store, host, hostBuild('a1'));
    for (const build of ['e1', 'e2']) await release(store, evidence, evidenceBuild(build));
    await store.remove('remotes/evidence/main.e1000000.js');
    await expect(rollBack(store, evidence)).rejects.toThrow('main.e1000000.js is missing');
    expect(await running(store)).toBe('e2');
  });

  describe('rings', () => {
    /** The builds that everyone gets, that early organisations get, and that replaces a withdrawn one. @param {Store} store */
    async function builds(store) {
      const { current, early, previous } = await readReleases(store, evidence);
      return [current?.build, early?.build, previous?.build];
    }
    /** @param {Store} store @param {string} build */
    const early = (store, build) => {
      minute += 1;
      const now = new Date(Date.UTC(2026, 0, 1, 0, minute));
      return publish(store, evidence, evidenceBuild(build), { ring: 'early', now });
    };
    /** @param {Store} store */
    const promote = (store) => {
      minute += 1;
      return promoteBuilds(store, [evidence], { now: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    };

    test('early organisations get the build of everyone until they have one of their own', async () => {
      const store = await target(kind);
      await release(store, host, hostBuild('a1'));
      await release(store, evidence, evidenceBuild('e1'));
      expect(await builds(store)).toEqual(['e1', 'e1', 'e1']);
      await release(store, evidence, evidenceBuild('e2'));
      expect(await builds(store)).toEqual(['e2', 'e2', 'e1']);
      expect((await early(store, 'e3')).before?.build).toBe('e2');
      expect(await builds(store)).toEqual(['e2', 'e3', 'e1']);
      // A correction for everyone does not replace the early build.
      await release(store, evidence, evidenceBuild('e4'));
      expect(await builds(store)).toEqual(['e4', 'e3', 'e2']);
      await rollBack(store, evidence, { ring: 'early' });
      expect(await builds(store)).toEqual(['e4', 'e4', 'e2']);
      await expect(rollBack(store, evidence, { ring: 'early' })).rejects.toThrow(
        'have the stable build of evidence already',
      );
      await release(store, evidence, evidenceBuild('e4'));
      expect(await builds(store)).toEqual(['e4', 'e4', 'e2']);
    });

    test('a promoted build is that of everyone; a rollback passes over builds that only some have had', async () => {
      const store = await target(kind);
      await release(store, host, hostBuild('a1'));
      await release(store, evidence, evidenceBuild('e1'));
      await expect(promote(store)).rejects.toThrow('evidence has no build in the early ring to promote.');
      await early(store, 'e2');
      await promote(store);
      expect(await builds(store)).toEqual(['e2', 'e2', 'e1']);
      await early(store, 'e3');
      await early(store, 'e4');
      await promote(store);
      expect(await builds(store)).toEqual(['e4', 'e4', 'e2']);
      await rollBack(store, evidence);
      // The build that was left replaces nothing.
      expect(await builds(store)).toEqual(['e2', 'e2', 'e2']);
      await rollBack(store, evidence);
      expect(await builds(store)).toEqual(['e1', 'e1', 'e1']);
    });

    test('builds that a ring uses are kept', async () => {
      const store = await target(kind);
      await release(store, host, hostBuild('a1'));
      await release(store, evidence, evidenceBuild('e1'));
      await early(store, 'e2');
      for (const build of ['e3', 'e4', 'e5']) await release(store, evidence, evidenceBuild(build), 2);
      const { releases } = await readReleases(store, evidence);
      expect(releases.map(({ build }) => build).sort()).toEqual(['e2', 'e4', 'e5']);
    });

    test('an early build has to fit the host too, and a host that build', async () => {
      const store = await target(kind);
      await release(store, host, hostBuild('a1'));
      await release(store, evidence, evidenceBuild('e1', { takes: { react: takes.react } }));
      const needsMore = readBuilt(
        evidence,
        evidenceBuild('e2', { takes: { '@msp/charts': { range: '*', exports: [] } } }),
      );
      await expect(checkTogether(store, [needsMore.note], { ring: 'early' })).rejects.toThrow(
        'evidence e2 takes @msp/charts',
      );
      await early(store, 'e3');
      const poor = readBuilt(host, hostBuild('a2', { provides: { react: provides.react } }));
      await expect(checkTogether(store, [poor.note])).rejects.toThrow('evidence e3 takes @msp/ui');
    });

    test('a build that a new host does not fit replaces no other', async () => {
      const store = await target(kind);
      await release(store, host, hostBuild('a1'));
      await release(store, evidence, evidenceBuild('e1'));
      await release(store, evidence, evidenceBuild('e2', { takes: { react: takes.react } }));
      expect(await builds(store)).toEqual(['e2', 'e2', 'e1']);
      await release(store, host, hostBuild('a2', { provides: { react: provides.react } }));
      expect(await builds(store)).toEqual(['e2', 'e2', 'e2']);
    });
  });

  test('a partly uploaded file is uploaded again by the same release', async () => {
    const store = await target(kind);
    const build = evidenceBuild('e1');
    await release(store, evidence, build);
    await store.write('remotes/evidence/main.e1000000.js', 'ru');
    const again = await release(store, evidence, build);
    expect([again.before?.build, again.added.map(({ name }) => name)]).toEqual(['e1', ['main.e1000000.js']]);
    expect(await store.read('remotes/evidence/main.e1000000.js')).toBe('run(e1)');
  });

  test('old builds are removed, but neither the current one nor a file that a kept one uses', async () => {
    const store = await target(kind);
    await release(store, host, hostBuild('a1'));
    for (const build of ['e1', 'e2', 'e3']) await release(store, evidence, evidenceBuild(build, {}, common));
    const fourth = await release(store, evidence, evidenceBuild('e4'), 2);
    expect(fourth.pruned.sort()).toEqual(['e1', 'e2']);
    const left = (await everything(store)).filter((path) => path.startsWith('remotes/'));
    expect(left.filter((path) => /e1|e2/.test(path))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['remotes/evidence/c/shared.0123abcd.js']));
    await rollBack(store, evidence);
    const fifth = await release(store, evidence, evidenceBuild('e5'), 2);
    // It would replace a withdrawn build.
    expect([fifth.before?.build, fifth.pruned]).toEqual(['e3', []]);
    const sixth = await release(store, evidence, evidenceBuild('e6'), 2);
    expect(sixth.pruned.sort()).toEqual(['e3', 'e4']);
    expect(await store.read('remotes/evidence/c/shared.0123abcd.js')).toBeUndefined();
  });

  test('an incompatible part is refused before anything is written', async () => {
    const store = await target(kind);
    const fits = readBuilt(evidence, evidenceBuild('e1'));
    const odd = readBuilt(evidence, evidenceBuild('e2'));
    await expect(checkTogether(store, [fits.note])).rejects.toThrow('release it first (npm run release -- host)');
    await release(store, host, hostBuild('a1'));
    await checkTogether(store, [fits.note]);
    const needsMore = { ...odd.note, takes: { '@msp/ui': { range: '^1.0.0', exports: ['Chart'] } } };
    await expect(checkTogether(store, [needsMore])).rejects.toThrow(
      'Refused; nothing was changed:\n  evidence e2 uses Chart of @msp/ui, which the host a1 does not export.\nRelease a host that provides it first (npm run release -- host), or both together (npm run release -- host evidence).',
    );
    const richer = readBuilt(
      host,
      hostBuild('a2', { provides: { ...provides, '@msp/ui': { version: '1.3.0', exports: ['Badge', 'Chart'] } } }),
    );
    await checkTogether(store, [richer.note, needsMore]);
  });

  test('a host that lacks what a running remote uses can neither be released nor rolled back to', async () => {
    const store = await target(kind);
    const poor = { provides: { ...provides, '@msp/ui': { version: '1.2.0', exports: ['Button'] } } };
    await release(store, host, hostBuild('a0', poor));
    await release(store, host, hostBuild('a1'));
    await release(store, evidence, evidenceBuild('e1'));
    await expect(rollBack(store, host)).rejects.toThrow('evidence e1 uses Badge of @msp/ui, which the host a0');
    const { note } = readBuilt(host, hostBuild('a2', { ...poor, contract: 2 }));
    await expect(checkTogether(store, [note])).rejects.toThrow(
      /evidence e1 has contract 1, the host a2 has 2\.\n.*npm run release -- host evidence/,
    );
  });
});

test('files in a bucket carry their HTTP headers', async () => {
  const store = await openStore('s3://releases/headers');
  await release(store, evidence, evidenceBuild('e1'));
  /** @param {string} name */
  const headers = async (name) => {
    const { headers } = await fetch(`${endpoint}/releases/headers/remotes/evidence/${name}`);
    return ['content-type', 'cache-control', 'content-encoding'].map((key) => headers.get(key));
  };
  const forever = 'public, max-age=31536000, immutable';
  expect(await headers('main.e1000000.js')).toEqual(['text/javascript; charset=utf-8', forever, null]);
  expect(await headers('main.e1000000.js.br')).toEqual(['text/javascript; charset=utf-8', forever, 'br']);
  expect(await headers('mf-manifest.json')).toEqual(['application/json; charset=utf-8', 'no-cache', null]);
});

test('a missing bucket is named in the error', async () => {
  const store = await openStore('s3://nowhere/x');
  await expect(release(store, evidence, evidenceBuild('e1'))).rejects.toThrow('The bucket nowhere does not exist');
});

test('a file without a hash in its name is refused, because it would replace the one that open pages use', () => {
  expect(() => readBuilt(evidence, evidenceBuild('e1', {}, { 'logo.svg': '<svg/>' }))).toThrow(
    /^logo\.svg of evidence/,
  );
});

test('a build of another part is refused', () => {
  expect(() => readBuilt(host, evidenceBuild('e1'))).toThrow('contains no build of host');
  const renamed = evidenceBuild('e1', { name: 'evidence' });
  expect(() => readBuilt(partNamed('admin'), renamed)).toThrow('contains a build of evidence, not of admin');
});

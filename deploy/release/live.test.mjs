/** Releases and rollbacks while the real server of a folder of releases answers requests without pause; and the commands as programs. */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { evidenceBuild, hostBuild, makeBuild, provides, publish, temporaryFolder } from '../test/support/builds.mjs';
import { partNamed } from './parts.mjs';
import { rollBack } from './rollback.mjs';
import { folderStore } from './stores/folder-store.mjs';

// The commands are real processes, and every write is flushed to the disk.
jest.setTimeout(60_000);

const root = process.cwd();
const run = promisify(execFile);
const folder = temporaryFolder();
const evidence = partNamed('evidence');
const host = partNamed('host');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string[]} parameters */
async function command(name, parameters) {
  const env = { ...process.env, MSP_RELEASES: '' };
  const { stdout, code = 0 } = await run(
    process.execPath,
    [join(root, 'deploy/cli/run-command.mjs'), join(root, 'deploy/release', name), ...parameters],
    {
      env,
    },
  ).catch((error) => error);
  return { code, output: stdout };
}

/** A file server of a folder. @param {string} webRoot @param {string[]} [flags] @returns {Promise<{ url: string, stop: () => Promise<unknown> }>} */
async function startServer(webRoot, flags = []) {
  const child = fork(join(root, 'deploy/gateway/static-server.mjs'), flags, {
    env: { ...process.env, WEB_ROOT: webRoot, LISTEN: '127.0.0.1:0', API_ADDRESS: '127.0.0.1:1' },
  });
  const [{ port }] = await once(child, 'message');
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** @param {string} url @param {() => boolean} until @param {(answer: Response) => Promise<void>} look */
async function readWithoutPause(url, until, look) {
  let count = 0;
  for (; !until(); count += 1) await look(await fetch(url));
  return count;
}

test('during a release or a rollback, every manifest is complete, and so is every file that it names', async () => {
  const target = join(folder, 'live');
  const store = folderStore(target);
  await publish(store, host, hostBuild('a1'));
  await publish(store, evidence, evidenceBuild('e1'));
  const { url, stop } = await startServer(join(target, 'remotes/evidence'));
  try {
    let done = false;
    const seen = new Set();
    const readers = Array.from({ length: 4 }, () =>
      readWithoutPause(
        `${url}/mf-manifest.json`,
        () => done,
        async (answer) => {
          expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
          const { file } = await answer.json();
          seen.add(file);
          const named = await fetch(`${url}/${file}`, { headers: { 'accept-encoding': 'identity' } });
          expect([named.status, await named.text()]).toEqual([200, `run(${file.slice(5, 7)})`]);
        },
      ),
    );
    for (let round = 2; round < 8; round += 1) {
      // The server finds files that are written after its start.
      await publish(store, evidence, evidenceBuild(`e${round}`));
      await rollBack(store, evidence);
      await rollBack(store, evidence, { to: `e${round}` });
    }
    done = true;
    const counts = await Promise.all(readers);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
    expect(seen.size).toBeGreaterThan(1);
    expect((await fetch(`${url}/main.e9000000.js`)).status).toBe(404);
    const unchanged = await fetch(`${url}/mf-manifest.json`);
    const again = await fetch(`${url}/mf-manifest.json`, {
      headers: { 'if-none-match': unchanged.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  } finally {
    await stop();
  }
});

test('the commands: a release, a refusal with advice and exit code 1, a rollback', async () => {
  const target = join(folder, 'commands');
  /** @param {string} part @param {string} built */
  const release = (part, built) => command('release.mjs', [part, '--built', built, '--target', target]);
  expect((await release('host', hostBuild('a1'))).output).toContain('host: nothing → a1');
  const first = await release('evidence', evidenceBuild('e1'));
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('evidence: nothing → e1')]);
  expect(first.output).toContain('takes    react ^19.0.0, @msp/ui ^1.0.0');
  expect(first.output).toMatch(/\+ +0\.0 KB {2}main\.e1000000\.js\n/);

  const odd = makeBuild({
    name: 'evidence',
    build: 'e2',
    takes: { '@msp/charts': { range: '*', exports: ['Chart'] } },
  });
  const refused = await release('evidence', odd);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('evidence e2 takes @msp/charts, which the host a1 does not provide.'),
  ]);
  expect(refused.output).toContain('npm run release -- host evidence');
  expect([...(await folderStore(target).list('remotes/')).keys()].join()).not.toContain('e2');

  expect((await release('evidence', evidenceBuild('e3'))).output).toContain('evidence: e1 → e3');
  const back = await command('rollback.mjs', ['evidence', '--target', target]);
  expect([back.code, back.output]).toEqual([0, expect.stringContaining('evidence: e3 → e1')]);

  const early = ['evidence', '--built', evidenceBuild('e4'), '--target', target, '--ring', 'early'];
  expect((await command('release.mjs', early)).output).toContain('evidence (early): e1 → e4');
  const promoted = await command('promote.mjs', ['evidence', '--target', target]);
  expect([promoted.code, promoted.output]).toEqual([0, expect.stringContaining('evidence: e1 → e4')]);
  const again = await command('promote.mjs', ['evidence', '--target', target]);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('no build in the early ring to promote')]);
});

test('a host that runs elsewhere is asked for its note', async () => {
  const served = hostBuild('a1', { provides: { react: provides.react } });
  const { url, stop } = await startServer(served, ['--pages']);
  try {
    const parameters = ['evidence', '--built', evidenceBuild('e1'), '--target', join(folder, 'elsewhere'), '--host'];
    const { code, output } = await command('release.mjs', [...parameters, `${url}/`]);
    expect([code, output]).toEqual([1, expect.stringContaining('takes @msp/ui, which the host a1 does not provide')]);
    const unreachable = await command('release.mjs', [...parameters, 'http://127.0.0.1:1']);
    expect([unreachable.code, unreachable.output]).toEqual([
      1,
      expect.stringContaining('does not say what the host provides'),
    ]);
  } finally {
    await stop();
  }
});

test.each([
  [
    'release.mjs',
    [],
    'No part is named; name one or more of: host, compliance, evidence, integrations, admin, or all.',
  ],
  ['release.mjs', ['billing'], 'Unknown part: billing;'],
  ['release.mjs', ['evidence', '--keep', '1'], '--keep is "1"; it must be a whole number of at least 2.'],
  ['release.mjs', ['host', 'evidence', '--built', '/tmp'], '--built is the build of one part'],
  ['release.mjs', ['evidence', '--force'], "Unknown option '--force'"],
  ['release.mjs', ['host', '--ring', 'early'], 'The host has no rings'],
  ['release.mjs', ['evidence', '--ring', 'late'], '--ring is "late"; it must be stable or early.'],
  ['promote.mjs', ['host'], 'The host has no rings'],
  ['rollback.mjs', ['host', 'evidence'], 'Only one part can be rolled back at a time'],
])('%s %j is refused with a reason', async (name, parameters, said) => {
  const { code, output } = await command(name, parameters);
  expect([code, output]).toEqual([1, expect.stringContaining(said)]);
});

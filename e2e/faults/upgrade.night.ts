/**
 * An upgrade in the documented order while people work: migrations, API processes one after the other, worker, host and remotes, with 200
 * requests a second through the gateway the whole time. None fails, and every acknowledged write is stored.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { currentBuild, noteOf, Releases, remotes } from '../federation/releases';
import { Figures } from './installation/figures';
import { serveReleases } from './installation/gateway';
import { Installation } from './installation/installation';
import { Load } from './installation/load';
import { signInPeople } from './installation/people';
import { type EarlierBuild, earlierBuild } from './installation/upgraded-build';
import { freePort } from './programs/free-port';
import { currentApi } from './programs/settings';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { report } from './support/report';

const rate = Number(process.env.RATE ?? 200);
const people = 60;
/** Of undisturbed work, before, between and after the steps. */
const betweenMs = Number(process.env.PAUSE_SECONDS ?? 15) * 1_000;
const servers = 2;

const partsOf = (checkout: string) =>
  [
    ['host', join(checkout, 'host/dist')],
    ...remotes.map((name) => [name, join(checkout, 'remotes', name, 'dist')]),
  ] as ['host' | (typeof remotes)[number], string][];

/** Releases the build's parts, the host first. */
async function release(releases: Releases, checkout: string): Promise<void> {
  for (const [part, folder] of partsOf(checkout)) await releases.release(part, folder);
}

/** The steps of docs/upgrading.md that users could notice, in their order. */
function stepsOf(installation: Installation, releases: Releases, { checkout }: EarlierBuild) {
  const old = { servers: [...installation.servers], workers: [...installation.workers] };
  return [
    {
      name: 'migrate',
      run: async () => report((await installation.run(currentApi, 'migrate')).trim()),
    },
    ...old.servers.map((server, place) => ({
      name: `replace ${server.name}`,
      async run() {
        await installation.addServer(servers + place);
        await installation.remove(server);
      },
    })),
    ...old.workers.map((worker) => ({
      name: `replace ${worker.name}`,
      async run() {
        await installation.remove(worker);
        await installation.addWorker();
      },
    })),
    {
      name: 'release the host and the remotes',
      async run() {
        const [before, now] = [join(checkout, 'host/dist'), currentBuild('host')].map((folder) => noteOf(folder));
        report(`host ${before?.build} (contract ${before?.contract}) to ${now?.build} (contract ${now?.contract})`);
        await releases.release('host');
        for (const name of remotes) await releases.release(name);
      },
    },
  ];
}

test('no request fails during an upgrade, and no acknowledged write is lost', async () => {
  const data = await createDataFolder('upgrade');
  const before = await earlierBuild();
  report(`from ${before.description}`);
  const releases = new Releases('upgrade');
  releases.clear();
  await release(releases, before.checkout);
  const port = await freePort();
  const frontends = await serveReleases(releases.folder, `127.0.0.1:${port}`);
  const api = join(before.checkout, 'api');
  const size = { servers, workers: 1, api, places: 2 * servers, frontends: frontends.ports };
  let installation: Installation | undefined;
  try {
    installation = await Installation.start(data, size, port);
    const figures = new Figures();
    const pages = ['/', '/controls', '/evidence', ...remotes.map((name) => `/remotes/${name}/mf-manifest.json`)];
    const load = await Load.prepare(await signInPeople(installation, people), figures, pages);
    await load.start(rate);
    await pause(betweenMs);
    report(`before: ${figures}`);
    for (const { name, run } of stepsOf(installation, releases, before)) {
      const began = Date.now();
      await run();
      report(
        `${name}: ${((Date.now() - began) / 1_000).toFixed(1)} s, failed requests so far: ${figures.failures.length}`,
      );
      await pause(betweenMs);
    }
    const reached = figures.rate;
    await load.stop();
    report(`${figures}; acknowledged uploads and comments: ${load.writes.length}`);
    expect(figures.failures.slice(0, 10)).toEqual([]);
    expect(installation.deaths).toEqual([]);
    await load.check();
    await installation.checkFiles();
    expect(reached).toBeGreaterThan(0.95 * rate);
  } finally {
    await installation?.stop();
    await frontends.stop();
    rmSync(releases.folder, { recursive: true, force: true });
    removeDataFolder(data);
  }
});

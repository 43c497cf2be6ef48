/** Which manifest is used while builds are withdrawn (docs/decisions/0090). */
import { ChunkLoadError } from '@msp/loading';
import { usableManifest } from './manifest';

const folder = 'https://msp.example/remotes/evidence/';
const early = `${folder}mf-manifest.early.json`;
const stable = `${folder}mf-manifest.json`;
const previous = `${folder}mf-manifest.previous.json`;

let requested: string[];
/** Serves these builds; an address without one answers 404. */
function serve(builds: Record<string, string>): void {
  requested = [];
  globalThis.fetch = jest.fn(async (url) => {
    requested.push(String(url));
    const build = builds[String(url)];
    if (build === undefined) return new Response('', { status: 404 });
    const remoteEntry = { name: `remoteEntry.${build}.js`, path: '' };
    return Response.json({ metaData: { globalName: 'evidence', remoteEntry, buildInfo: { buildVersion: build } } });
  });
}

const all = { [early]: 'three', [stable]: 'two', [previous]: 'one' };

test.each([
  ['nothing withdrawn', early, [], 'three', 1],
  ['another build withdrawn', early, ['zero'], 'three', 1],
  ['the early build withdrawn', early, ['three'], 'two', 2],
  ['the early and the stable build withdrawn', early, ['three', 'two'], 'one', 3],
  ['all withdrawn: there is nothing better', early, ['three', 'two', 'one'], 'three', 3],
  ['the stable build withdrawn', stable, ['two'], 'one', 3],
  ['a build that only others get withdrawn', stable, ['three'], 'two', 1],
])('%s', async (_, url, withdrawn, build, requests) => {
  serve(all);
  const manifest = await usableManifest(url, withdrawn);
  expect([manifest.build, manifest.entry]).toEqual([build, `${folder}remoteEntry.${build}.js`]);
  expect(requested).toHaveLength(requests);
});

test('a replacement that cannot be read is passed over', async () => {
  serve({ [early]: 'three', [previous]: 'one' });
  expect((await usableManifest(early, ['three'])).build).toBe('one');
  serve({ [early]: 'three' });
  expect((await usableManifest(early, ['three'])).build).toBe('three');
});

test('a manifest that cannot be read fails as before', async () => {
  serve({ [stable]: 'two' });
  await expect(usableManifest(early, [])).rejects.toThrow(ChunkLoadError);
});

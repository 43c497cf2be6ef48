/** What a remote that is being written is served with: readable from the host's origin, and pages hear of each build. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveRemote } from './remote-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
const port = 46_380;
/** @type {ReturnType<typeof serveRemote>} */
let served;

beforeAll(() => {
  served = serveRemote(folder, port);
  writeFileSync(join(folder, 'mf-manifest.json'), '{"id":"evidence"}');
  writeFileSync(join(folder, 'remoteEntry.0a1b2c3d.js'), 'entry()');
});
afterAll(() => {
  served.close();
  rmSync(folder, { recursive: true });
});

it('serves files that came after its start, never kept, to every origin; what is missing is 404', async () => {
  const manifest = await fetch(`${served.origin}/mf-manifest.json`);
  expect(await manifest.json()).toEqual({ id: 'evidence' });
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
  expect(manifest.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/remoteEntry.ffffffff.js', '/nothing.js', '/../package.json']) {
    expect([path, (await fetch(served.origin + path)).status]).toEqual([path, 404]);
  }
});

it('tells the pages whose entry it served of every build', async () => {
  const entry = await (await fetch(`${served.origin}/remoteEntry.0a1b2c3d.js`)).text();
  expect(entry.startsWith('entry()\n')).toBe(true);
  const [, address = ''] = /new EventSource\("([^"]+)"\)/.exec(entry) ?? [];
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(':\n\n');
  served.announce();
  expect((await reader?.read())?.value).toBe('event: built\ndata: 1\n\n');
  await reader?.cancel();
});

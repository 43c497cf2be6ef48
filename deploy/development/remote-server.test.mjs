/** The server of a remote under development: the host's origin can read from it, and pages learn about each build. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveRemote } from './remote-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));
/** @type {Awaited<ReturnType<typeof serveRemote>>} */
let server;

beforeAll(async () => {
  server = await serveRemote(folder, 0);
  writeFileSync(join(folder, 'mf-manifest.json'), '{"id":"evidence"}');
  writeFileSync(join(folder, 'remoteEntry.0a1b2c3d.js'), 'entry()');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('serves files written after its start, uncached, to every origin, and answers 404 for missing ones', async () => {
  const manifest = await fetch(`${server.origin}/mf-manifest.json`);
  expect(await manifest.json()).toEqual({ id: 'evidence' });
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
  expect(manifest.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/remoteEntry.ffffffff.js', '/nothing.js', '/../package.json']) {
    expect([path, (await fetch(server.origin + path)).status]).toEqual([path, 404]);
  }
});

it('announces every build to the pages that have loaded its entry', async () => {
  const entry = await (await fetch(`${server.origin}/remoteEntry.0a1b2c3d.js`)).text();
  expect(entry.startsWith('entry()\n')).toBe(true);
  const [, address = ''] = /new EventSource\("([^"]+)"\)/.exec(entry) ?? [];
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(':\n\n');
  server.announce();
  expect((await reader?.read())?.value).toBe('event: built\ndata: 1\n\n');
  await reader?.cancel();
});

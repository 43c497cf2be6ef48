/** Large uploads and downloads over a real connection, against a server in a process of its own whose memory is measured. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { publicUrl } from './suite';

jest.setTimeout(60_000);

const megabyte = 1024 * 1024;
/** Far below the size of the file, far above what a collector leaves lying about. */
const growthAllowed = 64 * megabyte;

let server: ChildProcess;
let port: number;
let cookie: string;

beforeAll(async () => {
  const program = path.resolve(__dirname, '../.test/suite-server.mjs');
  await build({
    entryPoints: [path.join(__dirname, 'suite-server.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [
      {
        name: 'installed-packages-stay-outside',
        setup(bundle) {
          bundle.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@msp/') ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
  server = fork(program, [], { execArgv: [] });
  [{ port, cookie }] = await once(server, 'message');
});
afterAll(async () => {
  server.disconnect();
  await once(server, 'exit');
});

async function ask(question: 'reset' | 'measure'): Promise<{ peak: number; now: number; files: number }> {
  server.send(question);
  const [answer] = await once(server, 'message');
  return answer;
}

const boundary = 'part-of-a-form';
const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.log"\r\n\r\n`);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
const block = Buffer.alloc(megabyte, 'a line of a log, and another one\n');

function begin(headers: Record<string, string | number> = {}): ClientRequest {
  return request({
    port,
    method: 'POST',
    path: '/api/v1/evidence/upload',
    headers: { origin: publicUrl, cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
}

async function send(outgoing: ClientRequest, megabytes: number): Promise<void> {
  const gone = once(outgoing, 'close');
  outgoing.write(head);
  for (let count = 0; count < megabytes; count += 1) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(block)) await Promise.race([new Promise((resolve) => outgoing.once('drain', resolve)), gone]);
  }
}

async function upload(megabytes: number) {
  const outgoing = begin();
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await send(outgoing, megabytes);
  outgoing.end(tail);
  const [response] = await answered;
  return { status: response.statusCode, body: JSON.parse(await text(response)) };
}

async function download(url: string): Promise<number> {
  const outgoing = request({ port, path: url, headers: { cookie } });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let size = 0;
  for await (const chunk of response) size += chunk.length;
  return size;
}

test('90 MB go in, come out, and go into a ZIP, and the memory of the server stays flat', async () => {
  const first = await upload(1);
  await download(`/api/v1/evidence/${first.body.id}/files/1`);
  const { now } = await ask('reset');

  const { status, body } = await upload(90);
  expect([status, body.file.size]).toEqual([200, 90 * megabyte]);
  const afterUpload = await ask('measure');
  expect(await download(`/api/v1/evidence/${body.id}/files/1`)).toBe(90 * megabyte);
  const afterDownload = await ask('measure');
  expect(await download('/api/v1/evidence/pack.zip')).toBeGreaterThan(10_000);
  const afterPack = await ask('measure');

  for (const { peak } of [afterUpload, afterDownload, afterPack]) expect(peak - now).toBeLessThan(growthAllowed);
});

test('101 MB: refused with the limit in words as soon as it is passed, and nothing is left', async () => {
  const { files } = await ask('measure');
  const { status, body } = await upload(101);
  expect([status, body]).toEqual([
    413,
    {
      message: 'The file is too large. The limit is 100 MB.',
      error: 'Payload Too Large',
      errorCode: 'PAYLOAD_TOO_LARGE',
      details: { maxBytes: 100 * megabyte },
    },
  ]);
  expect((await ask('measure')).files).toBe(files);
});

test('a length that says so is refused before anything is sent', async () => {
  const outgoing = begin({ 'content-length': 200 * megabyte });
  outgoing.on('error', () => undefined);
  outgoing.flushHeaders();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  outgoing.destroy();
});

test('a sender that goes away leaves nothing behind', async () => {
  const { files } = await ask('measure');
  const outgoing = begin();
  outgoing.on('error', () => undefined);
  await send(outgoing, 20);
  // It is on its way into storage.
  for (let tries = 0; (await ask('measure')).files === files && tries < 100; tries += 1) await wait(50);
  expect((await ask('measure')).files).toBe(files + 1);
  outgoing.destroy();
  for (let tries = 0; (await ask('measure')).files !== files && tries < 100; tries += 1) await wait(50);
  expect((await ask('measure')).files).toBe(files);
});

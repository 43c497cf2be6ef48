/** Large uploads and downloads over real connections, to a server in a separate process whose memory is measured. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { publicUrl } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

const megabyte = 1024 * 1024;
/** Far less than the file's size, and far more than the garbage that may not be collected yet. */
const allowedGrowth = 40 * megabyte;

let server: ChildProcess;
let port: number;
let cookie: string;

beforeAll(async () => {
  const program = path.resolve(__dirname, '../../../.test/suite-server.mjs');
  await build({
    entryPoints: [path.join(__dirname, '../../support/programs/suite-server.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [
      {
        name: 'external-packages',
        setup(bundle) {
          bundle.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@msp/') ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
  // As in the image.
  server = fork(program, [], { execArgv: ['--max-semi-space-size=16'] });
  [{ port, cookie }] = await once(server, 'message');
});
afterAll(async () => {
  server.disconnect();
  await once(server, 'exit');
});

/** Asks the server for its memory use, now and at its peak since the last reset, and its number of stored files. */
async function ask(command: 'reset' | 'measure'): Promise<{ peak: number; now: number; files: number }> {
  server.send(command);
  const [measurement] = await once(server, 'message');
  return measurement;
}

const boundary = 'form-boundary';
const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.log"\r\n\r\n`);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
const block = Buffer.alloc(megabyte, 'one line of a log file\n');

function startUpload(headers: Record<string, string | number> = {}): ClientRequest {
  return request({
    port,
    method: 'POST',
    path: '/api/v1/evidence/upload',
    headers: { origin: publicUrl, cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
}

async function sendBlocks(outgoing: ClientRequest, megabytes: number): Promise<void> {
  const closed = once(outgoing, 'close');
  outgoing.write(head);
  for (let count = 0; count < megabytes; count += 1) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(block)) await Promise.race([new Promise((resolve) => outgoing.once('drain', resolve)), closed]);
  }
}

async function upload(megabytes: number) {
  const outgoing = startUpload();
  const responded = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await sendBlocks(outgoing, megabytes);
  outgoing.end(tail);
  const [response] = await responded;
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

test("the server's memory stays flat while 90 MB are uploaded, downloaded and packed into a ZIP", async () => {
  // The garbage of a stream has gathered by then: more in Node 24, whose streams have larger blocks, than in Node 20. A server that holds
  // files in memory needs 45 MB more for the second one.
  const first = await upload(45);
  await download(`/api/v1/evidence/${first.body.id}/files/1`);
  const { now } = await ask('reset');

  const { status, body } = await upload(90);
  expect([status, body.file.size]).toEqual([200, 90 * megabyte]);
  const afterUpload = await ask('measure');
  expect(await download(`/api/v1/evidence/${body.id}/files/1`)).toBe(90 * megabyte);
  const afterDownload = await ask('measure');
  expect(await download('/api/v1/evidence/pack.zip')).toBeGreaterThan(10_000);
  const afterPack = await ask('measure');

  for (const { peak } of [afterUpload, afterDownload, afterPack]) expect(peak - now).toBeLessThan(allowedGrowth);
});

test('101 MB: refused with the limit as soon as it is passed, and nothing is stored', async () => {
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

test('a content length over the limit is refused before any content is sent', async () => {
  const outgoing = startUpload({ 'content-length': 200 * megabyte });
  outgoing.on('error', () => undefined);
  outgoing.flushHeaders();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  outgoing.destroy();
});

test('an aborted upload leaves no file', async () => {
  const { files } = await ask('measure');
  const outgoing = startUpload();
  outgoing.on('error', () => undefined);
  await sendBlocks(outgoing, 20);
  await waitUntil('the upload has reached storage', async () => (await ask('measure')).files === files + 1);
  outgoing.destroy();
  await waitUntil('the partial file is deleted', async () => (await ask('measure')).files === files);
});

/**
 * The files are in a bucket that is overloaded, slow, breaks off, loses its answers or is away, while fifty writers and two readers use two
 * servers. What is acknowledged is stored, what is refused gets 503, and every record finds its file.
 */
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@msp/deploy/settings';
import { expect, test } from '@playwright/test';
import { Programs } from './programs/programs';
import { BucketProxy } from './support/bucket-proxy';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { report } from './support/report';
import { signIn } from './support/session';
import { runTrial } from './writers/trial';

const rounds = Number(process.env.ROUNDS ?? 20);

const faults = (proxy: BucketProxy) => [
  { name: 'it asks to slow down', fault: proxy.slowDown },
  { name: 'it answers after seconds', fault: proxy.slow(randomInt(2_000, 12_000)) },
  { name: 'connections break in the middle of bodies', fault: proxy.cut },
  { name: 'its answers are lost', fault: proxy.loseAnswer },
  { name: 'it is away', fault: proxy.away },
];

async function startBucket(folder: string) {
  await mkdir(folder);
  const file = join(root, 'api/test/support/servers/s3-server.mjs');
  // The server encrypts its page tokens with DES, which needs OpenSSL's legacy provider.
  const child = fork(file, [folder], { execArgv: ['--openssl-legacy-provider'] });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

interface Downloads {
  statuses: Map<number, number>;
  /** A file that was acknowledged earlier arrived with other content. */
  wrong: string[];
  stop(): Promise<void>;
}

/** Reads one file again and again: the whole of it, or an answer that says why not. */
async function startReader(programs: Programs): Promise<Downloads> {
  const session = await signIn(programs.servers, 'tomasz.zielinski@harbour-it.example');
  const content = 'The same for everyone.\n'.repeat(10_000);
  const form = new FormData();
  form.append('file', new File([content], 'list.txt'));
  const { status, body } = await session.send('POST', '/evidence/upload', form);
  expect(status).toBe(200);
  const { id } = body as { id: string };
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const answer = await session.readText(`/evidence/${id}/files/1`);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isRefusal = answer.status === 503 && answer.text.includes('"errorCode":"UNAVAILABLE"');
      if (answer.status !== 0 && !isRefusal && answer.text !== content)
        wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      await pause(randomInt(100, 400));
    }
  };
  const running = Promise.all([read(), read()]);
  return {
    statuses,
    wrong,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

test('what is acknowledged is in the bucket, and the rest is refused', async () => {
  const data = await createDataFolder('bucket');
  const bucket = await startBucket(join(data, 'bucket'));
  const proxy = await BucketProxy.start(bucket.port);
  const programs = await Programs.start(data, undefined, {
    STORAGE: 's3',
    S3_ENDPOINT: proxy.url,
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'evidence',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  });
  try {
    const downloads = await startReader(programs);
    const outcomes = await runTrial(programs, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await pause(randomInt(1_000, 3_000));
        const all = faults(proxy);
        const { name, fault } = all[round % all.length] as (typeof all)[number];
        const before = proxy.disturbed;
        proxy.fault = fault;
        await pause(randomInt(3_000, 10_000));
        proxy.fault = undefined;
        report(`round ${round + 1}: ${name}; requests to the bucket that met it: ${proxy.disturbed - before}`);
        expect(proxy.disturbed).toBeGreaterThan(before);
      }
      await downloads.stop();
    });
    report(`downloads by status: ${JSON.stringify(Object.fromEntries(downloads.statuses))}`);
    expect(downloads.wrong).toEqual([]);
    expect([...downloads.statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(outcomes.get(200)).toBeGreaterThan(0);
  } finally {
    await programs.stop();
    await proxy.stop();
    await bucket.stop();
    removeDataFolder(data);
  }
});

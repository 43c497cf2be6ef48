/** The worker is killed while it reads uploaded policies: each upload ends as ready, once, and with the text of its file. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { pdfOf } from '../support/pdf-files';
import { wordOf } from '../support/word-files';
import { Programs } from './programs/programs';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { report } from './support/report';
import { type Session, signIn } from './support/session';

const rounds = Number(process.env.ROUNDS ?? 10);
const uploadsPerRound = 4;
/** An upload is silent for 90 s before the scheduler, which runs every minute, gives it to another worker. */
const recoveryMs = 5 * 60_000;

interface Upload {
  id: string;
  text: string;
}

/** Long enough to take a moment to read. */
const formats = [
  { ending: 'docx', length: 3_000, fileOf: wordOf },
  { ending: 'pdf', length: 400, fileOf: (pages: string[]) => pdfOf({ pages }) },
] as const;

async function upload(session: Session, name: string, format: (typeof formats)[number]): Promise<Upload> {
  const lines = Array.from({ length: format.length }, (_, line) => `${name}, rule ${line}`);
  const form = new FormData();
  form.append('name', name);
  form.append('file', new File([new Uint8Array(format.fileOf(lines))], `${name}.${format.ending}`));
  const { status, body } = await session.send('POST', '/policy-documents/upload', form, crypto.randomUUID());
  expect(status).toBe(200);
  return { id: (body as { id: string }).id, text: lines.join('\n') };
}

const statusOf = (session: Session, { id }: Upload) =>
  session.read<{ status: string; reason: string | null }>(`/policy-documents/upload-status/${id}`);

/** The worker is reading one of them at this moment. */
async function untilProcessing(session: Session, uploads: readonly Upload[]): Promise<void> {
  await expect
    .poll(async () => (await Promise.all(uploads.map((one) => statusOf(session, one)))).map(({ status }) => status), {
      intervals: [50],
    })
    .toContain('PROCESSING');
}

/** @returns how long it took */
async function untilReady(session: Session, uploads: readonly Upload[]): Promise<number> {
  const started = performance.now();
  for (const one of uploads) {
    for (;;) {
      const { status, reason } = await statusOf(session, one);
      expect([one.id, status, reason]).not.toEqual([one.id, 'FAILED', expect.anything()]);
      if (status === 'READY') break;
      expect(performance.now() - started).toBeLessThan(recoveryMs);
      await pause(250);
    }
  }
  return performance.now() - started;
}

test('every upload is read, whenever the worker is killed', async () => {
  const data = await createDataFolder('policies');
  const programs = await Programs.start(data);
  try {
    const session = await signIn(programs.servers, 'amelia.hart@harbour-it.example');
    for (let round = 1; round <= rounds; round += 1) {
      const uploads = await Promise.all(
        Array.from({ length: uploadsPerRound }, (_, n) =>
          upload(session, `Policy ${round}.${n}`, formats[n % 2 === 0 ? 0 : 1]),
        ),
      );
      await untilProcessing(session, uploads);
      void programs.workers[0]?.kill();
      const ms = await untilReady(session, uploads);
      report(`round ${round}: worker killed, all read after ${Math.round(ms / 1_000)} s`);
      for (const { id, text } of uploads) {
        const version = await session.read<{ text: string }>(`/policy-documents/uploaded/${id}`);
        expect(version.text).toBe(text);
      }
      await session.renew();
    }
    expect(programs.deaths).toEqual([]);
  } finally {
    await programs.stop();
    removeDataFolder(data);
  }
});

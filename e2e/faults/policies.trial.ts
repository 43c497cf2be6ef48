/** The worker is killed while it reads uploaded policies: each upload ends as ready, once, and with the text of its file. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { wordOf } from '../support/word-files';
import { Programs } from './programs';
import { type Session, signIn } from './session';
import { report } from './trial';

const rounds = Number(process.env.ROUNDS ?? 10);
const uploadsPerRound = 4;
/** An upload is silent for 90 s before the scheduler, which runs every minute, gives it to another worker. */
const recoveryMs = 5 * 60_000;

interface Upload {
  id: string;
  text: string;
}

async function upload(session: Session, name: string): Promise<Upload> {
  const lines = Array.from({ length: 3_000 }, (_, line) => `${name}, rule ${line}: lock your screen.`);
  const form = new FormData();
  form.append('name', name);
  form.append('file', new File([new Uint8Array(wordOf(lines))], `${name}.docx`));
  const { status, body } = await session.send('POST', '/policy-documents/upload', form, crypto.randomUUID());
  expect(status).toBe(200);
  return { id: (body as { id: string }).id, text: lines.join('\n') };
}

/** @returns how long it took */
async function untilReady(session: Session, uploads: readonly Upload[]): Promise<number> {
  const started = performance.now();
  for (const { id } of uploads) {
    for (;;) {
      const { status, reason } = await session.read<{ status: string; reason: string | null }>(
        `/policy-documents/upload-status/${id}`,
      );
      expect([id, status, reason]).not.toEqual([id, 'FAILED', expect.anything()]);
      if (status === 'READY') break;
      expect(performance.now() - started).toBeLessThan(recoveryMs);
      await pause(250);
    }
  }
  return performance.now() - started;
}

test('every upload is read, whenever the worker is killed', async () => {
  const data = mkdtempSync(join(tmpdir(), 'msp-policies-'));
  // The database's account passes through this folder.
  await chmod(data, 0o711);
  const programs = await Programs.start(data);
  try {
    const session = await signIn(programs.servers, 'amelia.hart@harbour-it.example');
    for (let round = 1; round <= rounds; round += 1) {
      const names = Array.from({ length: uploadsPerRound }, (_, n) => `Policy ${round}.${n}`);
      const uploads = await Promise.all(names.map((name) => upload(session, name)));
      await pause(randomInt(50, 1_500));
      programs.killWorker();
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
    rmSync(data, { recursive: true, force: true });
  }
});

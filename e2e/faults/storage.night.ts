/** A small disk with the database, the files and the log is filled while fifty writers use two servers. Linux, as root: it is a tmpfs. */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Programs } from './programs/programs';
import { report } from './support/report';
import { runTrial } from './writers/trial';

const rounds = Number(process.env.ROUNDS ?? 20);
const diskMegabytes = 2_048;

/** Writes zeros until only this much is free, or nothing is. */
async function fill(file: string, folder: string, free: number): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const rest = bavail * bsize - free;
      if (rest <= 0) return;
      await handle.write(Buffer.alloc(Math.min(rest, 8 * 2 ** 20)));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}

test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'It mounts a disk, which needs Linux and root.');

test('what is acknowledged on a disk that fills up is stored, and the rest is refused', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'msp-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=711`, 'tmpfs', disk]);
  const ballast = join(disk, 'ballast');
  try {
    const programs = await Programs.start(disk);
    try {
      const outcomes = await runTrial(programs, async () => {
        for (let round = 0; round < rounds; round += 1) {
          await pause(randomInt(500, 3_000));
          // Sometimes nothing is left, sometimes enough for a part of a write.
          await fill(ballast, disk, round % 2 === 0 ? 0 : randomInt(1, 2_000_000));
          report(`round ${round + 1}: the disk is full`);
          await pause(randomInt(1_000, 5_000));
          truncateSync(ballast, 0);
          await pause(500);
          await programs.untilReady();
        }
      });
      expect(outcomes.get(507)).toBeGreaterThan(0);
    } finally {
      await programs.stop();
    }
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

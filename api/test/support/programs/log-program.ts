/**
 * A program that logs `argv[3]` lines to `argv[2]` (a file or a descriptor), loads the package `argv[4]` if there is one, reports what
 * was dropped and by how much its memory has grown, and ends when its parent says so.
 */

import { createLog } from '../../../src/platform/observability/logger';
import { program } from '../../../src/platform/program';

const [, , destination = '', lines, packageName] = process.argv;
const descriptor = Number(destination);

program(async () => {
  const { logger, output } = createLog('test', 'info', Number.isNaN(descriptor) ? destination : descriptor);
  if (packageName !== undefined) await import(packageName);
  const text = 'x'.repeat(1_000);
  const before = process.memoryUsage.rss();
  for (let number = 0; number < Number(lines); number += 1) logger.info({ number }, text);
  process.on('message', () => process.send?.({ dropped: output.dropped, bytes: process.memoryUsage.rss() - before }));
  return { stop: () => output.flush() };
});

/** Starts the application that the tests share, unless E2E_URL names a running one (with its data in E2E_DATA). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryStack } from './temporary-stack.mjs';

/** At the end of a run, the log is removed with the data. */
const shownErrors = 20;
const shownLength = 2_000;

/** The latest errors that the application has logged: level 50 and above, as JSON. */
function loggedErrors(data: string): string[] {
  const logs = join(data, 'logs');
  return readdirSync(logs)
    .filter((name) => /^(server|worker)\.log/.test(name))
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
    .filter((line) => /"level":[56]0,/.test(line))
    .slice(-shownErrors)
    .map((line) => line.slice(0, shownLength));
}

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const stack = await startTemporaryStack('e2e');
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA = stack.data;
  return async () => {
    const errors = loggedErrors(stack.data);
    if (errors.length > 0)
      process.stdout.write(`The latest errors that the application logged:\n${errors.join('\n')}\n`);
    await stack.stop();
  };
}

/** The containers of `npm run images`, which starts and removes them, and sets the variables by which compose finds them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { applicationUrl } from './application';
import type { Stack } from './stack';

const run = promisify(execFile);

async function docker(...parameters: string[]): Promise<string> {
  return (await run('docker', parameters)).stdout.trim();
}

async function compose(...parameters: string[]): Promise<void> {
  await docker('compose', ...parameters);
}

export function composedStack(): Stack {
  let killed: Promise<void> | undefined;
  return {
    url: applicationUrl(),
    async evidencePid() {
      const container = await docker('compose', 'ps', '--quiet', 'evidence');
      return Number(await docker('inspect', '--format', '{{.State.Pid}}', container));
    },
    async stopEvidence() {
      await compose('kill', 'evidence');
      return { end: () => compose('up', '--detach', '--no-deps', '--wait', 'evidence') };
    },
    killAll() {
      killed = compose('kill');
    },
    async startAgain() {
      await killed;
      await compose('up', '--detach', '--wait');
    },
    stop: () => Promise.resolve(),
  };
}

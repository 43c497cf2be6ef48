/** Installs pnpm, in the version of the lock file, and the dependencies. Needs only Node and npm: it runs before anything is installed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { fingerprint } from './fingerprint.mjs';

const version = '12.21.0';
const tools = join(root, '.tools');
const windows = process.platform === 'win32';
const manifest = join(tools, windows ? '' : 'lib', 'node_modules/pnpm/package.json');

export const pnpm = windows ? join(tools, 'pnpm.cmd') : join(tools, 'bin/pnpm');

/** Installs into a folder of the project, because corepack is not available everywhere. */
async function ensurePnpm() {
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return;
  await step(`pnpm ${version}`, async () => {
    mkdirSync(tools, { recursive: true });
    const parameters = ['install', '--global', '--prefix', tools, '--no-fund', '--no-audit', `pnpm@${version}`];
    await mustRun('Installing pnpm from the npm registry', 'npm', parameters);
  });
}

const stamp = join(root, 'node_modules/.installed');

/** The lock file repeats what each package's manifest asks for. */
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => join(root, name));

/** Installs if the lock file has changed since the last installation. */
export async function ensureDependencies() {
  await ensurePnpm();
  const wanted = fingerprint(inputs, [process.platform, process.arch, version]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Dependencies', async () => {
    // Without CI, pnpm would ask before it replaces a folder that another version has made.
    await mustRun('Installing the dependencies', pnpm, ['install', '--frozen-lockfile'], { env: { CI: 'true' } });
    writeFileSync(stamp, wanted);
  });
}

/** webpack of one package, started directly: as a child of ours, not of a shell, it ends with us. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderOf } from '../workspace/stale-builds.mjs';

/** @param {string} name of a frontend @returns {{ file: string, cwd: string }} */
export function webpackOf(name) {
  const cwd = folderOf(name);
  const manifest = createRequire(join(cwd, 'package.json')).resolve('webpack-cli/package.json');
  return { file: join(manifest, '../bin/cli.js'), cwd };
}

/** Runs it until we end, or ends us with its exit code. @param {string} name @param {string[]} parameters @param {NodeJS.ProcessEnv} env */
export function startWebpack(name, parameters, env) {
  const { file, cwd } = webpackOf(name);
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  child.once('exit', (code) => process.exit(code ?? 1));
}

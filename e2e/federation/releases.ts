/** Runs an application that is served from a folder of releases, and the commands that release into the folder. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { lastRelease } from '@msp/deploy/last-release';
import { type RunningStack, startTemporaryStack, testDataFolder } from '../support/temporary-stack.mjs';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

export type Part = 'host' | 'compliance' | 'evidence' | 'integrations' | 'admin';
export const remotes = ['compliance', 'evidence', 'integrations', 'admin'] as const satisfies readonly Part[];

const distOf = (checkout: string, part: Part): string =>
  join(checkout, part === 'host' ? 'host' : `remotes/${part}`, 'dist');
/** The folder of a part's current build. */
export const currentBuild = (part: Part): string => distOf(root, part);

interface BuildNote {
  build: string;
  contract: number;
}

/** Reads a build's note. */
export const noteOf = (folder: string): BuildNote =>
  JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as BuildNote;

/** Runs a command of deploy/. If it fails, its output is in the error. @returns milliseconds */
async function command(file: string, parameters: string[]): Promise<number> {
  const started = Date.now();
  try {
    const program = [join(root, 'deploy/cli/run-command.mjs'), join(root, 'deploy', file)];
    await run(process.execPath, [...program, ...parameters], { cwd: root });
  } catch (error) {
    throw new Error(`${file} ${parameters.join(' ')}: ${(error as { stdout?: string }).stdout ?? ''}`, {
      cause: error,
    });
  }
  return Date.now() - started;
}

export class Releases {
  readonly folder: string;
  #stack: RunningStack | undefined;

  /** @param name of the folders below .test/ */
  constructor(readonly name: string) {
    this.folder = testDataFolder(`${name}-releases`);
  }

  /** Removes what an earlier run has left. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  get #running(): RunningStack {
    if (!this.#stack) throw new Error('The application is not started yet.');
    return this.#stack;
  }

  get url(): string {
    return this.#running.url;
  }

  get data(): string {
    return this.#running.data;
  }

  /** Parts without a release get their first one. */
  async start(): Promise<void> {
    this.#stack = await startTemporaryStack(this.name, { MSP_RELEASES: this.folder });
  }

  release(part: Part, built = currentBuild(part), ring = 'stable'): Promise<number> {
    return command('release/release.mjs', [part, '--target', this.folder, '--built', built, '--ring', ring]);
  }

  /** Makes the early build that of everyone. */
  promote(part: Part): Promise<number> {
    return command('release/promote.mjs', [part, '--target', this.folder]);
  }

  rollback(part: Part): Promise<number> {
    return command('release/rollback.mjs', [part, '--target', this.folder]);
  }

  async end(): Promise<void> {
    await this.#stack?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Builds the last release. @returns the folder of a part's build */
export async function releasedBuilds(): Promise<(part: Part) => string> {
  const checkout = await lastRelease();
  return (part) => distOf(checkout, part);
}

/**
 * Builds the evidence remote from sources that differ: in one sentence, or in a list that throws when it is shown.
 * @param name of the folder below .test/
 * @returns the build's folder
 */
export async function buildNextEvidence(
  name: string,
  change: 'another-sentence' | 'broken' = 'another-sentence',
): Promise<string> {
  const folder = testDataFolder(`${name}-evidence-${change}`);
  const config = join(import.meta.dirname, 'next-evidence/webpack.config.mjs');
  const webpack = join(root, 'remotes/evidence/node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '--config', config, '--env', `change=${change}`, '--output-path', folder], {
    cwd: join(root, 'remotes/evidence'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
}

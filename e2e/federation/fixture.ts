/** The fixture remote: built when its sources have changed, and served in place of the application's evidence remote. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Route } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const source = join(import.meta.dirname, 'fixture-remote');
/** Everything that decides what the build looks like. */
const inputs = [source, join(root, 'shared/build/src'), join(root, 'pnpm-lock.yaml')];

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const built = join(root, '.test/fixture-remote', hashOfInputs());

/** Called before the tests of each file. Test workers that build at the same time do not disturb each other. */
export function buildFixture(): void {
  if (existsSync(built)) return;
  const unfinished = `${built}.${process.pid}`;
  const cli = join(createRequire(import.meta.url).resolve('webpack-cli/package.json'), '../bin/cli.js');
  const config = join(source, 'webpack.config.mjs');
  execFileSync(process.execPath, [cli, '--config', config, '--output-path', unfinished], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  if (existsSync(built)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, built);
}

/** The files of a remote that a page requests, in this order. */
export const parts = ['manifest', 'entry', 'module', 'module style', 'lazy chunk', 'lazy style'] as const;
export type Part = (typeof parts)[number];

const namesOfParts: Record<Part, RegExp> = {
  manifest: /^mf-manifest\.json$/,
  entry: /^remoteEntry\.[0-9a-f]+\.js$/,
  module: /^c\/__federation_expose_routes\.[0-9a-f]+\.js$/,
  'module style': /^c\/__federation_expose_routes\.[0-9a-f]+\.css$/,
  'lazy chunk': /^c\/\d+\.[0-9a-f]+\.js$/,
  'lazy style': /^c\/\d+\.[0-9a-f]+\.css$/,
};

export const prefix = '/remotes/evidence/';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

export const fileOf = (name: string): string => join(built, name);
export const typeOf = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'text/plain';

const nameOf = (url: string): string => new URL(url).pathname.slice(prefix.length);

export function partOf(url: string): Part | undefined {
  return parts.find((part) => namesOfParts[part].test(nameOf(url)));
}

/** Answers with the file as it was built, or with a test's change to it. */
export async function serve(route: Route, change: (text: string) => string = (text) => text): Promise<void> {
  const name = nameOf(route.request().url());
  const file = fileOf(name);
  if (!existsSync(file)) return route.fulfill({ status: 404, body: 'Not found.' });
  return route.fulfill({ contentType: typeOf(name), body: change(readFileSync(file, 'utf8')) });
}

/** The contract's paths as the builds need them. Read as data: the contract is TypeScript without run-time imports in this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from './places.mjs';

/** Pages of every remote: name → key → path. */
export async function readRemotePaths() {
  const source = readFileSync(join(root, 'shared/contract/src/paths.ts'), 'utf8');
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  const { remotePaths } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return remotePaths;
}

/** First part of a path → remote. */
export async function remoteOfPath() {
  const owners = Object.entries(await readRemotePaths()).flatMap(([name, paths]) =>
    Object.values(paths).map((path) => [path.split('/')[1], name]),
  );
  return Object.fromEntries(owners);
}

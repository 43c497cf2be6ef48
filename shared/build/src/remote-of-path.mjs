/** The contract's paths for the script that runs before any code of the application: first part of a path → remote. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from './places.mjs';

/** Read as data: the contract is TypeScript without run-time imports in this file. */
export async function remoteOfPath() {
  const source = readFileSync(join(root, 'shared/contract/src/paths.ts'), 'utf8');
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  const { remotePaths } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const owners = Object.entries(remotePaths).flatMap(([name, paths]) =>
    Object.values(paths).map((path) => [path.split('/')[1], name]),
  );
  return Object.fromEntries(owners);
}

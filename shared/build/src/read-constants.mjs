/** Reads the constants of a TypeScript file that imports nothing, because the builds need them before anything is built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from './places.mjs';

/** The file with the number of the contract between host and remotes. */
export const contractNumberFile = 'shared/remote/src/contract-number.ts';

/** @param {string} file from the project's root */
export function readConstants(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/**
 * Versions of shared modules, from the pnpm catalog: the federation plugin cannot read `catalog:` in a package.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './places.mjs';

const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));

/** The pinned version of a third-party package. @param {string} name */
export function catalogVersion(name) {
  const version = catalog[name];
  if (!version) throw new Error(`${name} is shared, but has no version in the catalog of pnpm-workspace.yaml`);
  return version;
}

/** The version of one of our own packages. @param {string} name @returns {string} */
export function ownVersion(name) {
  const folder = name.replace('@msp/', '');
  return JSON.parse(readFileSync(join(root, 'shared', folder, 'package.json'), 'utf8')).version;
}

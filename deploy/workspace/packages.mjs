/** The packages of this workspace and their dependencies on each other, read from their manifests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../cli/settings.mjs';

/** @typedef {{ name: string, folder: string, dependencies: string[] }} Package `dependencies`: packages of this workspace that go into its build */

/** Never part of a build. */
const onlyForTests = new Set(['@msp/testing']);

/** @param {string} folder @returns {Package} */
function read(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  const dependencies = Object.keys(all).filter((name) => all[name].startsWith('workspace:') && !onlyForTests.has(name));
  return { name: manifest.name, folder, dependencies };
}

/** @returns {Map<string, Package>} by name */
export function workspacePackages() {
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name));
  const folders = ['host', 'api', 'deploy', 'e2e', ...remotes.map((name) => join('remotes', name)), ...shared];
  const packages = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(read);
  return new Map(packages.map((one) => [one.name, one]));
}

/**
 * @param {string} name
 * @param {Map<string, Package>} packages
 * @returns {Package[]} the package and everything that goes into it, each once
 */
export function withDependencies(name, packages) {
  /** @type {Set<Package>} */
  const found = new Set();
  /** @param {string} wanted */
  const visit = (wanted) => {
    const one = packages.get(wanted);
    if (!one || found.has(one)) return;
    found.add(one);
    one.dependencies.forEach(visit);
  };
  visit(name);
  return [...found];
}

/** The packages of this workspace and what they are made of, from their own manifests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../cli/settings.mjs';

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} folder absolute
 * @property {string[]} needs names of the packages of this workspace that go into its build
 * @property {Record<string, string>} scripts
 */

/** Never part of what is built. */
const onlyForTests = new Set(['@msp/testing']);

/** @param {string} folder @returns {Package} */
function read(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  const needs = Object.keys(dependencies).filter(
    (name) => dependencies[name].startsWith('workspace:') && !onlyForTests.has(name),
  );
  return { name: manifest.name, folder, needs, scripts: manifest.scripts ?? {} };
}

/** @returns {Map<string, Package>} by name */
export function workspacePackages() {
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name));
  const folders = ['host', 'api', 'deploy', 'e2e', ...remotes.map((name) => join('remotes', name)), ...shared];
  const packages = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(read);
  return new Map(packages.map((found) => [found.name, found]));
}

/**
 * @param {string} name
 * @param {Map<string, Package>} packages
 * @returns {Package[]} the package itself and all that goes into it, each once
 */
export function withNeeds(name, packages) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  /** @param {string} wanted */
  const visit = (wanted) => {
    const one = packages.get(wanted);
    if (!one || found.has(wanted)) return;
    found.set(wanted, one);
    one.needs.forEach(visit);
  };
  visit(name);
  return [...found.values()];
}

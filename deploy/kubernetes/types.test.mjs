/**
 * Every rendered object has the fields of Kubernetes' API, and no others. TypeScript compares them with the API's types, which it does
 * more strictly than the API's schemas: those accept fields that they don't know.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, renderWithAll, withKubectl } from '../test/support/manifests.mjs';

/** @typedef {import('../test/support/manifests.mjs').Manifest} Manifest */

/** The types' module of a group. Kubernetes' first group has no name. */
const moduleOf = (/** @type {string} */ apiVersion) =>
  `kubernetes-types/${apiVersion.includes('/') ? apiVersion.replace('.k8s.io/', '/') : `core/${apiVersion}`}`;

/** @param {Manifest[]} manifests @returns {string} what TypeScript complains about */
function complaintsAbout(manifests) {
  const own = mkdtempSync(join(tmpdir(), 'manifests-'));
  try {
    symlinkSync(join(process.cwd(), 'deploy/node_modules'), join(own, 'node_modules'));
    const statements = manifests.map((manifest, index) => {
      const type = `import('${moduleOf(manifest.apiVersion)}').${manifest.kind}`;
      return `export const object${index}: ${type} = ${JSON.stringify(manifest, null, 2)};\n`;
    });
    writeFileSync(join(own, 'manifests.ts'), statements.join(''));
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', '--ignoreConfig'];
    const tsc = join(process.cwd(), 'node_modules/.bin/tsc');
    const { stdout, error } = spawnSync(tsc, [...options, 'manifests.ts'], { cwd: own, encoding: 'utf8' });
    if (error) throw error;
    return stdout;
  } finally {
    rmSync(own, { recursive: true });
  }
}

withKubectl("the API's types", () => {
  it.each([
    ['trial', () => render('deploy/kubernetes/overlays/trial')],
    ['production, with all components', () => renderWithAll('production')],
  ])('describe every object of %s', (_name, rendered) => {
    const manifests = rendered();
    expect(manifests.length).toBeGreaterThan(40);
    expect(complaintsAbout(manifests)).toBe('');
  });

  const deployment = (/** @type {object} */ container, more = {}) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a' },
    spec: { selector: {}, template: { spec: { containers: [{ name: 'a', ...container }] } }, ...more },
  });

  it.each([
    ['nothing wrong', deployment({ image: 'a' }), ''],
    ['a misspelt field', deployment({ imagee: 'a' }), `'"imagee"' does not exist in type 'Container'`],
    ['a field in the wrong place', deployment({}, { serviceName: 'a' }), `'"serviceName"' does not exist`],
    ['text for a number', deployment({}, { replicas: '2' }), "Type 'string' is not assignable to type 'number'"],
    ['a missing field', { ...deployment({}), spec: { replicas: 1 } }, 'missing the following properties'],
    ['an unknown version', { ...deployment({}), apiVersion: 'apps/v1beta1' }, 'Cannot find module'],
  ])('find %s', (_name, manifest, complaint) => {
    const complaints = complaintsAbout([manifest]);
    if (complaint === '') expect(complaints).toBe('');
    else expect(complaints).toContain(complaint);
  });
});

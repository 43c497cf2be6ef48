/** For tests: the manifests of deploy/kubernetes as kubectl renders them, without a cluster. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/**
 * @typedef {import('kubernetes-types/meta/v1').ObjectMeta} Metadata
 * @typedef {import('kubernetes-types/core/v1').PodTemplateSpec} PodTemplate
 * @typedef {import('kubernetes-types/core/v1').Container} Container
 * @typedef {{ apiVersion: string, kind: string, metadata: Metadata & { name: string } }} Manifest
 * @typedef {{
 *   ConfigMap: import('kubernetes-types/core/v1').ConfigMap,
 *   CronJob: import('kubernetes-types/batch/v1').CronJob,
 *   Deployment: import('kubernetes-types/apps/v1').Deployment,
 *   HorizontalPodAutoscaler: import('kubernetes-types/autoscaling/v2').HorizontalPodAutoscaler,
 *   Ingress: import('kubernetes-types/networking/v1').Ingress,
 *   Job: import('kubernetes-types/batch/v1').Job,
 *   Namespace: import('kubernetes-types/core/v1').Namespace,
 *   NetworkPolicy: import('kubernetes-types/networking/v1').NetworkPolicy,
 *   PodDisruptionBudget: import('kubernetes-types/policy/v1').PodDisruptionBudget,
 *   Secret: import('kubernetes-types/core/v1').Secret,
 *   Service: import('kubernetes-types/core/v1').Service,
 * }} Kinds
 */
/**
 * The API's types leave `spec` optional; every manifest of these kinds has one.
 * @template {keyof Kinds} K
 * @typedef {Manifest & Kinds[K] & (Kinds[K] extends { spec?: infer S } ? { spec: NonNullable<S> } : unknown)} ManifestOf
 */

/** Kustomize before it fills in an overlay's settings too late for the Ingress, which takes its host name from them. */
const needed = [5, 4];

function kustomizeVersion() {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
  return status === 0 ? String(JSON.parse(stdout).kustomizeVersion ?? '') : '';
}

const [, major = 0, minor = 0] = /^v(\d+)\.(\d+)/.exec(kustomizeVersion())?.map(Number) ?? [];
const isNewEnough = major > Number(needed[0]) || (major === needed[0] && minor >= Number(needed[1]));

/** In CI, a kubectl that is missing or too old fails the tests instead of skipping them. */
export const withKubectl = isNewEnough || process.env.CI ? describe : describe.skip;

export const folder = join(process.cwd(), 'deploy/kubernetes');

/** @param {string} path of a kustomization @returns {Manifest[]} */
export function render(path) {
  if (!isNewEnough) throw new Error('The manifests need kubectl 1.31 or newer, whose Kustomize is 5.4 or newer.');
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path], { encoding: 'utf8' });
  // A warning names a field that a later version no longer has.
  if (status !== 0 || stderr !== '') throw new Error(`kubectl kustomize ${path}: ${stderr}`);
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

/** An overlay with the components that it only names in a comment. @param {string} overlay */
export function renderWithAll(overlay) {
  const copy = mkdtempSync(join(tmpdir(), 'kubernetes-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const file = join(copy, 'overlays', overlay, 'kustomization.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('# - ../../components/', '- ../../components/'));
    return render(join(copy, 'overlays', overlay));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** @template {keyof Kinds} K @param {Manifest} manifest @param {K} kind @returns {manifest is ManifestOf<K>} */
export const isOfKind = (manifest, kind) => manifest.kind === kind;

/** The pod of a Deployment, Job or CronJob. @param {Manifest} manifest @returns {PodTemplate | undefined} */
export function podOf(manifest) {
  if (isOfKind(manifest, 'Deployment') || isOfKind(manifest, 'Job')) return manifest.spec.template;
  return isOfKind(manifest, 'CronJob') ? manifest.spec.jobTemplate.spec?.template : undefined;
}

/** @param {Manifest} manifest @returns {Container} */
export function containerOf(manifest) {
  const containers = podOf(manifest)?.spec?.containers ?? [];
  if (containers.length !== 1 || !containers[0]) throw new Error(`${manifest.metadata.name} has no single container.`);
  return containers[0];
}

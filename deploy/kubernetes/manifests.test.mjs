/** What must hold in the rendered manifests: references, privileges, limits, times, networks and numbers of pods. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../cli/settings.mjs';
import { stopSeconds } from '../gateway/rules.mjs';
import {
  containerOf,
  folder,
  isOfKind,
  podOf,
  render,
  renderWithAll,
  withKubectl,
} from '../test/support/manifests.mjs';

/**
 * @typedef {import('../test/support/manifests.mjs').Manifest} Manifest
 * @typedef {import('../test/support/manifests.mjs').Kinds} Kinds
 * @typedef {import('kubernetes-types/meta/v1').LabelSelector} Selector
 * @typedef {import('kubernetes-types/networking/v1').NetworkPolicyPeer} Peer
 * @typedef {{ from?: Peer[], to?: Peer[], ports: { protocol: string, port: number }[] }} Rule
 */

const web = ['gateway', 'host', ...remotes];
const programs = ['api', 'worker'];
const jobs = ['migrate', 'backup', 'verify-backup', 'restore'];
const read = (/** @type {string} */ file) => readFileSync(join(process.cwd(), file), 'utf8');

/** @param {Selector} selector @param {Record<string, string>} labels */
const selects = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => operator === 'In' && values?.includes(labels[key] ?? ''));

const namesOf = (/** @type {Manifest[]} */ list) => list.map(({ metadata }) => metadata.name).sort();
const labelsOf = (/** @type {Manifest} */ manifest) => podOf(manifest)?.metadata?.labels ?? {};
const portsOf = (/** @type {Manifest} */ workload) => containerOf(workload).ports ?? [];

/** Kubernetes' quantities: `250m` of a core, `64Mi` of memory. @param {string} text */
function amount(text) {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(m|Ki|Mi|Gi)?$/.exec(text) ?? [];
  expect([text, number === undefined]).toEqual([text, false]);
  return Number(number) * ({ m: 0.001, Ki: 1024, Mi: 1024 ** 2, Gi: 1024 ** 3 }[unit] ?? 1);
}

/** What a file for `kubectl create secret --from-env-file` contains. */
const secrets = new Map(
  readdirSync(join(folder, 'secrets')).map((file) => [
    file.replace('.env.example', ''),
    [...read(`deploy/kubernetes/secrets/${file}`).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '']) => name),
  ]),
);

withKubectl.each([
  ['trial', () => render('deploy/kubernetes/overlays/trial')],
  ['production', () => render('deploy/kubernetes/overlays/production')],
  ['production, with all components', () => renderWithAll('production')],
])('%s', (_overlay, rendered) => {
  /** @type {Manifest[]} */
  let all = [];
  /** @template {keyof Kinds} K @param {K} kind */
  const ofKind = (kind) => all.filter((manifest) => isOfKind(manifest, kind));
  /** @template {keyof Kinds} K @param {K} kind @param {string} name */
  const named = (kind, name) => {
    const found = ofKind(kind).find(({ metadata }) => metadata.name === name);
    if (!found) throw new Error(`There is no ${kind} ${name}.`);
    return found;
  };
  const workloads = () => all.filter((manifest) => podOf(manifest));
  const settings = () => ofKind('ConfigMap')[0]?.data ?? {};
  /** @param {Selector} selector */
  const selected = (selector) => workloads().filter((workload) => selects(selector, labelsOf(workload)));
  beforeAll(() => {
    all = rendered();
  });

  it('has a Deployment for each part, and a Job for each thing that is done once', () => {
    expect(namesOf(ofKind('Deployment'))).toEqual([...web, ...programs].sort());
    expect(namesOf([...ofKind('Job'), ...ofKind('CronJob')])).toEqual([...jobs].sort());
    expect(namesOf(ofKind('Service'))).toEqual([...web, 'api', 'api-metrics', 'worker-metrics'].sort());
  });

  it('is in one namespace, which refuses pods that are not hardened, and has no secret in it', () => {
    const [space] = ofKind('Namespace');
    expect(space?.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    for (const { kind, metadata } of all.filter(({ kind }) => kind !== 'Namespace'))
      expect([kind, metadata.name, metadata.namespace]).toEqual([kind, metadata.name, space?.metadata.name]);
    expect(ofKind('Secret')).toEqual([]);
  });

  it('names and labels every object', () => {
    const ids = all.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { metadata } of all) {
      expect(metadata.name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
      expect(metadata.labels).toMatchObject({
        'app.kubernetes.io/name': expect.any(String),
        'app.kubernetes.io/instance': expect.any(String),
        'app.kubernetes.io/part-of': 'trusted-msp',
      });
    }
    for (const workload of workloads()) {
      expect(labelsOf(workload)).toEqual(workload.metadata.labels);
      expect(labelsOf(workload)['app.kubernetes.io/name']).toBe(workload.metadata.name);
    }
  });

  it('selects with each selector the pods of one part', () => {
    for (const { spec, metadata } of ofKind('Deployment'))
      expect([metadata.name, namesOf(selected(spec.selector))]).toEqual([metadata.name, [metadata.name]]);
    for (const { spec, metadata } of ofKind('Service')) {
      const [workload, ...others] = selected({ matchLabels: spec.selector ?? {} });
      expect([metadata.name, workload?.metadata.name, others]).toEqual([
        metadata.name,
        metadata.name.replace('-metrics', ''),
        [],
      ]);
      const ports = workload ? portsOf(workload) : [];
      for (const { port, targetPort } of spec.ports ?? [])
        expect([metadata.name, ports.find(({ name }) => name === targetPort)?.containerPort]).toEqual([
          metadata.name,
          port,
        ]);
    }
    for (const { spec, metadata } of ofKind('PodDisruptionBudget'))
      expect(namesOf(selected(spec.selector ?? {}))).toEqual([metadata.name]);
    for (const { kind, name } of ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef)) {
      expect(kind).toBe('Deployment');
      expect(() => named('Deployment', name)).not.toThrow();
    }
  });

  it('runs every container with minimal privileges', () => {
    for (const workload of workloads()) {
      const { name } = workload.metadata;
      const pod = podOf(workload)?.spec;
      const container = containerOf(workload);
      expect([name, pod?.automountServiceAccountToken, pod?.enableServiceLinks]).toEqual([name, false, false]);
      const user = web.includes(name) ? 101 : 1000;
      expect(pod?.securityContext).toEqual({
        runAsNonRoot: true,
        runAsUser: user,
        runAsGroup: user,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
      expect(pod?.volumes).toEqual([{ name: 'tmp', emptyDir: { sizeLimit: expect.any(String) } }]);
      expect(pod).not.toHaveProperty('hostNetwork');
      expect(pod).not.toHaveProperty('initContainers');
    }
  });

  it('gives every container requests and limits, the former within the latter', () => {
    for (const workload of workloads()) {
      const { requests = {}, limits = {} } = containerOf(workload).resources ?? {};
      for (const resource of ['cpu', 'memory']) {
        const [requested, limit] = [requests[resource], limits[resource]].map((one) => amount(String(one)));
        expect([workload.metadata.name, requested]).toEqual([workload.metadata.name, expect.any(Number)]);
        expect(requested).toBeLessThanOrEqual(Number(limit));
      }
    }
  });

  it('takes all images from one registry with one tag, which is a version', () => {
    const images = workloads().map((workload) => String(containerOf(workload).image));
    const tags = new Set(images.map((image) => image.split(':')[1]));
    expect([...tags]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    for (const workload of workloads()) {
      const image = web.includes(workload.metadata.name) ? workload.metadata.name : 'api';
      expect(containerOf(workload).image).toMatch(new RegExp(`^registry\\.example/trusted-msp/${image}:`));
    }
  });

  it('asks on an existing port whether a part has started, lives and is ready', () => {
    for (const workload of ofKind('Deployment')) {
      const { name } = workload.metadata;
      const { startupProbe, livenessProbe, readinessProbe } = containerOf(workload);
      const names = portsOf(workload).map((port) => port.name);
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        expect(names).toContain(probe?.httpGet?.port);
        expect([name, probe?.httpGet?.path]).toEqual([
          name,
          name === 'api' && probe === readinessProbe ? '/readyz' : '/healthz',
        ]);
      }
    }
    // An API that waits for its migrations answers here, and is not started again.
    expect(containerOf(named('Deployment', 'api')).livenessProbe?.httpGet?.port).toBe('metrics');
    // So does a worker that waits for them, but only afterwards: `migrate` may take as long.
    const { periodSeconds = 0, failureThreshold = 0 } = containerOf(named('Deployment', 'worker')).startupProbe ?? {};
    expect(periodSeconds * failureThreshold).toBe(900);
  });

  it('lets every part end in its own time before it is killed', () => {
    const [, own = ''] = /stopTimeoutMs = ([\d_]+)/.exec(read('api/src/platform/program.ts')) ?? [];
    const ownSeconds = Number(own.replace('_', '')) / 1_000;
    const drainSeconds = Number(settings().DRAIN_SECONDS);
    const { periodSeconds = 0, failureThreshold = 0 } = containerOf(named('Deployment', 'api')).readinessProbe ?? {};
    expect(drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
    for (const workload of ofKind('Deployment')) {
      const { name } = workload.metadata;
      const preStop = Number(containerOf(workload).lifecycle?.preStop?.exec?.command?.[1] ?? 0);
      const needed = { api: drainSeconds + ownSeconds, worker: ownSeconds }[name] ?? stopSeconds;
      const given = podOf(workload)?.spec?.terminationGracePeriodSeconds ?? 30;
      expect([name, given > preStop + needed]).toEqual([name, true]);
      // nginx closes its port at once.
      expect([name, preStop > 0]).toEqual([name, web.includes(name)]);
    }
  });

  it('replaces pods without a gap, on several machines if there are any', () => {
    for (const { spec } of ofKind('Deployment')) {
      expect(spec.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      const spread = spec.template.spec?.topologySpreadConstraints;
      expect(spread?.map(({ topologyKey }) => topologyKey)).toEqual([
        'kubernetes.io/hostname',
        'topology.kubernetes.io/zone',
      ]);
    }
  });

  it('has a disruption budget for every part, and none that keeps a machine from being emptied', () => {
    expect(namesOf(ofKind('PodDisruptionBudget'))).toEqual(namesOf(ofKind('Deployment')));
    for (const { spec } of ofKind('PodDisruptionBudget')) expect(spec.maxUnavailable).toBe(1);
  });

  it('leaves the number of pods to the autoscaler where there is one, and connections for the rest', () => {
    // docs/running.md: connections of one process.
    const connections = { api: 11, worker: 9 };
    let sum = 0;
    for (const [name, each] of Object.entries(connections)) {
      const scaler = ofKind('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === name);
      const { replicas } = named('Deployment', name).spec;
      expect([name, replicas === undefined]).toEqual([name, scaler !== undefined]);
      // One more than that while a version is replaced.
      sum += (Number(scaler?.spec.maxReplicas ?? replicas) + 1) * each;
    }
    // PostgreSQL's 100, without 3 for superusers and 4 for `migrate` and `backup`.
    expect(sum).toBeLessThanOrEqual(93);
  });

  it('refers to existing settings and secrets, and gives each secret to the programs that need it', () => {
    const [map] = ofKind('ConfigMap');
    /** @type {Record<string, string[]>} */
    const used = {};
    for (const workload of workloads()) {
      const { env = [], envFrom = [] } = containerOf(workload);
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef) expect(configMapRef.name).toBe(map?.metadata.name);
        if (secretRef?.name) used[secretRef.name] = [...(used[secretRef.name] ?? []), workload.metadata.name];
      }
      for (const { valueFrom } of env)
        if (valueFrom?.configMapKeyRef) {
          expect(valueFrom.configMapKeyRef.name).toBe(map?.metadata.name);
          expect(Object.keys(settings())).toContain(valueFrom.configMapKeyRef.key);
        }
    }
    expect(used).toEqual({
      database: expect.arrayContaining(['api', 'backup', 'migrate', 'restore', 'worker']),
      'database-owner': expect.not.arrayContaining(programs),
      storage: expect.not.arrayContaining(['migrate', 'verify-backup']),
      services: ['api', 'worker'],
      'sign-in': ['api'],
      signing: ['api', 'restore'],
      backup: ['backup', 'restore', 'verify-backup'],
    });
    for (const owner of used['database-owner'] ?? []) expect(jobs).toContain(owner);
    expect(Object.keys(used).sort()).toEqual([...secrets.keys()].sort());
    const secretNames = [...secrets.values()].flat();
    expect(new Set(secretNames).size).toBe(secretNames.length);
    expect(Object.keys(settings()).filter((name) => secretNames.includes(name))).toEqual([]);
  });

  it('gives nginx whole names of existing Services, because it knows no search domains', () => {
    for (const name of ['gateway', 'host']) {
      const workload = named('Deployment', name);
      const { env = [] } = containerOf(workload);
      const values = {
        NAMESPACE: String(workload.metadata.namespace),
        CLUSTER_DOMAIN: String(settings().CLUSTER_DOMAIN),
      };
      const order = env.map((variable) => variable.name);
      const addresses = env.filter((variable) => variable.name.endsWith('_ADDRESS'));
      expect(addresses.map((variable) => variable.name)).toEqual(
        name === 'host' ? ['API_ADDRESS'] : ['api', 'host', ...remotes].map((part) => `${part.toUpperCase()}_ADDRESS`),
      );
      for (const address of addresses) {
        // Kubernetes fills in only what stands before it.
        for (const used of Object.keys(values)) expect(order.indexOf(used)).toBeLessThan(order.indexOf(address.name));
        const filled = String(address.value).replace(/\$\((\w+)\)/g, (_, key) => Reflect.get(values, key));
        const part = address.name.replace('_ADDRESS', '').toLowerCase();
        const { spec, metadata } = named('Service', part);
        expect(filled).toBe(`${part}.${metadata.namespace}.svc.cluster.local:${spec.ports?.[0]?.port}`);
      }
    }
  });

  it('names in network policies only pods and ports that exist', () => {
    for (const { metadata, spec } of ofKind('NetworkPolicy')) {
      const own = selected(spec.podSelector);
      expect([metadata.name, own.length > 0]).toEqual([metadata.name, true]);
      for (const { from = [], ports } of /** @type {Rule[]} */ (spec.ingress ?? [])) {
        for (const { podSelector } of from) if (podSelector) expect(selected(podSelector)).not.toEqual([]);
        for (const { port } of ports)
          for (const workload of own) expect(portsOf(workload).map((one) => one.containerPort)).toContain(port);
      }
      for (const { to = [], ports } of /** @type {Rule[]} */ (spec.egress ?? []))
        for (const { podSelector } of to)
          for (const { port } of podSelector ? ports : [])
            for (const workload of selected(podSelector ?? {}))
              expect(portsOf(workload).map((one) => one.containerPort)).toContain(port);
    }
  });

  it('denies what no policy allows, and allows each connection at both of its ends', () => {
    const policies = ofKind('NetworkPolicy');
    expect(named('NetworkPolicy', 'default-deny').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { spec } of policies.filter(({ metadata }) => metadata.name !== 'default-deny'))
      expect(spec.policyTypes).toEqual([spec.ingress ? 'Ingress' : 'Egress']);
    /** @param {Peer[]} peers @param {Manifest} other */
    const include = (peers, other) =>
      peers.some(({ podSelector, namespaceSelector }) => {
        return podSelector && !namespaceSelector && selects(podSelector, labelsOf(other));
      });
    /** @param {Manifest} source @param {Manifest} target @param {number} port */
    const allowed = (source, target, port) => {
      const side = (/** @type {'egress' | 'ingress'} */ direction) => {
        const [own, other] = direction === 'egress' ? [source, target] : [target, source];
        return policies
          .filter(({ spec }) => selects(spec.podSelector, labelsOf(own)))
          .flatMap(({ spec }) => /** @type {Rule[]} */ (spec[direction] ?? []))
          .some(({ from, to, ports }) => include(from ?? to ?? [], other) && ports.some((one) => one.port === port));
      };
      return [side('egress'), side('ingress')];
    };
    const connections = workloads().flatMap((source) =>
      workloads().flatMap((target) =>
        portsOf(target)
          .map(({ containerPort }) => ({
            name: `${source.metadata.name} to ${target.metadata.name}:${containerPort}`,
            sides: allowed(source, target, containerPort),
          }))
          .filter(({ sides }) => sides.includes(true)),
      ),
    );
    expect(connections.filter(({ sides }) => sides.includes(false))).toEqual([]);
    expect(connections.map(({ name }) => name).sort()).toEqual(
      [
        'gateway to api:4601',
        'host to api:4601',
        ...['host', ...remotes].map((part) => `gateway to ${part}:8080`),
      ].sort(),
    );
  });

  it('lets only the programs that hold data leave the cluster, for these ports', () => {
    const leaving = (/** @type {Manifest} */ workload) =>
      ofKind('NetworkPolicy')
        .filter(
          ({ spec, metadata }) => metadata.name !== 'cluster-dns' && selects(spec.podSelector, labelsOf(workload)),
        )
        .flatMap(({ spec }) => /** @type {Rule[]} */ (spec.egress ?? []))
        .filter(({ to }) => !to || to.some(({ ipBlock }) => ipBlock))
        .flatMap(({ ports }) => ports.map(({ port }) => port));
    const ports = Object.fromEntries(
      workloads().map((workload) => [workload.metadata.name, [...new Set(leaving(workload))].sort((a, b) => a - b)]),
    );
    expect(ports).toEqual({
      ...Object.fromEntries(web.map((name) => [name, []])),
      ...Object.fromEntries(jobs.map((name) => [name, [443, 5432]])),
      api: [53, 443, 3310, 5432],
      worker: [53, 443, 465, 587, 3310, 5432],
    });
  });

  it('can be put in place part by part, by the labels and in the order of docs/kubernetes.md', () => {
    const steps = [...read('docs/kubernetes.md').matchAll(/^\$app (\S+)=(\S+)/gm)].map(([, key = '', value]) =>
      all.filter(({ metadata }) => metadata.labels?.[key] === value),
    );
    const changed = steps.map((objects) => namesOf(objects.filter((one) => podOf(one) || one.kind === 'ConfigMap')));
    expect(changed).toEqual([
      namesOf(ofKind('ConfigMap')),
      ['migrate'],
      ['api'],
      ['worker'],
      ['host'],
      ['host', ...remotes].sort(),
    ]);
  });

  it('runs the backup every night, one at a time, and a restore never by itself', () => {
    const cronJobs = Object.fromEntries(ofKind('CronJob').map(({ metadata, spec }) => [metadata.name, spec]));
    for (const spec of Object.values(cronJobs))
      expect([spec.concurrencyPolicy, spec.timeZone]).toEqual(['Forbid', 'Etc/UTC']);
    expect(cronJobs.backup?.schedule).toBe('30 2 * * *');
    expect(Object.keys(cronJobs).filter((name) => cronJobs[name]?.suspend)).toEqual(['restore']);
    // 75: the database doesn't answer.
    expect(named('Job', 'migrate').spec.podFailurePolicy?.rules).toEqual([
      { action: 'FailJob', onExitCodes: { containerName: 'node', operator: 'NotIn', values: [75] } },
    ]);
  });

  it('ends TLS at the Ingress, for the host of PUBLIC_URL', () => {
    const { PUBLIC_URL = '', MSP_ENVIRONMENT } = settings();
    const isProduction = MSP_ENVIRONMENT === 'production';
    expect(ofKind('Ingress')).toHaveLength(isProduction ? 1 : 0);
    const { protocol, host } = new URL(PUBLIC_URL);
    expect(protocol).toBe(isProduction ? 'https:' : 'http:');
    for (const { spec } of ofKind('Ingress')) {
      const [rule] = spec.rules ?? [];
      expect([spec.tls?.[0]?.hosts, rule?.host]).toEqual([[host], host]);
      const service = rule?.http?.paths[0]?.backend.service;
      const { ports } = named('Service', String(service?.name)).spec;
      expect(ports?.map(({ name }) => name)).toContain(service?.port?.name);
    }
  });
});

/** Checks deploy/kubernetes with the API's own schemas: every program gets valid settings, and the same ones as with Docker Compose. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@msp/contract';
import { parse, parseAllDocuments } from 'yaml';
import { backupConfigSchema } from '../../src/platform/config/backup-settings';
import {
  commonConfigSchema,
  issuerConfigSchema,
  parseConfig,
  serverConfigSchema,
  workerConfigSchema,
} from '../../src/platform/config/config';

type Variables = Record<string, string>;

interface Container {
  env?: { name: string; value?: string; valueFrom?: { configMapKeyRef?: { key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  resources: { limits: { cpu: string; memory: string } };
}

interface Pod {
  spec: { containers: Container[] };
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Variables;
  spec?: { template?: Pod; jobTemplate?: { spec: { template: Pod } } };
}

const root = process.cwd();
const folder = path.join(root, 'deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const variablesIn = (text: string): Variables =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [String(name), value ?? '']));

const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { environment?: Variables; cpus?: number; mem_limit?: string }>;
};

const { stdout: version } = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
const isNewEnough = /"kustomizeVersion": "v(5\.([4-9]|\d\d)|[6-9])/.test(version ?? '');
const withKubectl = isNewEnough || process.env.CI ? describe : describe.skip; // in CI always

/** Empty in the examples of secrets: each installation has its own. */
const secretValues: Variables = {
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a'.repeat(40),
  INTEGRATION_KEYS: `1:${Buffer.alloc(32, 2).toString('base64')}`,
  SESSION_KEY: Buffer.alloc(32, 1).toString('base64'),
  OIDC_CLIENT_SECRET: 'c'.repeat(48),
  CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 3).toString('base64')}`,
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'b'.repeat(40),
  BACKUP_KEYS: `1:${Buffer.alloc(32, 4).toString('base64')}`,
};
/** Optional, together with settings that overlays may leave empty. */
const optionalSecrets = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BLOCKMARK_TOKEN',
  'BLOCKMARK_WEBHOOK_SECRET',
  'SMTP_URL',
  'WORKOS_API_KEY',
];
const mail = { SMTP_URL: 'smtps://user:password@mail.example:465' };

const secrets = new Map(
  readdirSync(path.join(folder, 'secrets'))
    .filter((file) => file.endsWith('.env.example'))
    .map((file) => [file.replace('.env.example', ''), variablesIn(read(`deploy/kubernetes/secrets/${file}`))]),
);

function render(overlay: string): Manifest[] {
  const { stdout, stderr } = spawnSync('kubectl', ['kustomize', path.join(folder, 'overlays', overlay)], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

function containerOf(manifests: Manifest[], name: string): Container {
  const { spec } =
    manifests.find((one) => ['Deployment', 'Job', 'CronJob'].includes(one.kind) && one.metadata.name === name) ?? {};
  const [container] = (spec?.template ?? spec?.jobTemplate?.spec.template)?.spec.containers ?? [];
  if (!container) throw new Error(`There is no program ${name}.`);
  return container;
}

/** What Kubernetes sets for a program, from its settings, its secrets and what stands beside its image. */
function environmentOf(manifests: Manifest[], name: string, values: Variables): Variables {
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const container = containerOf(manifests, name);
  const from = (container.envFrom ?? []).map(({ configMapRef, secretRef }): Variables => {
    if (configMapRef) return settings;
    const example = secrets.get(secretRef?.name ?? '') ?? {};
    return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, values[key] ?? value]));
  });
  const own = (container.env ?? []).map(({ name: key, value, valueFrom }) => [
    key,
    value ?? settings[valueFrom?.configMapKeyRef?.key ?? ''] ?? '',
  ]);
  return { ...Object.assign({}, ...from), ...Object.fromEntries(own) };
}

const programs = {
  api: [serverConfigSchema],
  worker: [workerConfigSchema],
  migrate: [commonConfigSchema],
  backup: [commonConfigSchema, backupConfigSchema],
  'verify-backup': [backupConfigSchema],
  restore: [commonConfigSchema, backupConfigSchema, issuerConfigSchema],
} as const;

withKubectl.each(['trial', 'production'])('the overlay %s', (overlay) => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = render(overlay);
  });
  const valuesFor = (more: Variables = {}) => ({ ...secretValues, ...(overlay === 'production' ? mail : {}), ...more });

  it.each(Object.entries(programs))('gives %s the settings that it requires, all valid', (name, schemas) => {
    const environment = environmentOf(manifests, name, valuesFor());
    for (const schema of schemas) expect(() => parseConfig(schema, environment)).not.toThrow();
  });

  it('requires each secret that has no value in its example, and accepts the others empty', () => {
    const required = [...secrets.values()].flatMap((example) =>
      Object.keys(example).filter((key) => example[key] === '' && !optionalSecrets.includes(key)),
    );
    expect(required.toSorted()).toEqual(Object.keys(secretValues).toSorted());
    const problems = Object.keys(secretValues).filter((key) =>
      Object.entries(programs).some(([name, schemas]) => {
        const environment = environmentOf(manifests, name, valuesFor({ [key]: '' }));
        return schemas.some((schema) => !schema.safeParse(environment).success);
      }),
    );
    // Backups can be unencrypted.
    expect(problems.toSorted()).toEqual(required.filter((key) => key !== 'BACKUP_KEYS').toSorted());
  });

  it('stores files in buckets, and lets Prometheus and the gateway reach the programs', () => {
    expect(parseConfig(serverConfigSchema, environmentOf(manifests, 'api', valuesFor()))).toMatchObject({
      STORAGE: 's3',
      METRICS_HOST: '0.0.0.0',
      PORT: 4601,
      METRICS_PORT: 4603,
      MSP_ENVIRONMENT: overlay === 'production' ? 'production' : 'preview',
      ALLOW_LOOPBACK: false,
    });
    const { BACKUP_STORAGE, BACKUP_KEYS, BACKUP_S3_BUCKET } = parseConfig(
      backupConfigSchema,
      environmentOf(manifests, 'backup', valuesFor()),
    );
    expect([BACKUP_STORAGE, BACKUP_KEYS?.length]).toEqual(['s3', 1]);
    expect(BACKUP_S3_BUCKET).not.toBe(environmentOf(manifests, 'api', valuesFor()).S3_BUCKET);
  });

  it('§8 429: the API believes the network of the gateway; the gateway that of the Ingress, if there is one', () => {
    const { TRUSTED_PROXIES } = parseConfig(serverConfigSchema, environmentOf(manifests, 'api', valuesFor()));
    expect(TRUSTED_PROXIES).not.toEqual([]);
    const { TRUSTED_PROXIES: ofGateway } = environmentOf(manifests, 'gateway', {});
    expect(ofGateway !== '').toBe(overlay === 'production');
  });

  it('has the limits of docker-compose.yml, and in a trial no larger ones', () => {
    const amountOf = (text: string) => {
      const [, number, unit = ''] = /^([\d.]+)(m|Mi|Gi)?$/.exec(text) ?? [];
      return Number(number) * ({ m: 0.001, Mi: 1, Gi: 1_024 }[unit] ?? 1);
    };
    for (const name of ['gateway', 'host', ...remoteNames, 'api', 'worker', 'migrate', 'backup']) {
      const { cpu, memory } = containerOf(manifests, name).resources.limits;
      const { cpus, mem_limit = '' } = services[name] ?? {};
      const compose = [cpus ?? 0, amountOf(mem_limit.replace('m', 'Mi').replace('g', 'Gi'))];
      const kubernetes = [amountOf(cpu), amountOf(memory)];
      const isSmaller = kubernetes.every((value, index) => value <= (compose[index] ?? 0));
      expect([name, overlay === 'production' ? kubernetes : isSmaller]).toEqual([
        name,
        overlay === 'production' ? compose : true,
      ]);
    }
  });

  it('sets the same variables as docker-compose.yml, but for these', () => {
    const inCompose = (name: string) => Object.keys(services[name]?.environment ?? {});
    const inKubernetes = (name: string) => Object.keys(environmentOf(manifests, name, valuesFor()));
    const missing = (name: string) => inCompose(name).filter((key) => !inKubernetes(name).includes(key));

    // Folders on volumes.
    expect(missing('api')).toEqual(['STORAGE_DIR']);
    expect(missing('worker')).toEqual(['STORAGE_DIR']);
    // A restore, which confirms signatures, is a program of its own here.
    expect(missing('backup').toSorted()).toEqual(['BACKUP_DIR', 'CREDENTIAL_KEYS', 'STORAGE_DIR']);
    expect(missing('gateway')).toEqual([]);
    expect(missing('host')).toEqual([]);
    // It uses nothing but the database.
    expect(inKubernetes('migrate').toSorted()).toEqual(['DATABASE_ADMIN_URL', 'DATABASE_URL']);

    const names = [...Object.keys(programs), 'gateway', 'host'];
    const all = new Set(names.flatMap(inCompose));
    const further = [...new Set(names.flatMap(inKubernetes))].filter((key) => !all.has(key));
    expect(further.toSorted()).toEqual(
      [
        // The image's own addresses are names of compose.
        ...['api', 'host', ...remoteNames].map((part) => `${part.toUpperCase()}_ADDRESS`),
        ...['CLUSTER_DOMAIN', 'NAMESPACE', 'GATEWAY_TRUSTED_PROXIES'],
      ].toSorted(),
    );
  });
});

it('has the defaults of .env.example, but for these', () => {
  const example = variablesIn(read('.env.example'));
  const base = variablesIn(read('deploy/kubernetes/base/settings.env'));
  const differing = Object.keys(base).filter((key) => key in example && example[key] !== base[key]);
  // An overlay sets PUBLIC_URL. Pods have no volumes, and are drained for as long as a readiness probe needs.
  expect(differing.toSorted()).toEqual(['BACKUP_STORAGE', 'DRAIN_SECONDS', 'PUBLIC_URL', 'STORAGE']);
  const others = Object.keys(base).filter((key) => !(key in example));
  expect(others.toSorted()).toEqual(['CLUSTER_DOMAIN', 'GATEWAY_TRUSTED_PROXIES', 'METRICS_HOST']);
});

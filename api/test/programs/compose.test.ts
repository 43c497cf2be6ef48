/** Checks docker-compose.yml without a container engine: settings, privileges, volumes and networks of each service. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@msp/contract';
import { parse } from 'yaml';
import { backupConfigSchema } from '../../src/platform/config/backup-settings';
import {
  commonConfigSchema,
  issuerConfigSchema,
  parseConfig,
  serverConfigSchema,
  workerConfigSchema,
} from '../../src/platform/config/config';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  user?: string;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  network_mode?: string;
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
}

interface Composition {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { ipam?: { config: { subnet: string }[] } } | null>;
}

const root = path.resolve(process.cwd());
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const exampleText = readFileSync(path.join(root, '.env.example'), 'utf8');

const example = Object.fromEntries(
  [...exampleText.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [String(name), value ?? '']),
);
/** Empty in .env.example: each installation sets its own. */
const installationSettings = {
  OIDC_ISSUER: 'https://identity.example',
  POSTGRES_PASSWORD: 'a'.repeat(48),
  API_DATABASE_PASSWORD: 'b'.repeat(48),
  SESSION_KEY: Buffer.alloc(32, 1).toString('base64'),
  INTEGRATION_KEYS: `1:${Buffer.alloc(32, 2).toString('base64')}`,
  CREDENTIAL_KEYS: `1:${Buffer.alloc(32, 3).toString('base64')}`,
  OIDC_CLIENT_SECRET: 'c'.repeat(48),
};
const environmentFile: Record<string, string> = { ...example, ...installationSettings };

const reference = /\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g;

/** Substitutes variables as Compose does: `:-` gives a default, `:?` fails when the variable is empty. */
function parseComposition(env: Record<string, string>): Composition {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(reference, (_, name: string, operator?: string, operand?: string) => {
        if (env[name]) return env[name];
        if (operator === '?') throw new Error(`${name} ${operand}`);
        return operand ?? '';
      });
    if (Array.isArray(value)) return value.map(fill);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    return value;
  };
  return fill(parse(text, { merge: true })) as Composition;
}

const { services, volumes, networks } = parseComposition(environmentFile);
const allServices = Object.entries(services);
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
};
const networksOf = ({ networks: joined = [] }: Service) => (Array.isArray(joined) ? joined : Object.keys(joined));
const environment = (name: string) => service(name).environment ?? {};
/** Services that run once and exit. */
const oneOff = ['migrate', 'backup'];
/** Not ours, and started only by those who want them. */
const watching = ['prometheus', 'grafana'];

it('has a service for every part of the application', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['gateway', 'host', ...remoteNames, 'api', 'worker', ...oneOff, 'postgres', ...watching].sort(),
  );
  for (const name of remoteNames) expect(service(name).build?.args).toEqual({ NAME: name });
  const always = allServices.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
  expect(always.filter((name) => name === 'backup' || watching.includes(name))).toEqual([]);
});

it('gives every program the settings that it requires, all valid', () => {
  expect(parseConfig(serverConfigSchema, environment('api'))).toMatchObject({
    PUBLIC_URL: 'http://localhost:4600',
    REMOTE_URLS: {},
    PORT: 4601,
  });
  expect(() => parseConfig(workerConfigSchema, environment('worker'))).not.toThrow();
  for (const name of oneOff) expect(() => parseConfig(commonConfigSchema, environment(name))).not.toThrow();
  for (const schema of [backupConfigSchema, issuerConfigSchema])
    expect(() => parseConfig(schema, environment('backup'))).not.toThrow();
  expect(service('backup').volumes).toEqual(expect.arrayContaining(service('api').volumes ?? []));
  // The API and the worker share stored files.
  expect([environment('worker').STORAGE_DIR, service('worker').volumes]).toEqual([
    environment('api').STORAGE_DIR,
    service('api').volumes,
  ]);
});

it("gives the database owner's password only to the services that create tables or copy all of them", () => {
  for (const [name, { environment: settings = {} }] of allServices) {
    const owns = JSON.stringify(settings).includes(installationSettings.POSTGRES_PASSWORD);
    expect([name, owns]).toEqual([name, [...oneOff, 'postgres'].includes(name)]);
  }
});

it("requires each installation's own settings and names an empty one", () => {
  for (const name of Object.keys(installationSettings)) {
    expect([name, example[name]]).toEqual([name, '']);
    expect(() => parseComposition({ ...environmentFile, [name]: '' })).toThrow(`${name} is empty`);
  }
});

it('uses the variables of .env.example and no others', () => {
  const used = new Set([...text.matchAll(reference)].map(([, name]) => name));
  expect([...used].sort()).toEqual(Object.keys(example).sort());
});

it.each(allServices.map(([name]) => name))(
  '%s runs with minimal privileges from a pinned image, with a restart policy and a health check',
  (name) => {
    const { user, read_only, cap_drop, security_opt, image, build, healthcheck, restart } = service(name);
    expect({ user: user ?? 'root', read_only, cap_drop, security_opt }).toEqual({
      user: expect.not.stringMatching(/^(root|0)\b/),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(image).toMatch(build ? /^trusted-msp\/[a-z]+:local$/ : /:v?\d+\.\d+/);
    if (build) expect(existsSync(path.join(root, build.context, build.dockerfile))).toBe(true);
    if (oneOff.includes(name)) expect([restart, healthcheck]).toEqual(['no', { disable: true }]);
    else expect([restart, healthcheck?.test?.[0]]).toEqual(['unless-stopped', 'CMD']);
  },
);

it.each(allServices.map(([name]) => name))('%s leaves memory, processor time and processes to the others', (name) => {
  const { mem_limit, cpus, pids_limit } = service(name);
  expect(mem_limit).toMatch(/^(\d+m|[12]g)$/);
  // Measured on two cores; no service may use both of them.
  expect(cpus).toBeLessThan(2);
  expect(pids_limit).toBeGreaterThanOrEqual(256);
});

it('refers only to existing volumes, files, networks and services', () => {
  for (const [name, definition] of allServices) {
    const { volumes: mounted = [], network_mode, depends_on = {} } = definition;
    const joined = networksOf(definition);
    for (const mount of mounted) {
      const source = mount.split(':')[0] ?? '';
      const exists = source.startsWith('.') ? existsSync(path.join(root, source)) : source in volumes;
      expect([name, mount, exists]).toEqual([name, mount, true]);
    }
    for (const network of joined) expect(networks).toHaveProperty(network);
    expect([name, joined.length > 0]).toEqual([name, network_mode === undefined]);
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const expected = oneOff.includes(other) ? 'service_completed_successfully' : 'service_healthy';
      expect([name, other, condition]).toEqual([name, other, expected]);
    }
  }
});

it('§8 429: the API believes the client addresses of the gateway, which has a fixed address, and of nothing else', () => {
  const { networks: joined = [] } = service('gateway');
  const address = Array.isArray(joined) ? undefined : joined.web?.ipv4_address;
  expect(parseConfig(serverConfigSchema, environment('api')).TRUSTED_PROXIES).toEqual([address]);
  const subnet = networks.web?.ipam?.config[0]?.subnet;
  expect(address?.replace(/\d+$/, '0/24')).toBe(subnet);
});

it('keeps web servers off the database network and publishes to localhost only', () => {
  for (const name of ['gateway', 'host', ...remoteNames])
    expect([name, networksOf(service(name))]).toEqual([name, ['web']]);
  const published = allServices.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(published).toEqual([
    ['gateway', '127.0.0.1:4600:8080'],
    ['prometheus', '127.0.0.1:9090:9090'],
    ['grafana', '127.0.0.1:3000:3000'],
  ]);
  // Of what holds data, only the programs that serve metrics.
  for (const name of watching) expect([name, networksOf(service(name))]).toEqual([name, ['watch']]);
  const watched = allServices.filter(([, one]) => networksOf(one).includes('watch')).map(([name]) => name);
  expect(watched.toSorted()).toEqual(['api', 'worker', ...watching].toSorted());
});

it('contains nothing of the local development tools', () => {
  expect(text).not.toMatch(/local-identity|local-database|simulators|demo\b/);
  expect(readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n')).toContain('api/local');
});

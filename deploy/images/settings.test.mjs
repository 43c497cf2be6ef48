/** Checks that docker-compose.yml, .env.example and the API agree about the settings. */
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { stopSeconds } from '../gateway/rules.mjs';

/** Between Docker's signal to stop and its kill. */
const engineDefaultSeconds = 10;

/** @param {string} file */
const read = (file) => readFileSync(join(process.cwd(), file), 'utf8');

/** @param {string} text @param {RegExp} pattern with the name as its group */
const names = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

const compose = read('docker-compose.yml');
const example = read('.env.example');

it('.env.example lists every setting that docker-compose.yml reads, and no other', () => {
  const used = names(compose, /\$\{([A-Z][A-Z0-9_]*)/g);
  expect(used.length).toBeGreaterThan(0);
  expect(names(example, /^([A-Z][A-Z0-9_]*)=/gm)).toEqual(used);
});

it('.env.example shows the default of each setting that has one', () => {
  const defaults = [...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*):-([^}]*)\}/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  expect(example.split('\n')).toEqual(expect.arrayContaining(defaults));
});

it('compose sets every variable of the API, except those that need no choice', () => {
  const others = [
    ...['PORT', 'METRICS_PORT', 'WORKER_PORT', 'BUILD_VERSION', 'BUILD_DATE', 'BUILD_SHA'],
    // For a pooler, which takes a DATABASE_URL of its own.
    'DATABASE_DIRECT_URL',
    // It would need a volume; containers use CLAMD_HOST.
    'CLAMD_SOCKET',
    // For receivers of webhooks and identity providers on one machine.
    'ALLOW_LOOPBACK',
    // For simulators on one machine.
    ...[
      'MICROSOFT_LOGIN_URL',
      'MICROSOFT_GRAPH_URL',
      'GOOGLE_URL',
      'HALOPSA_URL',
      'CONNECTWISE_URL',
      'AUTOTASK_URL',
      'NINJAONE_URL',
    ],
    'WORKOS_API_URL',
  ];
  const known = names(
    `${read('api/src/platform/config/config.ts')}${read('api/src/platform/config/settings.ts')}${read('api/src/platform/config/backup-settings.ts')}`,
    /(?:^ {2}|, )([A-Z][A-Z0-9_]*): /gm,
  );
  expect(known).toEqual(expect.arrayContaining(others));
  const set = names(compose, /^ +([A-Z][A-Z0-9_]*):/gm);
  expect(known.filter((name) => !others.includes(name ?? '') && !set.includes(name))).toEqual([]);
});

it('a program has time to stop before it is killed', () => {
  const api = compose.slice(compose.indexOf('x-api:'), compose.indexOf('x-once:'));
  const [, grace] = /stop_grace_period: (\d+)s/.exec(api) ?? [];
  const [, own = ''] = /stopTimeoutMs = ([\d_]+)/.exec(read('api/src/platform/program.ts')) ?? [];
  const [, drain] = /DRAIN_SECONDS:-(\d+)/.exec(compose) ?? [];
  const [, defaultDrain] = /defaultDrainSeconds = (\d+)/.exec(read('api/src/platform/config/config.ts')) ?? [];
  expect(drain).toBe(defaultDrain);
  expect(Number(grace)).toBeGreaterThan(Number(drain) + Number(own.replace('_', '')) / 1_000);
  expect(stopSeconds).toBeLessThan(engineDefaultSeconds);
});

it('no other container can take the address of the gateway', () => {
  const [, range = '', bits = ''] = /ip_range: "\$\{WEB_RANGE:-([\d.]+)\/(\d+)\}"/.exec(compose) ?? [];
  const [, gateway = ''] = /ipv4_address: "\$\{GATEWAY_ADDRESS:-([\d.]+)\}"/.exec(compose) ?? [];
  const addresses = new BlockList();
  addresses.addSubnet(range, Number(bits));
  expect(addresses.check(gateway)).toBe(false);
});

/** Checks the Dockerfiles without a container engine: everything they name exists and is pinned. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { templates } from '../gateway/nginx/templates.mjs';

const root = process.cwd();
const here = join(root, 'deploy/images');
const derivation = join(root, 'deploy/gateway/nginx/16-derived.envsh');
/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');

/** @typedef {{ name: string, from: string, lines: { word: string, rest: string }[] }} Stage */

/** @param {string} name @returns {Stage[]} */
function stagesOf(name) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of read(join(here, `${name}.Dockerfile`))
    .replaceAll('\\\n', ' ')
    .split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [, from = '', stage = 'final'] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ name: stage, from, lines: [] });
    } else if (word) stages.at(-1)?.lines.push({ word, rest });
  }
  return stages;
}

const names = readdirSync(here)
  .filter((file) => file.endsWith('.Dockerfile'))
  .map((file) => file.slice(0, -'.Dockerfile'.length));
const remotes = readdirSync(join(root, 'remotes'));

/** All instructions of one kind, e.g. COPY. @param {string} name @param {string} word */
const instructions = (name, word) => stagesOf(name).flatMap(({ lines }) => lines.filter((line) => line.word === word));

it('there is one for each kind of part', () => {
  expect(names.sort()).toEqual(['api', 'gateway', 'host', 'remote']);
});

describe.each(names)('%s', (name) => {
  const stages = stagesOf(name);
  const last = /** @type {Stage} */ (stages.at(-1));

  it("starts from exact versions, and installs with the project's pnpm", () => {
    const own = new Set(stages.map((stage) => stage.name));
    for (const { from } of stages.filter(({ from }) => !own.has(from))) {
      expect(from).toMatch(/^(node:24\.\d+\.\d+-bookworm-slim|nginx:\d+\.\d+\.\d+-alpine-slim)$/);
    }
    const [, version] = /version = '([\d.]+)'/.exec(read(join(root, 'deploy/workspace/dependencies.mjs'))) ?? [];
    const installs = instructions(name, 'RUN').filter(({ rest }) => rest.includes('npm install --global'));
    for (const { rest } of installs) expect(rest).toBe(`npm install --global pnpm@${version}`);
    for (const { rest } of instructions(name, 'RUN').filter(({ rest }) => rest.includes(' pnpm install')))
      expect(rest).toContain('--frozen-lockfile');
  });

  it('needs only the images that it names: the engine reads it without downloading a frontend', () => {
    expect(read(join(here, `${name}.Dockerfile`))).not.toMatch(/^#\s*syntax\s*=/m);
  });

  it('runs as an account without rights', () => {
    const user = last.lines.filter(({ word }) => word === 'USER').at(-1)?.rest;
    expect(user).toMatch(/^(node|101:101)$/);
  });

  it('copies files that exist and are not ignored', () => {
    const ignored = read(join(root, '.dockerignore')).split('\n').filter(Boolean);
    for (const { rest } of instructions(name, 'COPY')) {
      if (rest.includes('--from=')) continue;
      const sources = rest
        .split(/\s+/)
        .filter((part) => !part.startsWith('--'))
        .slice(0, -1);
      const each = sources.flatMap((source) =>
        source.includes(`\${NAME}`) ? remotes.map((remote) => source.replace(`\${NAME}`, remote)) : [source],
      );
      for (const source of each) {
        expect([source, existsSync(join(root, source))]).toEqual([source, true]);
        expect([source, ignored.includes(source.split('/')[0] ?? '')]).toEqual([source, false]);
      }
    }
  });
});

describe('nginx', () => {
  const derived = /^export (.*)$/m.exec(read(derivation))?.[1]?.split(' ') ?? [];

  it.each(Object.entries(templates))(
    '%s: every variable of its template has a value in the image',
    (name, template) => {
      const used = new Set([...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, variable]) => variable));
      const env = instructions(name, 'ENV').flatMap(({ rest }) =>
        [...rest.matchAll(/([A-Z_]+)=/g)].map(([, key]) => key),
      );
      const hasScript = instructions(name, 'COPY').some(({ rest }) => rest.includes('16-derived.envsh'));
      // The image's entrypoint sets the name servers if NGINX_ENTRYPOINT_LOCAL_RESOLVERS is set.
      const given = [...env, ...(hasScript ? derived : []), 'NGINX_LOCAL_RESOLVERS'];
      expect(env).toContain('NGINX_ENTRYPOINT_LOCAL_RESOLVERS');
      expect([...used].filter((variable) => !given.includes(variable))).toEqual([]);
      expect(stagesOf(name).at(-1)?.lines.at(-1)?.rest).toContain(`/tmp/${name}.conf`);
    },
  );

  it.each(['gateway', 'host'])(
    '%s: starts with the variables of its image, although the official entrypoint refuses unset ones',
    (name) => {
      const env = instructions(name, 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
      const command = ['-i', `PATH=${process.env.PATH}`, ...env, 'sh', '-c', 'set -eu; . "$0"'];
      const { status, stderr } = spawnSync('env', [...command, derivation], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  it('the gateway finds each remote under its name', () => {
    const env = instructions('gateway', 'ENV')
      .map(({ rest }) => rest)
      .join(' ');
    const { gateway } = templates;
    const [, listed = ''] = /\(\?<part>([a-z|]+)\)/.exec(gateway) ?? [];
    expect(listed.split('|').sort()).toEqual([...remotes].sort());
    for (const remote of remotes) {
      expect(env).toContain(`${remote.toUpperCase()}_ADDRESS=${remote}:8080`);
      expect(gateway).toContain(`${remote} \${${remote.toUpperCase()}_ADDRESS};`);
    }
  });
});

describe('api', () => {
  /** @param {string} folder @returns {string[]} */
  const sources = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = join(folder, entry.name);
      if (entry.isDirectory()) return sources(file);
      return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [file] : [];
    });

  it('installs every package that its programs import, since the bundle does not contain them', () => {
    const { dependencies } = JSON.parse(read(join(root, 'api/package.json')));
    const missing = ['api/src', 'shared/contract/src', 'shared/credentials/src', 'shared/templates/src']
      .map((folder) => join(root, folder))
      .flatMap(sources)
      .flatMap((file) =>
        [...read(file).matchAll(/^(?:import|export|\}) (?!type ).*?from '([^.'][^']*)';$/gm)]
          .map(([, specifier = '']) =>
            specifier
              .split('/')
              .slice(0, specifier.startsWith('@') ? 2 : 1)
              .join('/'),
          )
          .filter((name) => !isBuiltin(name) && !(name in dependencies))
          .map((name) => `${name} in ${file.slice(root.length + 1)}`),
      );
    expect(missing).toEqual([]);
  });

  it('contains every folder that its programs read', () => {
    const programs = sources(join(root, 'api/src/programs')).map(read).join('\n');
    const folders = new Set([...programs.matchAll(/path\.join\(root, '([^']+)'\)/g)].map(([, folder]) => folder));
    expect(folders.size).toBeGreaterThan(0);
    const copied = instructions('api', 'COPY').map(({ rest }) => rest);
    for (const folder of folders) expect(copied).toContain(`api/${folder} ${folder}`);
  });
});

/** The Dockerfiles as far as they can be read without a container engine: everything they name is there, and pinned. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

const root = process.cwd();
const here = join(root, 'deploy/images');
const templates = join(root, 'deploy/nginx');
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

/** What `word` says in all stages. @param {string} name @param {string} word */
const said = (name, word) => stagesOf(name).flatMap(({ lines }) => lines.filter((line) => line.word === word));

it('is one for each kind of part', () => {
  expect(names.sort()).toEqual(['api', 'gateway', 'host', 'remote']);
});

describe.each(names)('%s', (name) => {
  const stages = stagesOf(name);
  const last = /** @type {Stage} */ (stages.at(-1));

  it('starts from exact versions, with the tools that the project is built with elsewhere', () => {
    const own = new Set(stages.map((stage) => stage.name));
    for (const { from } of stages.filter(({ from }) => !own.has(from))) {
      expect(from).toMatch(/^(node:20\.\d+\.\d+-bookworm-slim|nginx:\d+\.\d+\.\d+-alpine-slim)$/);
    }
    const [, version] = /version = '([\d.]+)'/.exec(read(join(root, 'deploy/workspace/dependencies.mjs'))) ?? [];
    const installs = said(name, 'RUN').filter(({ rest }) => rest.includes('npm install --global'));
    for (const { rest } of installs) expect(rest).toBe(`npm install --global pnpm@${version}`);
    for (const { rest } of said(name, 'RUN').filter(({ rest }) => rest.includes(' pnpm install')))
      expect(rest).toContain('--frozen-lockfile');
  });

  it('ends as somebody without rights', () => {
    const user = last.lines.filter(({ word }) => word === 'USER').at(-1)?.rest;
    expect(user).toMatch(/^(node|101:101)$/);
  });

  it('copies what is there and is not kept out', () => {
    const keptOut = read(join(root, '.dockerignore')).split('\n').filter(Boolean);
    for (const { rest } of said(name, 'COPY')) {
      if (rest.includes('--from=')) continue;
      const sources = rest
        .split(/\s+/)
        .filter((part) => !part.startsWith('--'))
        .slice(0, -1);
      const each = sources.flatMap((source) =>
        // biome-ignore lint/suspicious/noTemplateCurlyInString: Docker's form
        source.includes('${NAME}') ? remotes.map((remote) => source.replace('${NAME}', remote)) : [source],
      );
      for (const source of each) {
        const folder = source.replace(/\/\*\.template$/, '');
        expect([source, existsSync(join(root, folder))]).toEqual([source, true]);
        expect([source, keptOut.includes(source.split('/')[0] ?? '')]).toEqual([source, false]);
      }
    }
  });
});

describe('nginx', () => {
  /** Every template that a configuration is made of. @param {string} file @returns {string[]} */
  const included = (file) => [
    file,
    ...[...read(join(templates, `${file}.template`)).matchAll(/^\s*include (\S+);/gm)].flatMap(([, other = '']) =>
      included(other),
    ),
  ];
  const derived = /^export (.*)$/m.exec(read(join(templates, '16-derived.envsh')))?.[1]?.split(' ') ?? [];

  it.each(['gateway', 'host', 'remote'])('%s: every variable of its templates has a value in the image', (name) => {
    const used = new Set(
      included(`${name}.conf`).flatMap((file) =>
        [...read(join(templates, `${file}.template`)).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, variable]) => variable),
      ),
    );
    const env = said(name, 'ENV').flatMap(({ rest }) => [...rest.matchAll(/([A-Z_]+)=/g)].map(([, key]) => key));
    const hasScript = said(name, 'COPY').some(({ rest }) => rest.includes('16-derived.envsh'));
    // The image's entrypoint finds the name server when it is asked to.
    const given = [...env, ...(hasScript ? derived : []), 'NGINX_LOCAL_RESOLVERS'];
    expect(env).toContain('NGINX_ENTRYPOINT_LOCAL_RESOLVERS');
    expect([...used].filter((variable) => !given.includes(variable))).toEqual([]);
    expect(stagesOf(name).at(-1)?.lines.at(-1)?.rest).toContain(`/tmp/${name}.conf`);
  });

  it('finds each remote under its own name', () => {
    const env = said('gateway', 'ENV')
      .map(({ rest }) => rest)
      .join(' ');
    const gateway = read(join(templates, 'gateway.conf.template'));
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

  it('has every package at hand that its programs import: the bundle leaves them outside', () => {
    const { dependencies } = JSON.parse(read(join(root, 'api/package.json')));
    const missing = [join(root, 'api/src'), join(root, 'shared/contract/src')].flatMap(sources).flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export|\}) (?!type ).*?from '([^.'][^']*)';$/gm)]
        .map(([, specifier = '']) =>
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => !isBuiltin(name) && !(name in dependencies) && name !== '@msp/contract')
        .map((name) => `${name} in ${file.slice(root.length + 1)}`),
    );
    expect(missing).toEqual([]);
  });

  it('brings every folder that its programs read', () => {
    const programs = sources(join(root, 'api/src/programs')).map(read).join('\n');
    const folders = new Set([...programs.matchAll(/path\.join\(root, '([^']+)'\)/g)].map(([, folder]) => folder));
    expect(folders.size).toBeGreaterThan(0);
    const copied = said('api', 'COPY').map(({ rest }) => rest);
    for (const folder of folders) expect(copied).toContain(`api/${folder} ${folder}`);
  });
});

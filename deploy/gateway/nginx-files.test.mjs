/** nginx serving built frontends, compared with the local file server: a browser receives the same from both. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask } from '../test/support/requests.mjs';
import { comparable, nonceOf, TestServers, withNginx } from '../test/support/servers.mjs';
import { templates } from './nginx/templates.mjs';
import { fillIn } from './nginx.mjs';
import { configInclude, nonceInclude } from './rules.mjs';

const servers = new TestServers();

const config = {
  environment: 'local',
  brand: { name: 'Acme' },
  sentry: { dsn: 'https://key@errors.example/1' },
  remoteOrigins: ['https://cdn.example', 'https://other.example'],
};
const hostSettings = {
  SENTRY_DSN: config.sentry.dsn,
  REMOTE_ORIGINS: config.remoteOrigins.join(','),
  MSP_ENVIRONMENT: config.environment,
};

const answerConfig = () =>
  servers.behind('API', (_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .setHeader('cache-control', 'no-cache')
      .end(JSON.stringify(config)),
  );

beforeAll(() => {
  /** @param {string} name @param {string} content */
  const built = (name, content) => {
    writeFileSync(join(servers.webRoot, name), content);
    writeFileSync(join(servers.webRoot, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(servers.webRoot, `${name}.gz`), gzipSync(content));
  };
  writeFileSync(
    join(servers.webRoot, 'index.html'),
    `<script type="application/json" id="runtime-config">${configInclude}</script><script nonce='${nonceInclude}'></script>`,
  );
  built('main.0a1b2c3d.js', 'main()'.repeat(100));
  built('main.0a1b2c3d.css', 'a{}'.repeat(100));
  built('icon.0a1b2c3d.svg', `<svg>${' '.repeat(300)}</svg>`);
  built('mf-manifest.json', JSON.stringify({ a: 'a'.repeat(300) }));
  writeFileSync(join(servers.webRoot, 'small.0a1b2c3d.js'), 'small()');
  writeFileSync(join(servers.webRoot, 'picture.0a1b2c3d.png'), 'png');
});

afterEach(() => servers.close());
afterAll(() => servers.remove());

test.each(Object.entries(templates))('the builds of the images write the template of %s', (name, text) => {
  const folder = join(servers.webRoot, '../templates');
  execFileSync(process.execPath, [join(process.cwd(), 'deploy/gateway/nginx/templates.mjs'), folder]);
  expect(readFileSync(join(folder, `${name}.conf.template`), 'utf8')).toBe(text);
});

test('templates are filled in as envsubst does: unset variables stay', () => {
  expect(fillIn(`$uri \${uri} \${LISTEN} $LISTEN \${LISTEN_NOT} $LISTENING`, { LISTEN: '8080' })).toBe(
    `$uri \${uri} 8080 8080 \${LISTEN_NOT} $LISTENING`,
  );
});

withNginx('nginx, files and pages', () => {
  it.each(/** @type {const} */ (['gateway', 'host', 'remote']))('accepts %s.conf without a warning', async (kind) => {
    const settings = { ...hostSettings, HSTS_SECONDS: '300', TRUSTED_PROXIES: '10.0.0.0/8' };
    const parameters = await servers.checkCommand(kind, settings);
    const output = execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', ...parameters], { encoding: 'utf8' });
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('syntax is ok'),
      expect.stringContaining('test is successful'),
    ]);
  });

  it('serves files and pages as the local file server does', async () => {
    await answerConfig();
    const ports = [await servers.startOwn('host'), await servers.startNginx('host', hostSettings)];
    const paths = [
      '/',
      '/controls/ctl-1',
      '/index.html',
      '/main.0a1b2c3d.js',
      '/main.0a1b2c3d.css',
      '/icon.0a1b2c3d.svg',
      '/mf-manifest.json?x=1',
      '/small.0a1b2c3d.js',
      '/picture.0a1b2c3d.png',
      '/main.ffffffff.js',
      '/nothing.json',
      '/nothing.woff2',
    ];
    for (const encodings of ['', 'gzip', 'gzip, deflate, br', 'br', 'gzip;q=0.5']) {
      for (const path of paths) {
        const [own, nginx] = await Promise.all(
          ports.map(async (port) => comparable(await ask(port, path, { 'accept-encoding': encodings }))),
        );
        expect([path, encodings, nginx]).toEqual([path, encodings, own]);
      }
    }
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/c/../../package.json']) {
      expect([path, (await ask(ports[1] ?? 0, path)).status]).toEqual([path, 400]);
    }
    const [own, nginx] = await Promise.all(ports.map(async (port) => comparable(await ask(port, '/', {}, 'POST'))));
    expect([own?.status, nginx]).toEqual([405, own]);
  });

  it('sends a brotli file only to clients that accept it', async () => {
    const port = await servers.startNginx('remote');
    /** @param {string} accepted */
    const encoding = async (accepted) =>
      (await ask(port, '/main.0a1b2c3d.js', { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await encoding('gzip, br;q=0.4')).toBe('br');
    expect(await encoding('br ; q=1, gzip')).toBe('br');
    expect(await encoding('gzip, br;q=0')).toBe('gzip');
    expect(await encoding('br;q=0.0')).toBeUndefined();
    expect(await encoding('x-br, bra')).toBeUndefined();
    expect((await ask(port, '/main.0a1b2c3d.js.br')).status).toBe(404);
  });

  it('answers 304 for a file that the client has', async () => {
    const port = await servers.startNginx('remote');
    const { etag = '' } = (await ask(port, '/mf-manifest.json')).headers;
    expect((await ask(port, '/mf-manifest.json', { 'if-none-match': etag })).status).toBe(304);
  });

  it('puts the configuration of the ring in the cookie into the page, as the local file server does', async () => {
    await servers.behind('API', (incoming, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ ...config, cookie: incoming.headers.cookie })),
    );
    const ports = [await servers.startOwn('host'), await servers.startNginx('host', hostSettings)];
    for (const cookie of ['a=1', 'a=1; msp_ring=early; b=2', 'msp_ring=stable', 'msp_ring=forged']) {
      const [own, nginx] = await Promise.all(
        ports.map(async (port) => comparable(await ask(port, '/', { cookie })).text),
      );
      expect([cookie, nginx]).toEqual([cookie, own]);
      expect(own).toContain(`"msp_ring=${cookie.includes('early') ? 'early' : 'stable'}"`);
    }
  });

  it("allows the page's own script by a nonce that no other answer has", async () => {
    const port = await servers.startNginx('host', hostSettings);
    const nonces = [];
    for (const encoding of ['identity', 'gzip']) {
      const answer = await ask(port, '/controls', { 'accept-encoding': encoding });
      nonces.push(nonceOf(answer));
      expect(answer.text).toContain(`<script nonce='${nonceOf(answer)}'>`);
    }
    expect(new Set(nonces).size).toBe(2);
    expect(nonces).not.toContain('');
  });

  it('serves the page without an API, and with the last configuration once the API is down', async () => {
    const port = await servers.startNginx('host', hostSettings);
    const without = await ask(port, '/controls');
    expect([without.status, without.text]).toEqual([
      200,
      expect.stringMatching(/^<script type="application\/json" id="runtime-config"><\/script>/),
    ]);
    const close = await answerConfig();
    const withConfig = await ask(port, '/controls');
    expect(withConfig.text).toContain(JSON.stringify(config));
    close();
    expect(comparable(await ask(port, '/controls')).text).toBe(comparable(withConfig).text);
    expect((await ask(port, '/config.json')).status).toBe(404);
  });
});

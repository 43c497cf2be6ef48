/** nginx serving built frontends, beside our own server: what a browser is told must be the same. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask } from '../jest/http.mjs';
import { essence, nginxBench, withNginx } from '../jest/nginx-bench.mjs';
import { fillIn } from './nginx.mjs';

const bench = nginxBench(46_300);
const { ports, webRoot, startNginx, startOwn, behind, checkParameters } = bench;

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
  behind(ports.api, (_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .setHeader('cache-control', 'no-cache')
      .end(JSON.stringify(config)),
  );

beforeAll(() => {
  /** @param {string} name @param {string} content */
  const built = (name, content) => {
    writeFileSync(join(webRoot, name), content);
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(webRoot, `${name}.gz`), gzipSync(content));
  };
  writeFileSync(
    join(webRoot, 'index.html'),
    '<script type="application/json" id="runtime-config"><!--# include virtual="/config.json" --></script>',
  );
  built('main.0a1b2c3d.js', 'main()'.repeat(100));
  built('main.0a1b2c3d.css', 'a{}'.repeat(100));
  built('icon.0a1b2c3d.svg', `<svg>${' '.repeat(300)}</svg>`);
  built('mf-manifest.json', JSON.stringify({ a: 'a'.repeat(300) }));
  writeFileSync(join(webRoot, 'small.0a1b2c3d.js'), 'small()');
  writeFileSync(join(webRoot, 'picture.0a1b2c3d.png'), 'png');
});

afterEach(() => bench.close());
afterAll(() => bench.remove());

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the form of envsubst
test('templates are filled in as envsubst does it: what is not set stays', () => {
  expect(fillIn('$uri ${uri} ${LISTEN} $LISTEN ${LISTEN_NOT} $LISTENING', { LISTEN: '8080' })).toBe(
    '$uri ${uri} 8080 8080 ${LISTEN_NOT} $LISTENING',
  );
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the form of envsubst

withNginx('nginx, files and pages', () => {
  it.each(/** @type {const} */ (['gateway', 'host', 'remote']))('has nothing to say against %s.conf', (kind) => {
    const settings = { ...hostSettings, HSTS_SECONDS: '300', TRUSTED_PROXIES: '10.0.0.0/8' };
    const output = execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', ...checkParameters(kind, settings)], {
      encoding: 'utf8',
    });
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('syntax is ok'),
      expect.stringContaining('test is successful'),
    ]);
  });

  it('tells a browser about files and pages what our own server tells it', async () => {
    await answerConfig();
    await startOwn('static-server.mjs', [webRoot, String(ports.host), '--pages']);
    await startNginx('host', hostSettings);
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
        const [own, theirs] = await Promise.all(
          [ports.host, ports.nginx].map((port) => ask(port, path, { 'accept-encoding': encodings })),
        );
        if (own && theirs) expect([path, encodings, essence(theirs)]).toEqual([path, encodings, essence(own)]);
      }
    }
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/c/../../package.json']) {
      expect([path, (await ask(ports.nginx, path)).status]).toEqual([path, 400]);
    }
    const [own, theirs] = await Promise.all([ports.host, ports.nginx].map((port) => ask(port, '/', {}, 'POST')));
    expect([theirs?.status, theirs?.headers.allow]).toEqual([own?.status, own?.headers.allow]);
  });

  it('takes a brotli file only where the browser takes one', async () => {
    await startNginx('remote');
    /** @param {string} accepted */
    const encoding = async (accepted) =>
      (await ask(ports.nginx, '/main.0a1b2c3d.js', { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await encoding('gzip, br;q=0.4')).toBe('br');
    expect(await encoding('br ; q=1, gzip')).toBe('br');
    expect(await encoding('gzip, br;q=0')).toBe('gzip');
    expect(await encoding('br;q=0.0')).toBeUndefined();
    expect(await encoding('x-br, bra')).toBeUndefined();
    expect((await ask(ports.nginx, '/main.0a1b2c3d.js.br')).status).toBe(404);
  });

  it('knows a file again', async () => {
    await startNginx('remote');
    const { etag = '' } = (await ask(ports.nginx, '/mf-manifest.json')).headers;
    expect((await ask(ports.nginx, '/mf-manifest.json', { 'if-none-match': etag })).status).toBe(304);
  });

  it('serves the page without an API, and with the last configuration when the API goes', async () => {
    await startNginx('host', hostSettings);
    const without = await ask(ports.nginx, '/controls');
    expect([without.status, without.text]).toEqual([
      200,
      '<script type="application/json" id="runtime-config"></script>',
    ]);
    const close = await answerConfig();
    const withConfig = await ask(ports.nginx, '/controls');
    expect(withConfig.text).toContain(JSON.stringify(config));
    close();
    expect((await ask(ports.nginx, '/controls')).text).toBe(withConfig.text);
    expect((await ask(ports.nginx, '/config.json')).status).toBe(404);
  });
});

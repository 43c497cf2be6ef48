/** nginx with the files of deploy/nginx, beside our own small servers: what a browser is told must be the same. Real processes. */
import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask, standIn } from '../jest/http.mjs';
import { whenItAnswers } from './child.mjs';
import { fillIn, findNginx, nginxParameters, writeConfiguration } from './nginx.mjs';

const base = 46_300;
const ports = { gateway: base, api: base + 1, host: base + 10, remote: base + 12, nginx: base + 20 };
const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
const webRoot = join(folder, 'web');
/** @type {(() => unknown)[]} */
const open = [];

const nginx = findNginx();
// A gate that lets nginx be absent would be none.
const withNginx = nginx || process.env.CI ? describe : describe.skip;

const config = {
  environment: 'local',
  brand: { name: 'Acme' },
  sentry: { dsn: 'https://key@errors.example/1' },
  remoteOrigins: ['https://cdn.example', 'https://other.example'],
};

/** @param {number} port */
const local = (port) => `127.0.0.1:${port}`;
const common = { NGINX_LOCAL_RESOLVERS: '127.0.0.1', WEB_ROOT: webRoot, LISTEN: local(ports.nginx) };
const hostSettings = {
  ...common,
  API_ADDRESS: local(ports.api),
  SENTRY_DSN: config.sentry.dsn,
  REMOTE_ORIGINS: config.remoteOrigins.join(','),
};
const gatewaySettings = {
  ...common,
  PUBLIC_URL: `http://localhost:${ports.nginx}`,
  ACCESS_LOG: 'access.log',
  HSTS_SECONDS: '',
  TRUSTED_PROXIES: '',
  API_ADDRESS: local(ports.api),
  HOST_ADDRESS: local(ports.host),
  COMPLIANCE_ADDRESS: 'no-such-part.invalid:8080',
  EVIDENCE_ADDRESS: local(ports.remote),
  INTEGRATIONS_ADDRESS: local(base + 13),
  ADMIN_ADDRESS: local(base + 14),
};
const settings = { gateway: gatewaySettings, host: hostSettings, remote: common };

/** @param {import('./nginx.mjs').Kind} kind @param {Record<string, string>} [env] */
const write = (kind, env = {}) => writeConfiguration(kind, join(folder, kind), { ...settings[kind], ...env });

/** @param {import('./nginx.mjs').Kind} kind @param {Record<string, string>} [env] */
async function startNginx(kind, env) {
  if (!nginx) throw new Error('There is no nginx: install it (on Debian `apt-get install nginx`).');
  const child = spawn(nginx, nginxParameters(write(kind, env)), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`nginx has ended:\n${said}`)));
  ended.catch(() => undefined);
  open.push(async () => {
    child.kill();
    await ended.catch(() => undefined);
  });
  await Promise.race([whenItAnswers(`http://${local(ports.nginx)}/healthz`)(), ended]);
}

/** @param {string} program @param {string[]} [parameters] */
async function startOwn(program, parameters = []) {
  const child = fork(join(process.cwd(), 'deploy/local', program), parameters, {
    env: { ...process.env, MSP_PORT: String(base) },
  });
  const ended = once(child, 'exit');
  open.push(async () => {
    child.kill();
    await ended;
  });
  await once(child, 'message');
}

/** @param {number} port @param {import('node:http').RequestListener} listener */
async function behind(port, listener) {
  const close = await standIn(port, listener);
  open.push(close);
  return close;
}

const answerConfig = () =>
  behind(ports.api, (_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .setHeader('cache-control', 'no-cache')
      .end(JSON.stringify(config)),
  );

/** The headers that decide how a browser treats an answer. */
const telling = /^(content-(type|encoding|security-policy)|cache-control|vary|referrer-policy|x-.*|allow|location)$/;
/** @param {import('../jest/http.mjs').Answer} answer */
const essence = ({ status, headers, text }) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => telling.test(name))
      .map(([name, value]) => [name, name === 'content-type' ? String(value).replace(/; /, ';') : value]),
  ),
  text,
});

beforeAll(() => {
  mkdirSync(webRoot);
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

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

afterAll(() => rmSync(folder, { recursive: true }));

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the form of envsubst
test('templates are filled in as envsubst does it: what is not set stays', () => {
  expect(fillIn('$uri ${uri} ${LISTEN} $LISTEN ${LISTEN_NOT} $LISTENING', { LISTEN: '8080' })).toBe(
    '$uri ${uri} 8080 8080 ${LISTEN_NOT} $LISTENING',
  );
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the form of envsubst

withNginx('nginx', () => {
  it.each(/** @type {const} */ (['gateway', 'host', 'remote']))('has nothing to say against %s.conf', (kind) => {
    const parameters = [...nginxParameters(write(kind, { HSTS_SECONDS: '300', TRUSTED_PROXIES: '10.0.0.0/8' })), '-t'];
    const output = execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', nginx ?? 'nginx', ...parameters], {
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
    await startNginx('host');
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
    await startNginx('host');
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

  it('passes each path to its part as our own gateway does, and no claim about the way of a request', async () => {
    /** @type {import('node:http').RequestListener} */
    const echo = (incoming, response) => {
      const { host: _, connection: __, ...headers } = incoming.headers;
      response.setHeader('x-powered-by', 'secret').setHeader('set-cookie', ['a=1', 'b=2']);
      response.end(JSON.stringify({ port: incoming.socket.localPort, url: incoming.url, headers }));
    };
    await Promise.all([ports.api, ports.host, ports.remote].map((port) => behind(port, echo)));
    await startOwn('gateway.mjs');
    await startNginx('gateway');
    const claims = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-real-ip': '6.6.6.6' };
    for (const path of [
      '/api/v1/x?y=1',
      '/api/v1/events',
      '/config.json',
      '/remotes/evidence/c/a.js?b=%20',
      '/controls/a%2Fb?c=%C3%A9',
    ]) {
      const [own, theirs] = await Promise.all(
        [ports.gateway, ports.nginx].map((port) => ask(port, path, { ...claims, cookie: 'c=1', accept: 'text/html' })),
      );
      const seen = (/** @type {string | undefined} */ text) =>
        JSON.parse((text ?? '').replaceAll(`:${ports.gateway}`, `:${ports.nginx}`));
      expect([path, seen(theirs?.text)]).toEqual([path, seen(own?.text)]);
      expect(theirs?.text).not.toContain('6.6.6.6');
      expect(theirs?.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'] });
      expect(theirs?.headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('answers for a part that is down, or has no address, as our own gateway does, and finds it again', async () => {
    await startOwn('gateway.mjs');
    await startNginx('gateway');
    for (const path of ['/api/v1/auth/profile', '/config.json', '/remotes/evidence/mf-manifest.json', '/controls']) {
      const [own, theirs] = await Promise.all([ports.gateway, ports.nginx].map((port) => ask(port, path)));
      if (own && theirs) expect([path, essence(theirs)]).toEqual([path, essence(own)]);
    }
    const nameless = await ask(ports.nginx, '/remotes/compliance/mf-manifest.json');
    expect([nameless.status, nameless.text]).toEqual([502, expect.stringContaining('(compliance)')]);
    await behind(ports.remote, (_incoming, response) => response.end('{}'));
    expect((await ask(ports.nginx, '/remotes/evidence/mf-manifest.json')).status).toBe(200);
  });

  it('hands on events while they are written, and an upload while it is sent', async () => {
    /** @type {Promise<string>} */
    const arrived = new Promise((resolve) => {
      void behind(ports.api, (incoming, response) => {
        if (incoming.method === 'POST') incoming.once('data', (chunk) => resolve(String(chunk)));
        else response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      });
    });
    await startNginx('gateway');
    const answer = await fetch(`http://${local(ports.nginx)}/api/v1/events`);
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    await reader?.cancel();

    const upload = request({ host: '127.0.0.1', port: ports.nginx, path: '/api/v1/evidence/upload', method: 'POST' });
    upload.once('error', () => undefined);
    upload.write('the first part');
    expect(await arrived).toBe('the first part');
    upload.destroy();
  });

  it('says in the API’s words that something is too large', async () => {
    await startNginx('gateway');
    const { status, text } = await ask(ports.nginx, '/api/x', { 'content-length': String(200 * 2 ** 20) }, 'POST');
    expect([status, JSON.parse(text).errorCode]).toEqual([413, 'TOO_LARGE']);
  });

  it('sends a person who came by another name to the one that the cookies are for', async () => {
    await startNginx('gateway', { PUBLIC_URL: 'https://msp.example/', HSTS_SECONDS: '300' });
    const asked = { host: `127.0.0.1:${ports.nginx}`, accept: 'text/html' };
    const { status, headers } = await ask(ports.nginx, '/controls?a=1', asked);
    expect([status, headers.location]).toEqual([307, 'https://msp.example/controls?a=1']);
    expect((await ask(ports.nginx, '/', { ...asked, host: 'msp.example' })).status).toBe(502);
    expect((await ask(ports.nginx, '/healthz', { host: 'other' })).status).toBe(200);
  });

  it('behind TLS: says so to the parts, sends HSTS with every answer, and believes its own proxy about the client', async () => {
    await behind(ports.host, (incoming, response) => response.end(JSON.stringify(incoming.headers)));
    await startNginx('gateway', {
      PUBLIC_URL: 'https://msp.example',
      HSTS_SECONDS: '31536000',
      TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1',
    });
    const through = await ask(ports.nginx, '/', { host: 'msp.example', 'x-forwarded-for': '6.6.6.6, 9.9.9.9' });
    expect(JSON.parse(through.text)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '9.9.9.9' });
    const down = await ask(ports.nginx, '/api/x', { host: 'msp.example' });
    for (const { headers } of [through, down]) expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

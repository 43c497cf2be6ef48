/** The gateway and the frontends' server as a browser meets them: real programs, with stand-ins for what is behind them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, standIn as putBehind } from '../jest/http.mjs';

const base = 46_200;
const here = join(process.cwd(), 'deploy/gateway');
const folder = mkdtempSync(join(tmpdir(), 'frontends-'));
/** @type {{ close: () => unknown }[]} */
const open = [];

const config = {
  environment: 'production',
  brand: { name: '</script><b>' },
  sentry: { dsn: 'https://key@errors.example/1' },
  remoteOrigins: ['https://cdn.example'],
};

/** @param {string} program @param {string[]} [parameters] */
async function start(program, parameters = []) {
  const child = fork(join(here, program), parameters, { env: { ...process.env, MSP_PORT: String(base) } });
  open.push({ close: () => child.kill() });
  await once(child, 'message');
  return child;
}

/** @param {number} port @param {import('node:http').RequestListener} listener */
async function standIn(port, listener) {
  open.push({ close: await putBehind(port, listener) });
}

/** @param {string} path @param {Record<string, string>} [headers] */
const get = (path, headers, port = base) => ask(port, path, headers);

beforeAll(() => {
  mkdirSync(join(folder, 'c'));
  writeFileSync(
    join(folder, 'index.html'),
    '<script type="application/json" id="runtime-config"><!--# include virtual="/config.json" --></script>',
  );
  writeFileSync(join(folder, 'main.0a1b2c3d.js'), 'main()');
  writeFileSync(join(folder, 'main.0a1b2c3d.js.br'), 'smaller');
  writeFileSync(join(folder, 'mf-manifest.json'), '{}');
});

afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('gateway', () => {
  it('passes each path to its part, and what is claimed about the way of a request to nobody', async () => {
    /** @type {import('node:http').RequestListener} */
    const echo = (incoming, response) => {
      response
        .setHeader('x-powered-by', 'secret')
        .setHeader('server', 'secret')
        .setHeader('set-cookie', ['a=1', 'b=2']);
      response.end(JSON.stringify({ port: incoming.socket.localPort, url: incoming.url, headers: incoming.headers }));
    };
    await Promise.all([1, 10, 12].map((offset) => standIn(base + offset, echo)));
    await start('gateway.mjs');
    /** @param {string} path */
    const seen = async (path) =>
      JSON.parse(
        (await get(path, { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-real-ip': '6.6.6.6' })).text,
      );
    expect(await seen('/api/v1/x?y=1')).toMatchObject({ port: base + 1, url: '/api/v1/x?y=1' });
    expect(await seen('/config.json')).toMatchObject({ port: base + 1, url: '/config.json' });
    expect(await seen('/remotes/evidence/mf-manifest.json')).toMatchObject({
      port: base + 12,
      url: '/mf-manifest.json',
    });
    expect(await seen('/controls/1')).toMatchObject({ port: base + 10, url: '/controls/1' });
    const { headers } = await seen('/');
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `localhost:${base}`,
      'x-forwarded-proto': 'http',
    });
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
    const answer = await get('/');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('answers 502 for a part that is down, in the form its callers read, and recovers', async () => {
    await start('gateway.mjs');
    const api = await get('/api/v1/auth/profile');
    expect([api.status, JSON.parse(api.text).errorCode, api.headers['cache-control']]).toEqual([
      502,
      'UNAVAILABLE',
      'no-store',
    ]);
    const remote = await get('/remotes/admin/mf-manifest.json');
    expect([remote.status, remote.headers['content-type']]).toEqual([502, 'text/plain; charset=utf-8']);
    await standIn(base + 14, (_incoming, response) => response.end('{}'));
    expect((await get('/remotes/admin/mf-manifest.json')).status).toBe(200);
  });

  it('hands on what is written while it is being written', async () => {
    await standIn(base + 1, (_incoming, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    await start('gateway.mjs');
    const answer = await fetch(`http://localhost:${base}/api/v1/events`);
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    await reader?.cancel();
  });

  it('sends a person who came by another name of this machine to the one that the cookies are for', async () => {
    await start('gateway.mjs');
    const { status, headers } = await get('/controls?a=1', { host: `127.0.0.1:${base}`, accept: 'text/html' });
    expect([status, headers.location]).toEqual([307, `http://localhost:${base}/controls?a=1`]);
  });
});

describe('static server', () => {
  const port = base + 10;

  it('puts the configuration into the page as data, for every path without a file’s ending', async () => {
    await standIn(base + 1, (_incoming, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(config)),
    );
    await start('static-server.mjs', [folder, String(port), '--pages']);
    const { text, headers } = await get('/controls/ctl-1', {}, port);
    const data = /runtime-config">(.*)<\/script>$/.exec(text)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual(config);
    expect(headers['cache-control']).toBe('no-cache');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' https://cdn.example;");
    expect(policy).toContain("connect-src 'self' https://errors.example https://cdn.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('localhost');
  });

  it('lets a remote that is being developed on this machine in, outside production', async () => {
    await standIn(base + 1, (_incoming, response) =>
      response.end(JSON.stringify({ ...config, environment: 'staging' })),
    );
    await start('static-server.mjs', [folder, String(port), '--pages']);
    const policy = (await get('/', {}, port)).headers['content-security-policy'];
    for (const directive of ['script-src', 'style-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]* http://localhost:\\* http://127\\.0\\.0\\.1:\\*;`));
    }
  });

  it('serves the page as it is while the API is down, and lets nothing in that only some environments may', async () => {
    await start('static-server.mjs', [folder, String(port), '--pages']);
    const { status, text, headers } = await get('/', {}, port);
    expect([status, text.includes('<!--# include')]).toEqual([200, true]);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('keeps hashed files for ever and the rest not, compressed where it can, and answers 404 for what is missing', async () => {
    await start('static-server.mjs', [folder, String(port)]);
    const hashed = await get('/main.0a1b2c3d.js', { 'accept-encoding': 'br' }, port);
    expect([hashed.text, hashed.headers['content-encoding'], hashed.headers['cache-control']]).toEqual([
      'smaller',
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/mf-manifest.json', {}, port)).headers['cache-control']).toBe('no-cache');
    for (const path of ['/main.ffffffff.js', '/controls', '/../package.json', '/%2e%2e/package.json']) {
      const { status, headers } = await get(path, {}, port);
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8']);
    }
  });
});

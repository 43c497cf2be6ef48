/** Tests the local gateway and file server as a browser sees them: as real programs, with stand-ins for the servers behind them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../test/support/requests.mjs';
import { nonceOf, TestServers } from '../test/support/servers.mjs';
import { configInclude, nonceInclude } from './rules.mjs';

const servers = new TestServers();

/** Cookies of a browser, and what the API is asked with. @type {[string, string][]} */
const rings = [
  ['a=1', '"msp_ring=stable"'],
  ['a=1; msp_ring=early; b=2', '"msp_ring=early"'],
  ['msp_ring=stable', '"msp_ring=stable"'],
  ['msp_ring=forged', '"msp_ring=stable"'],
  ['other_msp_ring=early', '"msp_ring=stable"'],
];

const config = {
  environment: 'production',
  brand: { name: '</script><b>' },
  sentry: { dsn: 'https://key@errors.example/1' },
  remoteOrigins: ['https://cdn.example'],
};

beforeAll(() => {
  mkdirSync(join(servers.webRoot, 'c'));
  writeFileSync(
    join(servers.webRoot, 'index.html'),
    `<script type="application/json" id="runtime-config">${configInclude}</script><script nonce='${nonceInclude}'></script>`,
  );
  writeFileSync(join(servers.webRoot, 'main.0a1b2c3d.js'), 'main()');
  writeFileSync(join(servers.webRoot, 'main.0a1b2c3d.js.br'), 'smaller');
  writeFileSync(join(servers.webRoot, 'mf-manifest.json'), '{}');
});

afterEach(() => servers.close());
afterAll(() => servers.remove());

const apiRefusal = JSON.stringify({ message: 'x', error: 'Bad Request', errorCode: 'VALIDATION' });

describe('gateway', () => {
  it('passes each path to its part, without forwarding headers that the client has sent', async () => {
    /** @type {import('node:http').RequestListener} */
    const echo = (incoming, response) => {
      response
        .setHeader('x-powered-by', 'secret')
        .setHeader('server', 'secret')
        .setHeader('set-cookie', ['a=1', 'b=2']);
      response.end(JSON.stringify({ port: incoming.socket.localPort, url: incoming.url, headers: incoming.headers }));
    };
    const parts = /** @type {const} */ (['API', 'HOST', 'EVIDENCE']);
    await Promise.all(parts.map((part) => servers.behind(part, echo)));
    const [api, host, evidence] = await Promise.all(parts.map((part) => servers.portOf(part)));
    const gateway = await servers.startOwn('gateway');
    const claims = {
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-request-id': '6.6.6.6',
    };
    /** @param {string} path */
    const received = async (path) => JSON.parse((await ask(gateway, path, claims)).text);
    expect(await received('/api/v1/x?y=1')).toMatchObject({ port: api, url: '/api/v1/x?y=1' });
    expect(await received('/config.json')).toMatchObject({ port: api, url: '/config.json' });
    expect(await received('/.well-known/did.json')).toMatchObject({ port: api, url: '/.well-known/did.json' });
    expect(await received('/remotes/evidence/mf-manifest.json')).toMatchObject({
      port: evidence,
      url: '/mf-manifest.json',
    });
    expect(await received('/controls/1')).toMatchObject({ port: host, url: '/controls/1' });
    const { headers } = await received('/');
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `localhost:${gateway}`,
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
    const answer = await ask(gateway, '/');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('answers 502 for a part that is down, in the format that its callers expect, and recovers', async () => {
    const gateway = await servers.startOwn('gateway');
    const api = await ask(gateway, '/api/v1/auth/profile');
    expect([api.status, JSON.parse(api.text).errorCode, api.headers['cache-control']]).toEqual([
      502,
      'UNAVAILABLE',
      'no-store',
    ]);
    const remote = await ask(gateway, '/remotes/admin/mf-manifest.json');
    expect([remote.status, remote.headers['content-type']]).toEqual([502, 'text/plain; charset=utf-8']);
    await servers.behind('ADMIN', (_incoming, response) => response.end('{}'));
    expect((await ask(gateway, '/remotes/admin/mf-manifest.json')).status).toBe(200);
  });

  it('answers a person who navigates to the API with a page, programs with JSON', async () => {
    const gateway = await servers.startOwn('gateway');
    const page = await ask(gateway, '/api/v1/auth/login', { accept: 'text/html,*/*;q=0.8' });
    expect([page.status, page.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
    expect(page.text).toContain('>Try again</a>');
    const form = await ask(gateway, '/api/v1/auth/logout', { accept: 'text/html,*/*;q=0.8' }, 'POST');
    expect(form.headers['content-type']).toBe('text/html; charset=utf-8');
    const call = await ask(gateway, '/api/v1/auth/login', { accept: 'application/json' });
    expect(JSON.parse(call.text).errorCode).toBe('UNAVAILABLE');
  });

  it('streams a response while it is being written', async () => {
    await servers.behind('API', (_incoming, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    const gateway = await servers.startOwn('gateway');
    const answer = await fetch(`http://localhost:${gateway}/api/v1/events`);
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    await reader?.cancel();
  });

  it.each(['/api/v1/evidence/..%2F..%2Fetc%2Fpasswd', '/api/v1/evidence/%zz'])(
    "refuses the address %s in the API's format",
    async (path) => {
      await servers.behind('API', (_incoming, response) => response.writeHead(400).end(apiRefusal));
      const { status, text } = await ask(await servers.startOwn('gateway'), path);
      expect([status, JSON.parse(text).errorCode]).toEqual([400, 'VALIDATION']);
    },
  );

  it('redirects a page requested under another name of this machine to the name that the cookies belong to', async () => {
    const gateway = await servers.startOwn('gateway');
    const { status, headers } = await ask(gateway, '/controls?a=1', {
      host: `127.0.0.1:${gateway}`,
      accept: 'text/html',
    });
    expect([status, headers.location]).toEqual([307, `http://localhost:${gateway}/controls?a=1`]);
  });
});

describe('file server', () => {
  it('puts the configuration into the page as data, for every path without a file extension', async () => {
    await servers.behind('API', (_incoming, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(config)),
    );
    const port = await servers.startOwn('host');
    const { text, headers } = await ask(port, '/controls/ctl-1');
    const data = /runtime-config">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual(config);
    expect(headers['cache-control']).toBe('no-cache');
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf({ headers })}' https://cdn.example;`);
    expect(policy).toContain("connect-src 'self' https://errors.example https://cdn.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('localhost');
  });

  it('puts the configuration of the ring in the cookie into the page', async () => {
    await servers.behind('API', (incoming, response) =>
      response.end(JSON.stringify({ ...config, cookie: incoming.headers.cookie })),
    );
    const port = await servers.startOwn('host');
    for (const [cookie, ring] of rings)
      expect([cookie, (await ask(port, '/', { cookie })).text]).toEqual([cookie, expect.stringContaining(ring)]);
  });

  it("allows remotes from the developer's own machine in the local environment only", async () => {
    let environment = '';
    await servers.behind('API', (_incoming, response) => response.end(JSON.stringify({ ...config, environment })));
    const policyIn = async (/** @type {string} */ name) => {
      environment = name;
      return (await ask(await servers.startOwn('host'), '/')).headers['content-security-policy'];
    };
    for (const directive of ['script-src', 'style-src', 'connect-src']) {
      expect(await policyIn('local')).toMatch(
        new RegExp(`${directive} [^;]* http://localhost:\\* http://127\\.0\\.0\\.1:\\*;`),
      );
    }
    for (const name of ['preview', 'staging', 'production']) expect(await policyIn(name)).not.toContain('localhost');
  });

  it("isolates the page's window and switches off device features that the application does not use", async () => {
    const { headers } = await ask(await servers.startOwn('host'), '/');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/camera=\(\), geolocation=\(\)/);
  });

  it("allows the page's own script by a nonce that no other answer has", async () => {
    const port = await servers.startOwn('host');
    const answers = await Promise.all(
      ['identity', 'gzip'].map((encoding) => ask(port, '/', { 'accept-encoding': encoding })),
    );
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(2);
    expect(answers.map(({ text }) => /nonce='(\w+)'/.exec(text)?.[1])).toEqual(nonces);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip']);
  });

  it('serves the page unchanged and with the strictest policy while the API is down', async () => {
    const port = await servers.startOwn('host');
    const { status, text, headers } = await ask(port, '/');
    expect([status, text.includes('<!--# include')]).toEqual([200, true]);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonceOf({ headers })}';`);
  });

  it('caches hashed files for ever and others not, sends compressed forms, and answers 404 for missing files', async () => {
    const port = await servers.startOwn('remote');
    const hashed = await ask(port, '/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect([hashed.text, hashed.headers['content-encoding'], hashed.headers['cache-control']]).toEqual([
      'smaller',
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect((await ask(port, '/mf-manifest.json')).headers['cache-control']).toBe('no-cache');
    for (const path of ['/main.ffffffff.js', '/controls', '/../package.json', '/%2e%2e/package.json']) {
      const { status, headers } = await ask(port, path);
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8']);
    }
  });
});

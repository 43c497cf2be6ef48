/** nginx as the gateway, compared with the local gateway: requests reach the same parts, and failures look the same. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ask } from '../test/support/requests.mjs';
import { comparable, TestServers, withNginx } from '../test/support/servers.mjs';

const servers = new TestServers();

afterEach(() => servers.close());
afterAll(() => servers.remove());

/** Eight headers of 3,000 characters. */
const manyHeaders = Object.fromEntries(
  Array.from({ length: 8 }, (_, number) => [`x-header-${number}`, 'x'.repeat(3_000)]),
);

const requestId = /"x-request-id":"[0-9a-f]{32}"/;

const startBoth = async () => [await servers.startOwn('gateway'), await servers.startNginx('gateway')];

withNginx('nginx, gateway', () => {
  it('logs neither queries nor the secrets of addresses without sign-in', async () => {
    await servers.behind('API', (_, response) => response.end());
    const port = await servers.startNginx('gateway');
    await ask(port, '/api/v1/webhooks/scans/tmsp_scan_SECRET?isComplete=true', {});
    await ask(port, '/api/v1/controls?search=SECRET', {});
    expect(servers.accessLog).toMatch(/ GET \/api\/v1\/webhooks\/scans\/\[redacted\] 200 /);
    expect(servers.accessLog).toMatch(/ GET \/api\/v1\/controls 200 /);
    expect(servers.accessLog).not.toContain('SECRET');
  });

  it("passes each path to its part as the local gateway does, without the client's forwarding headers", async () => {
    /** @type {import('node:http').RequestListener} */
    const echo = (incoming, response) => {
      const { host: _, connection: __, ...headers } = incoming.headers;
      response.setHeader('x-powered-by', 'secret').setHeader('set-cookie', ['a=1', 'b=2']);
      response.end(JSON.stringify({ port: incoming.socket.localPort, url: incoming.url, headers }));
    };
    await Promise.all(/** @type {const} */ (['API', 'HOST', 'EVIDENCE']).map((part) => servers.behind(part, echo)));
    const ports = await startBoth();
    const claims = {
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-request-id': '6.6.6.6',
    };
    for (const path of [
      '/api/v1/x?y=1',
      '/api/v1/events',
      '/config.json',
      '/.well-known/did.json',
      '/mcp',
      '/.well-known/oauth-protected-resource/mcp',
      '/remotes/evidence/c/a.js?b=%20',
      '/controls/a%2Fb?c=%C3%A9',
    ]) {
      const [own, nginx] = await Promise.all(
        ports.map((port) => ask(port, path, { ...claims, cookie: 'c=1', accept: 'text/html' })),
      );
      const received = (/** @type {string | undefined} */ text) =>
        JSON.parse(
          (text ?? '').replaceAll(`:${ports[0]}`, `:${ports[1]}`).replace(requestId, '"x-request-id":"its own"'),
        );
      expect([path, received(nginx?.text)]).toEqual([path, received(own?.text)]);
      expect(nginx?.text).not.toContain('6.6.6.6');
      expect(nginx?.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'] });
      expect(nginx?.headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('answers for a part that is down or cannot be resolved as the local gateway does, and recovers', async () => {
    const ports = await startBoth();
    for (const path of [
      '/api/v1/auth/profile',
      '/config.json',
      '/.well-known/did.json',
      '/mcp',
      '/.well-known/oauth-protected-resource/mcp',
      '/remotes/evidence/mf-manifest.json',
      '/controls',
    ]) {
      const [own, nginx] = await Promise.all(ports.map(async (port) => comparable(await ask(port, path))));
      expect([path, own?.status, nginx]).toEqual([path, 502, own]);
    }
    const [own, nginx] = await Promise.all(
      ports.map(async (port) => comparable(await ask(port, '/remotes/compliance/mf-manifest.json'))),
    );
    expect(nginx).toEqual(own);
    expect([nginx?.status, nginx?.text]).toEqual([502, expect.stringContaining('(compliance)')]);
    await servers.behind('EVIDENCE', (_incoming, response) => response.end('{}'));
    for (const port of ports) expect((await ask(port, '/remotes/evidence/mf-manifest.json')).status).toBe(200);
  });

  it('answers a person with a page that tries again, as the local gateway does, and then passes the navigation on', async () => {
    const ports = await startBoth();
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const open = (/** @type {number} */ port) => ask(port, '/api/v1/auth/login?redirect=%2Fcontrols', { accept });
    const [own, nginx] = await Promise.all(ports.map(async (port) => comparable(await open(port))));
    expect(nginx).toEqual(own);
    expect(nginx).toMatchObject({
      status: 502,
      headers: { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' },
      text: expect.stringContaining('<meta http-equiv="refresh" content="5">'),
    });
    expect(nginx?.headers['content-security-policy']).toContain("default-src 'none'");
    await servers.behind('API', (incoming, response) => response.writeHead(302, { location: incoming.url }).end());
    for (const port of ports)
      expect((await open(port)).headers.location).toBe('/api/v1/auth/login?redirect=%2Fcontrols');
  });

  it('§7 passes on events while they are written, and an upload while it is sent', async () => {
    /** Settles when the reader has disconnected. @type {Promise<unknown>} */
    let disconnected = Promise.resolve();
    /** @param {import('node:http').ServerResponse} response */
    const stream = (response) => {
      disconnected = new Promise((resolve) => response.once('close', resolve));
      const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' };
      response.writeHead(200, headers).write('data: 1\n\n');
    };
    /** @type {(part: string) => void} */
    let onUpload = () => undefined;
    await servers.behind('API', (incoming, response) => {
      if (incoming.method === 'POST') incoming.once('data', (chunk) => onUpload(String(chunk)));
      else stream(response);
    });
    for (const port of await startBoth()) {
      const answer = await fetch(`http://localhost:${port}/api/v1/events`);
      const reader = answer.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
      expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(answer.headers.get('content-encoding')).toBeNull();
      await reader?.cancel();
      await disconnected;

      const arrived = new Promise((resolve) => {
        onUpload = resolve;
      });
      const upload = request({ host: '127.0.0.1', port, path: '/api/v1/evidence/upload', method: 'POST' });
      upload.once('error', () => undefined);
      upload.write('the first part');
      expect(await arrived).toBe('the first part');
      upload.destroy();
    }
  });

  it('passes on the refusal of a body that arrives too slowly, while the rest of it is still expected', async () => {
    await servers.behind('API', (_incoming, response) =>
      response
        .writeHead(408, { connection: 'close', 'content-type': 'application/json' })
        .end('{"message":"too slow"}'),
    );
    for (const port of await startBoth()) {
      const upload = request({ host: '127.0.0.1', port, path: '/api/v1/evidence/upload', method: 'POST' });
      upload.on('error', () => undefined);
      upload.write('the first part');
      const [answer] = await once(upload, 'response');
      expect([answer.statusCode, await text(answer)]).toEqual([408, '{"message":"too slow"}']);
      upload.destroy();
    }
  });

  it('stops in order although a stream of changes is open', async () => {
    await servers.behind('API', (_incoming, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    });
    const { port, child } = await servers.startNginxWithWorkers('gateway');
    const reader = (await fetch(`http://localhost:${port}/api/v1/events`)).body?.getReader();
    await reader?.read();
    const exit = once(child, 'exit');
    // What the image's stop signal is.
    child.kill('SIGQUIT');
    await expect(reader?.read()).rejects.toThrow();
    expect(await exit).toEqual([0, null]);
  });

  it("refuses a body above the limit in the API's format, as the local gateway does", async () => {
    const [own, nginx] = await Promise.all(
      (await startBoth()).map(async (port) =>
        comparable(await ask(port, '/api/x', { 'content-length': String(200 * 2 ** 20) }, 'POST')),
      ),
    );
    expect([nginx?.status, JSON.parse(nginx?.text ?? '').errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(nginx).toEqual(own);
  });

  it.each(
    /** @type {const} */ ([
      ['an address that is too long', `/api/v1/evidence?search=${'x'.repeat(9_000)}`, {}, 414, 'URI_TOO_LONG'],
      ['a header that is too large', '/api/v1/evidence', { cookie: 'x'.repeat(18_000) }, 431, 'HEADERS_TOO_LARGE'],
      ['headers that are too large together', '/api/v1/evidence', manyHeaders, 431, 'HEADERS_TOO_LARGE'],
      ['a malformed header', '/api/v1/evidence', { 'content-length': 'x' }, 400, 'VALIDATION'],
    ]),
  )("refuses %s in the API's format, as the local gateway does", async (_name, path, headers, status, errorCode) => {
    const [own, nginx] = await Promise.all(
      (await startBoth()).map(async (port) => comparable(await ask(port, path, headers))),
    );
    expect([nginx?.status, JSON.parse(nginx?.text ?? '').errorCode]).toEqual([status, errorCode]);
    expect(nginx).toEqual(own);
  });

  it('redirects a page requested under another name to the one that the cookies belong to', async () => {
    const port = await servers.startNginx('gateway', { PUBLIC_URL: 'https://msp.example/', HSTS_SECONDS: '300' });
    const headers = { host: `127.0.0.1:${port}`, accept: 'text/html' };
    const redirect = await ask(port, '/controls?a=1', headers);
    expect([redirect.status, redirect.headers.location]).toEqual([307, 'https://msp.example/controls?a=1']);
    expect((await ask(port, '/', { ...headers, host: 'msp.example' })).status).toBe(502);
    expect((await ask(port, '/healthz', { host: 'other' })).status).toBe(200);
  });

  it.each([
    ['https://msp.example', '', 'max-age=31536000'],
    ['https://msp.example', '300', 'max-age=300'],
    ['https://msp.example', '0', 'max-age=0'],
    ['http://msp.example', '300', undefined],
  ])('for %s with HSTS_SECONDS="%s", the HSTS header is %s', async (PUBLIC_URL, HSTS_SECONDS, expected) => {
    const port = await servers.startNginx('gateway', { PUBLIC_URL, HSTS_SECONDS });
    const { headers } = await ask(port, '/', { host: 'msp.example' });
    expect(headers['strict-transport-security']).toBe(expected);
  });

  it('behind TLS: tells the parts, sends HSTS with every answer, and trusts only its own proxy for the client address', async () => {
    await servers.behind('HOST', (incoming, response) => response.end(JSON.stringify(incoming.headers)));
    const port = await servers.startNginx('gateway', {
      PUBLIC_URL: 'https://msp.example',
      HSTS_SECONDS: '31536000',
      TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1',
    });
    const through = await ask(port, '/', { host: 'msp.example', 'x-forwarded-for': '6.6.6.6, 9.9.9.9' });
    expect(JSON.parse(through.text)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '9.9.9.9' });
    const down = await ask(port, '/api/x', { host: 'msp.example' });
    for (const { headers } of [through, down]) expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

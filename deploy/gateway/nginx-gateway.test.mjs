/** nginx as the gateway, beside our own: parts are reached, and missed, in the same way. */
import { request } from 'node:http';
import { ask } from '../jest/http.mjs';
import { essence, nginxBench, withNginx } from '../jest/nginx-bench.mjs';

const bench = nginxBench(46_400);
const { ports, startNginx, startOwn, behind } = bench;

afterEach(() => bench.close());
afterAll(() => bench.remove());

withNginx('nginx, gateway', () => {
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
    /** When the reader behind the gateway has gone. @type {Promise<unknown>} */
    let left = Promise.resolve();
    /** @param {import('node:http').ServerResponse} response */
    const stream = (response) => {
      left = new Promise((resolve) => response.once('close', resolve));
      const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' };
      response.writeHead(200, headers).write('data: 1\n\n');
    };
    /** @type {Promise<string>} */
    const arrived = new Promise((resolve) => {
      void behind(ports.api, (incoming, response) => {
        if (incoming.method === 'POST') incoming.once('data', (chunk) => resolve(String(chunk)));
        else stream(response);
      });
    });
    await startOwn('gateway.mjs');
    await startNginx('gateway');
    for (const port of [ports.gateway, ports.nginx]) {
      const answer = await fetch(`http://localhost:${port}/api/v1/events`);
      const reader = answer.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
      expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(answer.headers.get('content-encoding')).toBeNull();
      await reader?.cancel();
      await left;
    }

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

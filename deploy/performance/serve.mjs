/** One server for whatever is measured, so that only what is served differs: files as the static servers send them, calls passed to the API. */
import { createServer, request as httpRequest } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';

/** Where the page carries the runtime configuration. */
const include = '<!--# include virtual="/config.json" -->';

/** @param {string} folder */
const files = (folder) =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(pathname);
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

/**
 * @typedef {object} Site
 * @property {string} folder of the built page
 * @property {Record<string, string>} [mounts] prefix → folder
 */

/**
 * @param {Site} site
 * @param {string} api address of a running application, whose API answers
 * @param {(folder: string) => Promise<string>} readPage index.html
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ folder, mounts = {} }, api, readPage) {
  const config = await (await fetch(`${api}/config.json`)).json();
  // The calls go to wherever the page came from.
  const text = JSON.stringify({ ...config, api: { url: '{host}' } }).replaceAll('<', '\\u003c');
  const page = (await readPage(folder)).replace(include, () => text);
  const root = files(folder);
  const mounted = Object.entries(mounts).map(([prefix, from]) => ({ prefix, handle: files(from) }));
  const target = new URL(api);

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? '/';
    const missing = () => {
      response.writeHead(404).end();
    };
    if (path.startsWith('/api/') || path === '/config.json') {
      const headers = { ...request.headers, host: target.host };
      const passed = httpRequest({ host: '127.0.0.1', port: target.port, path: url, method: request.method, headers });
      passed.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.writeHead(502).end());
      request.pipe(passed);
      return;
    }
    const mount = mounted.find(({ prefix }) => path.startsWith(`${prefix}/`));
    if (mount) {
      request.url = url.slice(mount.prefix.length);
      mount.handle(request, response, missing);
    } else if (extname(path) === '') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(page);
    } else {
      root(request, response, missing);
    }
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

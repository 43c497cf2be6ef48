/**
 * Serves one built frontend: `static-server.mjs FOLDER PORT [--pages] [--live]`. With --pages every path without a file's
 * ending is the host's page. With --live the folder is one that releases go to: what comes into it is found at once.
 */
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';
import sirv from 'sirv';
import { cacheControl, isImmutable } from '../release/headers.mjs';
import { createPages } from './host-page.mjs';
import { createLiveFiles } from './live-files.mjs';

const [given = '', port = '', ...modes] = process.argv.slice(2);
const folder = resolve(given);
const live = modes.includes('--live');

/** @param {string} path */
const headersOf = (path) => ({
  'cache-control': cacheControl(path),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
});

const files = sirv(folder, {
  // Else the folder is read once, at the start.
  dev: live,
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, path) {
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
  },
});
const liveFiles = live ? createLiveFiles(folder) : undefined;
const pages = modes.includes('--pages') ? createPages(folder, { live }) : undefined;

/** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} */
async function answer(request, response) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const missing = () => {
    // Never the page: a script that is answered with HTML fails where nobody looks for the cause.
    response.writeHead(404, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end('Not found.\n');
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
  } else if (pages && (extname(path) === '' || path === '/index.html')) {
    await pages(request, response);
  } else if (liveFiles && !isImmutable(path)) {
    if (!(await liveFiles(request, response, path, headersOf(path)))) missing();
  } else {
    files(request, response, missing);
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : error}\n`);
    response.destroy();
  });
});

server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});

/** Serves one built frontend: `static-server.mjs FOLDER PORT [--pages]`. With --pages every path without a file's ending is the host's page. */
import { createServer } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';
import { createPages } from './pages.mjs';

const [folder = '', port = '', mode] = process.argv.slice(2);

/** A hash in the name: another content would have another name. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

const files = sirv(folder, {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, pathname) {
    response.setHeader('cache-control', hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  },
});
const pages = mode === '--pages' ? createPages(folder) : undefined;

const server = createServer((request, response) => {
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
    void pages(request, response);
  } else {
    files(request, response, missing);
  }
});

server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});

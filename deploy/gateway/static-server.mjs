/**
 * Serves one built frontend: `static-server.mjs [--pages] [--live]`, with WEB_ROOT, LISTEN and API_ADDRESS as its image takes
 * them. With --pages, every path without a file extension is the host's page. With --live, the folder receives releases
 * while it is served.
 */
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';
import sirv from 'sirv';
import { cacheControl, isImmutable } from './file-headers.mjs';
import { createHostPage } from './host-page.mjs';
import { createMutableFiles } from './mutable-files.mjs';
import * as rules from './rules.mjs';

const folder = resolve(process.env.WEB_ROOT ?? '');
const [host = '', port = ''] = (process.env.LISTEN ?? '').split(':');
const live = process.argv.includes('--live');

/** @param {string} path */
const headersOf = (path) => ({ ...rules.fileHeaders, 'cache-control': cacheControl(path) });

const files = sirv(folder, {
  // Otherwise sirv lists the folder once, at the start.
  dev: live,
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, path) {
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
  },
});
const mutableFiles = live ? createMutableFiles(folder) : undefined;
const hostPage = process.argv.includes('--pages') ? createHostPage(folder, { live }) : undefined;

/** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} */
async function answer(request, response) {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  /** @param {number} status @param {{ type: string, body: string }} error @param {Record<string, string>} [headers] */
  const refuse = (status, { type, body }, headers) => {
    response.writeHead(status, { ...rules.errorHeaders, ...headers, 'content-type': type }).end(body);
  };
  const notFound = () => refuse(404, rules.notFoundAnswer);
  if (!rules.allowedMethods.includes(request.method ?? '')) {
    refuse(405, rules.wrongMethodAnswer, { allow: rules.allowedMethods.join(', ') });
  } else if (hostPage && (extname(path) === '' || path === '/index.html')) {
    await hostPage(request, response);
  } else if (mutableFiles && !isImmutable(path)) {
    if (!(await mutableFiles(request, response, path, headersOf(path)))) notFound();
  } else {
    files(request, response, notFound);
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    process.stderr.write(`${request.url}: ${error instanceof Error ? error.stack : error}\n`);
    response.destroy();
  });
});

// Longer than the gateway keeps idle connections, so that it is the gateway that closes them.
server.keepAliveTimeout = 60_000;
server.listen(Number(port), host, () => process.send?.(server.address()));
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});

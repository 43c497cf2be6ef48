/**
 * Serves one built frontend: `static-server.mjs [--pages]`, with WEB_ROOT, LISTEN and API_ADDRESS as its image takes them. With --pages,
 * every path without a file extension is the host's page. A release may replace files at any time: each answer reads its file once, so it is
 * the old content or the new, never a mixture.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { lookup } from 'mrmime';
import { cacheControl, encodings } from './file-headers.mjs';
import { hostPage } from './host-page.mjs';
import * as rules from './rules.mjs';

const folder = resolve(process.env.WEB_ROOT ?? '');
const [host = '', port = ''] = (process.env.LISTEN ?? '').split(':');
const hasPages = process.argv.includes('--pages');

/** The form of a file that the client accepts. @param {string} path @param {string} accepted encodings */
async function readForm(path, accepted) {
  // No name of a built file needs URL encoding.
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return undefined;
  for (const [encoding, extension] of encodings) {
    const content = accepted.includes(encoding) && (await readFile(file + extension).catch(() => undefined));
    if (content) return { content, encoding };
  }
  const content = await readFile(file).catch(() => undefined);
  return content && { content, encoding: undefined };
}

/** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<unknown>} */
async function answer({ url = '/', method = '', headers }, response) {
  const [path = '/'] = url.split('?');
  /** @param {number} status @param {{ type: string, body: string }} error @param {Record<string, string>} [more] headers */
  const refuse = (status, { type, body }, more) =>
    response.writeHead(status, { ...rules.errorHeaders, ...more, 'content-type': type }).end(body);
  if (!rules.allowedMethods.includes(method)) {
    return refuse(405, rules.wrongMethodAnswer, { allow: rules.allowedMethods.join(', ') });
  }
  const body = (/** @type {Buffer | string} */ content) => (method === 'HEAD' ? undefined : content);
  if (hasPages && (extname(path) === '' || path === '/index.html')) {
    const page = await hostPage(folder, headers);
    return response.writeHead(200, page.headers).end(body(page.content));
  }
  const form = await readForm(path, String(headers['accept-encoding'] ?? ''));
  if (!form) return refuse(404, rules.notFoundAnswer);
  const etag = `"${createHash('sha256').update(form.content).digest('base64url').slice(0, 22)}"`;
  const unchanged = headers['if-none-match'] === etag;
  response.writeHead(unchanged ? 304 : 200, {
    ...rules.fileHeaders,
    'cache-control': cacheControl(path),
    etag,
    vary: 'Accept-Encoding',
    'content-type': lookup(path) ?? '',
    ...(form.encoding && { 'content-encoding': form.encoding }),
    ...(!unchanged && { 'content-length': form.content.length }),
  });
  return response.end(unchanged ? undefined : body(form.content));
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

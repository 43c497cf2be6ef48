/**
 * The few files of a release that are replaced while they are served. Each answer is one reading of one file: what is put
 * in its place meanwhile is the next answer, never the end of this one.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { contentOf } from '../release/headers.mjs';

const accepted = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/**
 * @param {string} folder
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, path: string, headers: Record<string, string>) => Promise<boolean>} false when there is no such file
 */
export function createLiveFiles(folder) {
  return async (request, response, path, headers) => {
    // None of our files has a name that a browser would encode.
    const file = normalize(join(folder, path));
    if (!file.startsWith(folder + sep)) return false;
    const wanted = String(request.headers['accept-encoding'] ?? '');
    const endings = accepted.filter(([encoding]) => wanted.includes(encoding)).map(([, ending]) => ending);
    for (const name of [...endings.map((ending) => file + ending), file]) {
      const content = await readFile(name).catch(() => undefined);
      if (!content) continue;
      const { contentType, contentEncoding } = contentOf(name);
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      const known = request.headers['if-none-match'] === etag;
      response.writeHead(known ? 304 : 200, {
        ...headers,
        etag,
        vary: 'accept-encoding',
        'content-type': contentType,
        ...(contentEncoding && { 'content-encoding': contentEncoding }),
        ...(!known && { 'content-length': content.length }),
      });
      response.end(known || request.method === 'HEAD' ? undefined : content);
      return true;
    }
    return false;
  };
}

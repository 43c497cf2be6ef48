/**
 * Serves the few files of a release that are replaced while they are served. Each answer reads the file once, so it is the
 * old content or the new, never a mixture.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { contentOf } from './file-headers.mjs';

const encodings = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/**
 * @param {string} folder
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, path: string, headers: Record<string, string>) => Promise<boolean>} false if there is no such file
 */
export function createMutableFiles(folder) {
  return async (request, response, path, headers) => {
    // No name of a built file needs URL encoding.
    const file = normalize(join(folder, path));
    if (!file.startsWith(folder + sep)) return false;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const extensions = encodings.filter(([encoding]) => accepted.includes(encoding)).map(([, extension]) => extension);
    for (const name of [...extensions.map((extension) => file + extension), file]) {
      const content = await readFile(name).catch(() => undefined);
      if (!content) continue;
      const { contentType, contentEncoding } = contentOf(name);
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      const unchanged = request.headers['if-none-match'] === etag;
      response.writeHead(unchanged ? 304 : 200, {
        ...headers,
        etag,
        vary: 'accept-encoding',
        'content-type': contentType,
        ...(contentEncoding && { 'content-encoding': contentEncoding }),
        ...(!unchanged && { 'content-length': content.length }),
      });
      response.end(unchanged || request.method === 'HEAD' ? undefined : content);
      return true;
    }
    return false;
  };
}

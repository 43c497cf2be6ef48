/**
 * Serves the build of one remote to a host elsewhere on this machine, and reloads the pages that use it after each build.
 * The remote entry is served with a listener for that, so the build itself needs none.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const entry = /^\/remoteEntry\.[0-9a-f]+\.js$/;

/** Runs in the browser. `{origin}` is this server's. */
const listener = '\n;new EventSource("{origin}/changes").addEventListener("built", () => location.reload());\n';

/**
 * @param {string} folder of the build
 * @param {number} port 0 for any free one
 */
export async function serveRemote(folder, port) {
  // `dev`: files that are written after the start are found too.
  const files = sirv(folder, { dev: true });
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  let origin = '';

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    // The host has another origin, and its page reads these files.
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      pages.add(response);
      response.once('close', () => pages.delete(response));
    } else if (entry.test(path)) {
      try {
        const text = readFileSync(join(folder, path), 'utf8') + listener.replace('{origin}', origin);
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
      } catch {
        response.writeHead(404).end('This build no longer exists.\n');
      }
    } else {
      files(request, response, () => {
        response.writeHead(404).end('Not found.\n');
      });
    }
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  origin = `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;

  return {
    origin,
    close() {
      server.close();
      server.closeAllConnections();
    },
    /** Reloads every page that uses this remote. */
    announce() {
      for (const response of pages) response.write('event: built\ndata: 1\n\n');
    },
  };
}

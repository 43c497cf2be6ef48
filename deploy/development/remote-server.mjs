/**
 * Serves the build of one remote to a host elsewhere on this machine, and tells the pages that use it when there is a new
 * one. Only the entry is changed on its way: it brings the listener along, so that no build has to.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const entry = /^\/remoteEntry\.[0-9a-f]+\.js$/;

/** In the browser: loads the page again when told to. `{origin}` is this server's. */
const listener = '\n;new EventSource("{origin}/changes").addEventListener("built", () => location.reload());\n';

/**
 * @param {string} folder of the build
 * @param {number} port
 */
export function serveRemote(folder, port) {
  const origin = `http://localhost:${port}`;
  // `dev`: a file that was not there at the start is found all the same.
  const files = sirv(folder, { dev: true });
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    // The host is another origin: its page may read what is here.
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
        response.writeHead(404).end('This build is not there any more.\n');
      }
    } else {
      files(request, response, () => {
        response.writeHead(404).end('Not found.\n');
      });
    }
  });
  server.listen(port, 'localhost');

  return {
    origin,
    close() {
      server.close();
      server.closeAllConnections();
    },
    /** Tells every page that there is a new build. */
    announce() {
      for (const response of pages) response.write('event: built\ndata: 1\n\n');
    },
  };
}

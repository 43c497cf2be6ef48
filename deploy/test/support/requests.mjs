/** For tests of web servers: stand-ins for the parts behind them, and requests that fetch does not allow. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { freePort as firstFreePort } from '../../stack/ports.mjs';

/**
 * A program behind the one under test, on a free port unless one is given.
 * @param {import('node:http').RequestListener} listener
 * @param {number} [port]
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export async function standIn(listener, port = 0) {
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * A port on which nothing listens, for programs that have to be told one. It lies below the range that systems take ports
 * of outgoing connections from, so it stays free.
 */
export const freePort = () => firstFreePort(randomInt(10_000, 32_000));

/** @typedef {{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, text: string }} Answer */

/**
 * Sends the path and headers exactly as given. The text of an answer in gzip is decompressed.
 * @param {number} port
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @param {string} [method]
 * @returns {Promise<Answer>}
 */
export function ask(port, path, headers = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      async (answer) => {
        const content = await buffer(answer);
        const isCompressed = answer.headers['content-encoding'] === 'gzip' && content.length > 0;
        const text = (isCompressed ? gunzipSync(content) : content).toString();
        resolve({ status: answer.statusCode, headers: answer.headers, text });
      },
    );
    sent.once('error', reject).end();
  });
}

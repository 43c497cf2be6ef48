/** What tests of web servers need: something behind them, and requests that fetch would not make. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * A program behind the one under test.
 * @param {number} port
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<() => void>} takes it away
 */
export async function standIn(port, listener) {
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** @typedef {{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, text: string }} Answer */

/**
 * Sends any path as it is, and any header.
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
        let text = '';
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode, headers: answer.headers, text });
      },
    );
    sent.once('error', reject).end();
  });
}

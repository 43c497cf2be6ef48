/** Node's HTTP server with nothing behind it: sends the bodies it is given. `compare` measures what share of its speed the API reaches. */
import { createServer } from 'node:http';

/** By path and query. @type {Record<string, Buffer>} */
let bodies = {};

const server = createServer(({ url = '' }, response) => {
  const body = bodies[url];
  if (!body) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body);
});

process.on('message', (/** @type {Record<string, string>} */ given) => {
  bodies = Object.fromEntries(Object.entries(given).map(([url, body]) => [url, Buffer.from(body)]));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});

/** The address that people open: puts host, remotes and API on one origin. Streams, keeps nothing, and never answers for a part that is down. */
import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { ports, publicUrl, remotes } from '../cli/settings.mjs';

const dev = process.argv.includes('--dev');
const publicHost = new URL(publicUrl).host;

/** Ours to say: what a client claims about the way of its request is not passed on. */
const claims = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];
/** Of the connection or the software behind us. */
const privateHeaders = ['x-powered-by', 'server', 'keep-alive', 'connection', 'proxy-authenticate'];

const app = Fastify({ logger: false, forceCloseConnections: true, exposeHeadRoutes: false });

/**
 * @param {string} name for people
 * @param {string} prefix
 * @param {string} rewritePrefix
 * @param {number} port
 * @param {boolean} [json] how its callers want to be told
 */
function pass(name, prefix, rewritePrefix, port, json = false) {
  const message = `${name} is not available at the moment. Try again shortly.`;
  const body = json ? { message, error: 'Bad Gateway', errorCode: 'UNAVAILABLE' } : `${message}\n`;
  app.register(proxy, {
    upstream: `http://127.0.0.1:${port}`,
    prefix,
    rewritePrefix,
    websocket: dev,
    // A stream of events is silent for as long as nothing happens.
    undici: { connections: 128, bodyTimeout: 0, headersTimeout: 60_000 },
    replyOptions: {
      rewriteRequestHeaders(request, headers) {
        const kept = Object.fromEntries(Object.entries(headers).filter(([header]) => !claims.includes(header)));
        return {
          ...kept,
          'x-forwarded-for': request.socket.remoteAddress,
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': 'http',
        };
      },
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([header]) => !privateHeaders.includes(header))),
      onError(reply) {
        reply
          .code(502)
          .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
          .type(json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
          .send(body);
      },
    },
  });
}

// The sign-in cookies belong to one name of this machine.
app.addHook('onRequest', async (request, reply) => {
  const { host, accept } = request.headers;
  if (host !== publicHost && request.method === 'GET' && accept?.includes('text/html')) {
    return reply.redirect(publicUrl + request.url, 307);
  }
});

pass('The API', '/api', '/api', ports.server, true);
pass('The API', '/config.json', '/config.json', ports.server, true);
for (const name of remotes) pass(`This part (${name})`, `/remotes/${name}`, '', ports[name]);
pass('The application', '/', '/', ports.host);

await app.listen({ port: ports.gateway, host: 'localhost' });
process.send?.('ready');
process.on('SIGTERM', () => {
  app.close().then(() => process.exit(0));
});

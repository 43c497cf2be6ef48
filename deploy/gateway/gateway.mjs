/**
 * The gateway on one machine: puts host, remotes and API on one origin by the rules in rules.mjs. Takes the variables of
 * the gateway's image: LISTEN, PUBLIC_URL and the address of each part.
 */
import { randomUUID } from 'node:crypto';
import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { remotes } from '../cli/settings.mjs';
import * as rules from './rules.mjs';

const dev = process.argv.includes('--dev');
const { LISTEN = '', PUBLIC_URL = '', API_ADDRESS = '', HOST_ADDRESS = '' } = process.env;
const publicHost = new URL(PUBLIC_URL).host;
const dropped = new Set([...rules.droppedRequestHeaders, ...rules.forwardedHeaders]);
/** Besides the rules': headers of the connection to a part. */
const hidden = new Set([...rules.hiddenResponseHeaders, 'server', 'keep-alive', 'connection', 'proxy-authenticate']);

/** @template T @param {Record<string, T>} headers @param {Set<string>} names */
const without = (headers, names) => Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));

/** @typedef {import('fastify').FastifyReply} Reply */
const app = Fastify({
  logger: false,
  forceCloseConnections: true,
  exposeHeadRoutes: false,
  http: { maxHeaderSize: rules.maxHeaderBytes, headersTimeout: rules.clientSilence.headerSeconds * 1_000 },
  frameworkErrors: (_error, _request, reply) => void sendError(reply, 400, rules.refusals[400]),
  clientErrorHandler(error, socket) {
    if (!socket.writable) return;
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const { type, body } = rules.refusals[status];
    const headers = Object.entries({ ...rules.errorHeaders, 'content-type': type, connection: 'close' });
    const head = [
      `HTTP/1.1 ${status} ${JSON.parse(body).error}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  },
});

/** @param {Reply} reply @param {number} status @param {{ type: string, body: string, headers?: Record<string, string> }} answer */
const sendError = (reply, status, { type, body, headers = {} }) =>
  reply
    .code(status)
    .headers({ ...rules.errorHeaders, ...headers })
    .type(type)
    .send(body);

/** A browser that shows a page. @param {import('fastify').FastifyRequest} request */
const isNavigation = ({ headers }) => headers.accept?.includes('text/html') === true;

/** @param {Reply} reply @param {(typeof rules.routes)[number]['part']} part @param {string} name of the remote */
const sendUnavailable = (reply, part, name) =>
  sendError(
    reply,
    502,
    part === 'api' && isNavigation(reply.request) ? rules.unavailablePage : rules.unavailableAnswer(part, name),
  );

// Addresses that the proxy refuses, such as `/api/..%2F..`.
app.setErrorHandler((/** @type {import('fastify').FastifyError} */ error, _request, reply) =>
  (error.statusCode ?? 500) < 500 ? sendError(reply, 400, rules.refusals[400]) : sendUnavailable(reply, 'api', ''),
);

/** @param {(typeof rules.routes)[number]} route @param {string} address @param {string} [name] of the remote */
function register({ path, part }, address, name = '') {
  const prefix = path.replace('<name>', name).replace(/(.)\/$/, '$1');
  app.register(proxy, {
    upstream: `http://${address}`,
    prefix,
    rewritePrefix: part === 'remote' ? '' : prefix,
    websocket: dev,
    undici: {
      connections: 128,
      connectTimeout: rules.connectSeconds * 1_000,
      headersTimeout: rules.answerSeconds * 1_000,
      bodyTimeout: rules.eventStream.idleSeconds * 1_000,
    },
    replyOptions: {
      // A part may close an idle connection just as a request is sent on it.
      retriesCount: 1,
      rewriteRequestHeaders: (request, headers) => ({
        ...without(headers, dropped),
        'x-forwarded-for': request.socket.remoteAddress,
        'x-forwarded-host': request.headers.host,
        'x-forwarded-proto': 'http',
        'x-request-id': randomUUID().replaceAll('-', ''),
      }),
      rewriteHeaders: (headers) => without(headers, hidden),
      onError: (reply) => void sendUnavailable(/** @type {Reply} */ (/** @type {unknown} */ (reply)), part, name),
    },
  });
}

app.addHook('onRequest', async (request, reply) => {
  const { host, 'content-length': length = 0 } = request.headers;
  if (request.url.length > rules.maxUrlBytes) return sendError(reply, 414, rules.refusals[414]);
  // The sign-in cookies belong to one name of this machine.
  if (host !== publicHost && request.method === 'GET' && isNavigation(request)) {
    return reply.redirect(PUBLIC_URL + request.url, 307);
  }
  if (Number(length) > rules.maxBodyMegabytes * 2 ** 20) return sendError(reply, 413, rules.refusals[413]);
});

for (const route of rules.routes) {
  if (route.part === 'remote')
    for (const name of remotes) register(route, process.env[`${name.toUpperCase()}_ADDRESS`] ?? '', name);
  else register(route, route.part === 'api' ? API_ADDRESS : HOST_ADDRESS);
}

await app.listen({ port: Number(LISTEN.split(':').at(-1)), host: 'localhost' });
process.send?.(app.addresses()[0]);
process.on('SIGTERM', () => {
  app.close().then(() => process.exit(0));
});

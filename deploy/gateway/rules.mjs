/**
 * The rules of the gateway and of the file servers behind it: paths, limits, headers and error bodies.
 * nginx/ writes them as nginx configuration; gateway.mjs and static-server.mjs apply them on one machine.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which part answers which paths. */
export const routes = /** @type {const} */ ([
  { path: '/api/', part: 'api' },
  // The directories of organisations provision people here.
  { path: '/scim/', part: 'api' },
  { path: '/config.json', part: 'api' },
  // The issuer's keys: other programs verify certificates with them.
  { path: '/.well-known/did.json', part: 'api' },
  // AI assistants, and how they authenticate.
  { path: '/mcp', part: 'api' },
  { path: '/.well-known/oauth-protected-resource/mcp', part: 'api' },
  { path: '/remotes/<name>/', part: 'remote' },
  { path: '/', part: 'host' },
]);

/** Only the API takes bodies. It has lower limits of its own and counts while it reads. */
export const maxBodyMegabytes = 128;
/** Until the headers of a request are there, and between two parts of its body. The API also limits how slowly a body may arrive. */
export const clientSilence = { headerSeconds: 20, bodySeconds: 30 };
export const connectSeconds = 2;
export const answerSeconds = 60;
/** Server-sent events: nothing is sent for as long as nothing changes. */
export const eventStream = { path: '/api/v1/events', idleSeconds: 3_600 };
/** For requests that are being answered when nginx stops: streams never end by themselves, and Docker kills after 10 s. */
export const stopSeconds = 5;

/** Headers that the gateway sets on requests. What a client sends under these names is not passed on. */
export const forwardedHeaders = /** @type {const} */ ([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  // 32 hexadecimal digits, by which the logs of the gateway, the API and PostgreSQL name one request.
  'x-request-id',
]);
/** Request headers that are dropped: claims about the client that nothing has verified. */
export const droppedRequestHeaders = ['forwarded', 'x-real-ip', 'x-forwarded-port'];
export const hiddenResponseHeaders = ['x-powered-by'];

const plainText = 'text/plain; charset=utf-8';
/** On errors: they are not kept, and never taken for a script. */
export const errorHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** @param {string} subject */
const unavailable = (subject) => `Couldn't reach ${subject}. Try again shortly.`;

/**
 * What the gateway answers for a part that cannot be reached.
 * @param {(typeof routes)[number]['part']} part
 * @param {string} name of the remote
 */
export function unavailableAnswer(part, name) {
  if (part === 'api') return jsonError('Bad Gateway', 'UNAVAILABLE', unavailable('the API'));
  const subject = part === 'host' ? 'the application' : `this part (${name})`;
  return { type: plainText, body: `${unavailable(subject)}\n` };
}

/**
 * For a person who navigates to the API, mostly to sign in or out, while it cannot be reached. The address stays, so the navigation goes on
 * when the API is back.
 */
export const unavailablePage = {
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
  body: readFileSync(join(import.meta.dirname, 'unavailable-page.html'), 'utf8').replaceAll(/\n\s*|<!-- .* -->/g, ''),
};

/** @param {string} error @param {string} errorCode @param {string} message */
const jsonError = (error, errorCode, message) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ message, error, errorCode }),
});

/** Refusals of requests that no part sees, by status, in the API's format. */
export const refusals = /** @type {const} */ ({
  400: jsonError('Bad Request', 'VALIDATION', "Couldn't read the request."),
  413: jsonError(
    'Payload Too Large',
    'PAYLOAD_TOO_LARGE',
    'This is larger than the application accepts. Send something smaller.',
  ),
  414: jsonError(
    'URI Too Long',
    'URI_TOO_LONG',
    'The address of this request is too long. Use fewer or shorter filters.',
  ),
  431: jsonError(
    'Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The headers of this request are too large. Delete cookies of this site and try again.',
  ),
});
/** The limits of the request line, and of all headers together. */
export const maxUrlBytes = 8_192;
export const maxHeaderBytes = 16_384;

/** A missing file is never answered with the page: HTML in place of a script hides the cause. */
export const notFoundAnswer = { type: plainText, body: 'Not found.\n' };
export const wrongMethodAnswer = { type: plainText, body: 'Only GET and HEAD are answered here.\n' };
export const allowedMethods = ['GET', 'HEAD'];

export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** Of the host's page, which is compressed for those who accept it: no other site holds a reference to its window, and it uses no sensors. */
export const pageHeaders = {
  vary: 'Accept-Encoding',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': ['camera', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
};
/** Content types by extension. The build compresses the first group. */
export const contentTypes = {
  compressed: { js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' },
  plain: { gif: 'image/gif', png: 'image/png', webp: 'image/webp', woff2: 'font/woff2', txt: 'text/plain' },
};

/** Where index.html carries the runtime configuration. nginx replaces this as a server-side include. */
export const configInclude = '<!--# include virtual="/config.json" -->';
export const config = { freshSeconds: 5, waitSeconds: 1 };
/** By this cookie the API chooses the builds that the configuration names: of everyone, unless it holds another ring's name. */
export const ringCookie = 'msp_ring';
export const rings = ['stable', 'early'];

/**
 * Where index.html carries the nonce of its own script: 32 hexadecimal digits, different in each answer. nginx replaces this with its id of
 * the request, which is as long and as random.
 */
export const nonceInclude = '<!--# echo var="request_id" -->';

/** The environment in which a page may load a remote from any port of the developer's own machine (docs/remotes.md). */
export const developmentEnvironment = 'local';
export const developmentOrigins = ' http://localhost:* http://127.0.0.1:*';

/**
 * @param {string} nonce of the page's own script
 * @param {string} remotes origins of remotes, each with a space before it
 * @param {string} reports origins of error reporting, likewise
 */
export const contentSecurityPolicy = (nonce, remotes, reports) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${remotes}`,
    `style-src 'self' 'unsafe-inline'${remotes}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${reports}${remotes}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');

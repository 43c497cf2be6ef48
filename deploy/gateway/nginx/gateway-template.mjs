/** The rules as nginx configuration of the gateway. */
import { remotes } from '../../cli/settings.mjs';
import * as rules from '../rules.mjs';
import { addHeaders, address, block, configuration, errorLocation, healthLocation, variable } from './syntax.mjs';

const forwardedValues = {
  'x-forwarded-for': '$remote_addr',
  'x-forwarded-host': '$http_host',
  'x-forwarded-proto': variable('PUBLIC_SCHEME'),
  'x-request-id': '$request_id',
};

const proxySettings = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  ...rules.droppedRequestHeaders.map((name) => `proxy_set_header ${name} "";`),
  ...rules.forwardedHeaders.map((name) => `proxy_set_header ${name} ${forwardedValues[name]};`),
  ...rules.hiddenResponseHeaders.map((name) => `proxy_hide_header ${name};`),
  `proxy_connect_timeout ${rules.connectSeconds}s;`,
  `proxy_read_timeout ${rules.answerSeconds}s;`,
  '# Nothing is buffered on disk: a slow reader slows its writer down.',
  'proxy_max_temp_file_size 0;',
];

/** @param {{ path: string, part: 'api' | 'remote' | 'host' }} route */
function proxyLocation({ path, part }) {
  if (part === 'remote') {
    return block(`location ~ ^${path.replace('<name>/', `(?<part>${remotes.join('|')})(/|$)`)}`, [
      `rewrite ^${path.replace('<name>/', '[a-z]+/?(.*)$')} /$1 break;`,
      'proxy_pass http://$part_address;',
      'error_page 502 504 @remote_down;',
    ]);
  }
  const exact = path !== '/' && !path.endsWith('/');
  return block(`location ${exact ? '= ' : ''}${path}`, [
    // A variable makes nginx resolve the address per request.
    `set $address ${address(part)};`,
    'proxy_pass http://$address;',
    `error_page 502 504 ${part === 'api' ? '$api_down' : `@${part}_down`};`,
    // A location with error pages of its own inherits none.
    refuse('413'),
    ...(path === '/api/' ? bodies : []),
  ]);
}

const bodies = [
  '# Request bodies are passed on as they arrive. The API counts them and has lower limits of its own.',
  'proxy_request_buffering off;',
  `client_max_body_size ${rules.maxBodyMegabytes}m;`,
  `client_body_timeout ${rules.clientSilence.bodySeconds}s;`,
];

const eventLocation = block(`location = ${rules.eventStream.path}`, [
  `set $address ${address('api')};`,
  'proxy_pass http://$address;',
  'proxy_buffering off;',
  `proxy_read_timeout ${rules.eventStream.idleSeconds}s;`,
  'error_page 502 504 $api_down;',
]);

/** A path and not a name: nginx cannot send a request that it could not read to a named location. @param {string} status */
const refusalPath = (status) => `/refused/${status}`;
const refuse = (/** @type {string} */ status) => `error_page ${status} ${refusalPath(status)};`;

/** nginx sends no header with an empty value. */
const hsts = `add_header Strict-Transport-Security "${variable('HSTS')}" always;`;

export const gateway = configuration('The gateway: puts host, remotes and API on one origin.', 4096, [
  '',
  '# Without the query: it holds search terms and sign-in codes. Addresses without sign-in hold a secret in their path.',
  block('map $request_uri $path', [
    '"~^(?<before>[^?]*/)tmsp_" $before[redacted];',
    '"~^(?<requested>[^?]*)" $requested;',
  ]),
  "log_format line '$remote_addr $request_method $path $status $body_bytes_sent $request_time $request_id';",
  `access_log ${variable('ACCESS_LOG')} line;`,
  '',
  '# Behind a trusted proxy, the client address is the one that the proxy reports.',
  variable('REAL_IP'),
  '',
  block(
    'map $part $part_address',
    remotes.map((name) => `${name} ${address(name)};`),
  ),
  '# The sign-in cookies belong to one host name: a page that is opened under another one redirects there.',
  block('map $http_host $other_host', [`"${variable('PUBLIC_HOST')}" "";`, 'default $request_method;']),
  block('map "$other_host $http_accept" $redirect', ['"~^GET .*text/html" 1;', 'default "";']),
  '# A person gets a page instead of JSON.',
  block('map $http_accept $api_down', ['"~text/html" @api_down_page;', 'default @api_down;']),
  block('server', [
    `listen ${variable('LISTEN')};`,
    `client_header_timeout ${rules.clientSilence.headerSeconds}s;`,
    hsts,
    ...proxySettings,
    '',
    block('if ($redirect)', [`return 307 ${variable('PUBLIC_ORIGIN')}$request_uri;`]),
    "# 494 is nginx's own status for headers that are too large.",
    `large_client_header_buffers ${rules.maxHeaderBytes / rules.maxUrlBytes} ${rules.maxUrlBytes / 1_024}k;`,
    ...['400', '413', '414'].map(refuse),
    `error_page 494 =431 ${refusalPath('431')};`,
    healthLocation,
    eventLocation,
    ...rules.routes.map(proxyLocation),
    ...['api', 'remote', 'host'].map((part) =>
      errorLocation(`@${part}_down`, 502, rules.unavailableAnswer(/** @type {any} */ (part), '$part'), [hsts]),
    ),
    errorLocation('@api_down_page', 502, rules.unavailablePage, [
      ...addHeaders(rules.unavailablePage.headers, ' always'),
      hsts,
    ]),
    ...Object.entries(rules.refusals).map(([status, answer]) =>
      errorLocation(`= ${refusalPath(status)}`, Number(status), answer, ['internal;', hsts]),
    ),
  ]),
]);

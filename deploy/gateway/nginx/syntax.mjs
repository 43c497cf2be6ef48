/**
 * Pieces of nginx configuration. `${NAME}` is filled in from the environment when nginx starts: by the image's entrypoint,
 * or by ../nginx.mjs on one machine.
 */
import * as rules from '../rules.mjs';

export const variable = (/** @type {string} */ name) => `\${${name}}`;
export const address = (/** @type {string} */ name) => variable(`${name.toUpperCase()}_ADDRESS`);

/** @param {Record<string, string>} headers @param {string} [always] */
export const addHeaders = (headers, always = '') =>
  Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${/[ ;$]/.test(value) ? `"${value}"` : value}${always};`,
  );

/** @param {string} head @param {readonly string[]} lines */
export const block = (head, lines) =>
  `${head} {\n${lines
    .join('\n')
    .trim()
    .replace(/^(?=.)/gm, '  ')}\n}\n`;

/** @param {string} name @param {number} status @param {{ type: string, body: string }} error @param {string[]} headers */
export const errorLocation = (name, status, { type, body }, headers) =>
  block(`location ${name}`, [
    `default_type "${type}";`,
    ...addHeaders(rules.errorHeaders, ' always'),
    ...headers,
    `return ${status} '${body.replaceAll("'", "\\'").replaceAll('\n', '\\n')}';`,
  ]);

export const healthLocation = block('location = /healthz', [
  'access_log off;',
  'default_type text/plain;',
  'return 200 "ok\\n";',
]);

/** @param {string} purpose @param {number} connections @param {string[]} http lines */
export const configuration = (purpose, connections, http) =>
  [
    `# ${purpose}`,
    '# Written from deploy/gateway/rules.mjs; change it there. Paths are relative to the folder given with -p.',
    'worker_processes auto;',
    'pid nginx.pid;',
    'error_log stderr warn;',
    `worker_shutdown_timeout ${rules.stopSeconds}s;`,
    '',
    block('events', [`worker_connections ${connections};`]),
    block('http', [common, ...http]),
  ].join('\n');

const common = `
client_body_temp_path body;
proxy_temp_path proxy;
fastcgi_temp_path fastcgi;
uwsgi_temp_path uwsgi;
scgi_temp_path scgi;

server_tokens off;
sendfile on;
tcp_nopush on;
keepalive_timeout 65s;
types_hash_max_size 512;
absolute_redirect off;

# Addresses are resolved per request, not once at the start. A missing part stops no other part, and one that comes back
# under another address is found.
resolver ${variable('NGINX_LOCAL_RESOLVERS')} valid=5s ipv6=off;
resolver_timeout 2s;
`;

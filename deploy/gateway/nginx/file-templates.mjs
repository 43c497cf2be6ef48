/** The rules as nginx configuration of the host and of a remote. */
import { caching, hashedName } from '../caching.mjs';
import * as rules from '../rules.mjs';
import { addHeaders, address, block, configuration, errorLocation, healthLocation, variable } from './syntax.mjs';

const fileMaps = [
  '',
  '# Brotli without a module, which the official image lacks: where the client accepts it, the .br file is tried first.',
  block('map $http_accept_encoding $brotli', [
    String.raw`"~*(^|,)\s*br\s*(,|$|;\s*q=(1|0?\.\d*[1-9]))" .br;`,
    'default "";',
  ]),
  block('map $uri $encoding', [String.raw`"~\.br$" br;`, 'default "";']),
  block('map $uri $caching', [`"~${hashedName}(\\.br)?$" "${caching.hashed}";`, `default ${caching.other};`]),
  'gzip_proxied any;',
  'access_log off;',
  '',
];

/** The type is set for each kind of file, because a .br file has the type of the file that it replaces. @param {[string, string]} entry */
const compressedLocation = ([extension, type]) =>
  block(`location ~ \\.${extension}$`, [`types { ${type} ${extension} br; }`, 'try_files $uri$brotli $uri =404;']);

/** @param {string[]} locations */
const fileServer = (locations) =>
  block('server', [
    `listen ${variable('LISTEN')};`,
    `root ${variable('WEB_ROOT')};`,
    'gzip_static on;',
    'add_header Content-Encoding $encoding;',
    'add_header Vary Accept-Encoding;',
    'add_header Cache-Control $caching;',
    ...addHeaders(rules.fileHeaders),
    '',
    block(`if ($request_method !~ ^(${rules.allowedMethods.join('|')})$)`, ['return 405;']),
    healthLocation,
    '# Compressed forms are served by content negotiation only.',
    block('location ~ \\.(br|gz)$', ['return 404;']),
    ...Object.entries(rules.contentTypes.compressed).map(compressedLocation),
    block('location ~ [^/]\\.[^/.]*$', [
      block(
        'types',
        Object.entries(rules.contentTypes.plain).map(([extension, type]) => `${type} ${extension};`),
      ),
      'try_files $uri =404;',
    ]),
    ...locations,
    'error_page 404 @missing;',
    errorLocation('@missing', 404, rules.notFoundAnswer, []),
    'error_page 405 @wrong_method;',
    errorLocation('@wrong_method', 405, rules.wrongMethodAnswer, [
      `add_header Allow "${rules.allowedMethods.join(', ')}" always;`,
    ]),
  ]);

const policy = rules.contentSecurityPolicy(
  '$request_id',
  `${variable('CSP_REMOTES')}$csp_development`,
  variable('CSP_REPORTS'),
);

const page = [
  'try_files /index.html =404;',
  'types { text/html html; }',
  'charset utf-8;',
  '# Compressed as it is sent, because of what is included.',
  'gzip_static off;',
  'gzip on;',
  'gzip_comp_level 6;',
  'ssi on;',
  'ssi_silent_errors on;',
  ...addHeaders({
    'Cache-Control': caching.other,
    'Content-Security-Policy': policy,
    ...rules.fileHeaders,
    ...rules.pageHeaders,
  }),
];

const configLocation = block('location = /config.json', [
  'internal;',
  `set $address ${address('api')};`,
  'proxy_pass http://$address;',
  'proxy_pass_request_headers off;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  `proxy_set_header Cookie "${rules.ringCookie}=$ring";`,
  `proxy_connect_timeout ${rules.config.waitSeconds}s;`,
  `proxy_read_timeout ${rules.config.waitSeconds}s;`,
  'proxy_cache config;',
  'proxy_cache_key config-$ring;',
  `proxy_cache_valid 200 ${rules.config.freshSeconds}s;`,
  'proxy_cache_lock on;',
  'proxy_cache_lock_timeout 1s;',
  'proxy_cache_use_stale error timeout updating http_429 http_500 http_502 http_503 http_504;',
  'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;',
  '# Without a configuration, the page is sent all the same and asks for it itself.',
  'proxy_intercept_errors on;',
  'error_page 400 401 403 405 429 500 502 503 504 =200 @without_configuration;',
]);

export const host = configuration('The host: its files, and its page for every path without a file extension.', 1024, [
  ...fileMaps,
  '# The page includes the runtime configuration. It is fetched every few seconds; while the API is down, the last one serves.',
  'proxy_cache_path cache keys_zone=config:128k inactive=10m max_size=1m;',
  block(`map $cookie_${rules.ringCookie} $ring`, [
    ...rules.rings.map((ring) => `${ring} ${ring};`),
    `default ${rules.rings[0]};`,
  ]),
  block(`map "${variable('MSP_ENVIRONMENT')}" $csp_development`, [
    `${rules.developmentEnvironment} "${rules.developmentOrigins}";`,
    'default "";',
  ]),
  fileServer([
    block('location = /index.html', page),
    block('location /', page),
    '# Only for the include.',
    configLocation,
    block('location @without_configuration', ['return 200 "";']),
  ]),
]);

export const remote = configuration('One remote: its files, and nothing else.', 1024, [
  ...fileMaps,
  fileServer([block('location /', ['return 404;'])]),
]);

/**
 * The host's page with the runtime configuration in it, as nginx includes it in production. While the API is down, the page
 * goes out without a configuration and asks for it itself.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { caching } from './caching.mjs';
import * as rules from './rules.mjs';

/** @typedef {{ environment?: string, sentry?: { dsn?: string }, remoteOrigins?: string[] }} RuntimeConfig */
/** By ring. @type {Map<string, { config: RuntimeConfig, text: string, at: number }>} */
const cache = new Map();

/** The ring that a request's cookies name. @param {string} [cookies] */
function ringOf(cookies = '') {
  const [, named = ''] = new RegExp(`(?:^|;\\s*)${rules.ringCookie}=(\\w+)`).exec(cookies) ?? [];
  return rules.rings.includes(named) ? named : (rules.rings[0] ?? '');
}

/** @param {string} nonce @param {RuntimeConfig} [config] */
function policyFor(nonce, { environment = '', sentry, remoteOrigins = [] } = {}) {
  const development = environment === rules.developmentEnvironment ? rules.developmentOrigins : '';
  const remotes = remoteOrigins.map((origin) => ` ${origin}`).join('') + development;
  return rules.contentSecurityPolicy(nonce, remotes, sentry?.dsn ? ` ${new URL(sentry.dsn).origin}` : '');
}

/** @param {string} ring */
async function runtimeConfig(ring) {
  const cached = cache.get(ring);
  if (cached && Date.now() - cached.at < rules.config.freshSeconds * 1_000) return cached;
  try {
    const signal = AbortSignal.timeout(rules.config.waitSeconds * 1_000);
    const headers = { cookie: `${rules.ringCookie}=${ring}` };
    const response = await fetch(`http://${process.env.API_ADDRESS}/config.json`, { signal, headers });
    if (!response.ok) return undefined;
    const config = /** @type {RuntimeConfig} */ (await response.json());
    // It is inside a script element, which `</script>` would end.
    const text = JSON.stringify(config).replaceAll('<', '\\u003c');
    const found = { config, text, at: Date.now() };
    cache.set(ring, found);
    return found;
  } catch {
    // The API is down; the page itself reports that.
    return undefined;
  }
}

/** @param {string} folder of the built host @param {import('node:http').IncomingHttpHeaders} headers of the request */
export async function hostPage(folder, { cookie, 'accept-encoding': accepted }) {
  const found = await runtimeConfig(ringOf(cookie));
  // A release may have replaced it.
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const nonce = randomBytes(16).toString('hex');
  const text = template
    .replace(rules.nonceInclude, nonce)
    .replace(rules.configInclude, (include) => found?.text ?? include);
  const isCompressed = String(accepted).includes('gzip');
  return {
    headers: {
      ...rules.fileHeaders,
      ...rules.pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      'cache-control': caching.other,
      'content-security-policy': policyFor(nonce, found?.config),
    },
    content: isCompressed ? gzipSync(text) : text,
  };
}

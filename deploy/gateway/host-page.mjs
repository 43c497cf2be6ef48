/**
 * The host's page with the runtime configuration in it, in place of the same server-side include that nginx replaces in
 * production. Without an API the page goes out as it is and asks for the configuration itself.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from '../cli/settings.mjs';

const include = '<!--# include virtual="/config.json" -->';
const freshMs = 5_000;

/** Where a remote may be overridden by one that is being developed on this machine (host/src/federation/overrides.ts). */
const overridable = ['local', 'preview', 'staging'];
const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** @typedef {{ environment?: string, sentry?: { dsn?: string }, remoteOrigins?: string[] }} RuntimeConfig */
/** @type {{ text: string, config: RuntimeConfig, at: number } | undefined} */
let kept;

async function runtimeConfig() {
  if (kept && Date.now() - kept.at < freshMs) return kept;
  try {
    const answer = await fetch(`http://127.0.0.1:${ports.server}/config.json`, { signal: AbortSignal.timeout(1_000) });
    if (!answer.ok) return undefined;
    const config = /** @type {RuntimeConfig} */ (await answer.json());
    // It stands in a script element, which `</script>` would end.
    kept = { text: JSON.stringify(config).replaceAll('<', '\\u003c'), config, at: Date.now() };
    return kept;
  } catch {
    // The API is down; the page says so itself.
    return undefined;
  }
}

/** @param {RuntimeConfig} config */
function contentSecurityPolicy({ environment = '', sentry, remoteOrigins = [] }) {
  const reports = sentry?.dsn ? [new URL(sentry.dsn).origin] : [];
  const remotes = [...remoteOrigins, ...(overridable.includes(environment) ? thisMachine : [])];
  const from = (/** @type {string[]} */ ...more) => ["'self'", ...more].join(' ');
  return [
    "default-src 'self'",
    `script-src ${from(...remotes)}`,
    `style-src ${from("'unsafe-inline'", ...remotes)}`,
    "img-src 'self' data: blob:",
    `connect-src ${from(...reports, ...remotes)}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * @param {string} folder of the built host
 * @param {{ live: boolean }} options `live`: another host may be put there at any time
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function createPages(folder, { live }) {
  const read = () => readFileSync(join(folder, 'index.html'), 'utf8');
  const atStart = read();
  return async (request, response) => {
    const found = await runtimeConfig();
    const template = live ? read() : atStart;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(found?.config ?? {}),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    response.end(request.method === 'HEAD' ? undefined : template.replace(include, () => found?.text ?? include));
  };
}

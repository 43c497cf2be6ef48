/**
 * The host's page with the runtime configuration in it, as nginx includes it in production. While the API is down, the page
 * goes out without a configuration and asks for it itself.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caching } from './caching.mjs';
import * as rules from './rules.mjs';

/** @typedef {{ environment?: string, sentry?: { dsn?: string }, remoteOrigins?: string[] }} RuntimeConfig */
/** @type {{ text: string, policy: string, at: number } | undefined} */
let cached;

/** @param {RuntimeConfig} config */
function policyFor({ environment = '', sentry, remoteOrigins = [] }) {
  const development = environment === rules.developmentEnvironment ? rules.developmentOrigins : '';
  const remotes = remoteOrigins.map((origin) => ` ${origin}`).join('') + development;
  return rules.contentSecurityPolicy(remotes, sentry?.dsn ? ` ${new URL(sentry.dsn).origin}` : '');
}

async function runtimeConfig() {
  if (cached && Date.now() - cached.at < rules.config.freshSeconds * 1_000) return cached;
  try {
    const signal = AbortSignal.timeout(rules.config.waitSeconds * 1_000);
    const response = await fetch(`http://${process.env.API_ADDRESS}/config.json`, { signal });
    if (!response.ok) return undefined;
    const config = /** @type {RuntimeConfig} */ (await response.json());
    // It is inside a script element, which `</script>` would end.
    const text = JSON.stringify(config).replaceAll('<', '\\u003c');
    cached = { text, policy: policyFor(config), at: Date.now() };
    return cached;
  } catch {
    // The API is down; the page itself reports that.
    return undefined;
  }
}

/** @param {string} folder of the built host */
export async function hostPage(folder) {
  const config = await runtimeConfig();
  // A release may have replaced it.
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  return {
    headers: {
      ...rules.fileHeaders,
      ...rules.pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': caching.other,
      'content-security-policy': config?.policy ?? policyFor({}),
    },
    text: template.replace(rules.configInclude, (include) => config?.text ?? include),
  };
}

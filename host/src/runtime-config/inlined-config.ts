/** Reads the runtime config that the server inlined into the page. */
import type { RuntimeConfig } from '@msp/contract';
import { parseConfig } from './parse-config';

/** Null if the server did not replace its placeholder comment. Throws if the text is not a config. */
export function inlinedConfig(page: Document = document): RuntimeConfig | null {
  const text = page.getElementById('runtime-config')?.textContent?.trim();
  if (!text || text.startsWith('<!--')) return null;
  return parseConfig(JSON.parse(text));
}

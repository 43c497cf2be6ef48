/** The runtime config as the server wrote it into the page. */
import type { RuntimeConfig } from '@msp/contract';
import { parseConfig } from './parse-config';

/** Null where the server left its comment in place. Throws where what it wrote is no config. */
export function inlinedConfig(page: Document = document): RuntimeConfig | null {
  const text = page.getElementById('runtime-config')?.textContent?.trim();
  if (!text || text.startsWith('<!--')) return null;
  return parseConfig(JSON.parse(text));
}

/** Loads the runtime config: from the page, else from /config.json, else the defaults. Never rejects. */
import { calls, type RuntimeConfig } from '@msp/contract';
import { report } from '@msp/reporting';
import { defaultConfig } from './defaults';
import { inlinedConfig } from './inlined-config';
import { parseConfig } from './parse-config';

function readInlined(): RuntimeConfig | null {
  try {
    return inlinedConfig();
  } catch (error) {
    report(error, { config: 'the inlined config cannot be parsed' });
    return null;
  }
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch(calls.runtimeConfig.runtime.path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${calls.runtimeConfig.runtime.path} answered ${response.status}`);
  return parseConfig(await response.json());
}

/** specification §8: a config load failure is logged, and defaults are used. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const inlined = readInlined();
  if (inlined) return inlined;
  try {
    return await fetchConfig();
  } catch (error) {
    report(error, { config: 'could not be loaded; using defaults' });
    return defaultConfig;
  }
}

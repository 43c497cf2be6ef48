/** Parses the runtime config. Fields that are missing or of another type get their defaults, so that none can stop the start. */
import type { RuntimeConfig } from '@msp/contract';
import { defaultConfig } from './defaults';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of `given` that have the same type as in `fallback`; the others from `fallback`. */
function fit<T>(given: unknown, fallback: T): T {
  if (Array.isArray(fallback)) {
    return (Array.isArray(given) ? given.filter((item) => typeof item === 'string') : fallback) as T;
  }
  if (!isObject(fallback)) return typeof given === typeof fallback ? (given as T) : fallback;
  const source: Json = isObject(given) ? given : {};
  return Object.fromEntries(Object.entries(fallback).map(([name, value]) => [name, fit(source[name], value)])) as T;
}

/** Throws if the config is not an object: it would not say which environment this is. */
export function parseConfig(given: unknown): RuntimeConfig {
  if (!isObject(given)) throw new Error('The runtime config is not an object');
  return fit(given, defaultConfig);
}

/** specification §9: `{host}` in the API's address means the page's own origin. */
export function apiBaseUrl(config: RuntimeConfig, origin: string): string {
  const url = config.api.url.replace('{host}', origin).replace(/\/+$/, '');
  return url === origin ? '' : url;
}

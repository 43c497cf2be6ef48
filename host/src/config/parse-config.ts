/** Takes of an answer what fits the runtime config and fills the rest from the defaults: one absent field never stops the start. */
import type { RuntimeConfig } from '@msp/contract';
import { defaultConfig } from './defaults';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of `given` with the type that `fallback` has in the same place; everything else from `fallback`. */
function fit<T>(given: unknown, fallback: T): T {
  if (Array.isArray(fallback)) {
    return (Array.isArray(given) ? given.filter((item) => typeof item === 'string') : fallback) as T;
  }
  if (!isObject(fallback)) return typeof given === typeof fallback ? (given as T) : fallback;
  const source: Json = isObject(given) ? given : {};
  return Object.fromEntries(Object.entries(fallback).map(([name, value]) => [name, fit(source[name], value)])) as T;
}

/** A config that is no object at all is an error: then nobody knows where the application runs. */
export function parseConfig(given: unknown): RuntimeConfig {
  if (!isObject(given)) throw new Error('The runtime config is not an object');
  return fit(given, defaultConfig);
}

/** specification §9: `{host}` in the API's address stands for the page's own origin. */
export function apiBaseUrl(config: RuntimeConfig, origin: string): string {
  const url = config.api.url.replace('{host}', origin).replace(/\/+$/, '');
  return url === origin ? '' : url;
}

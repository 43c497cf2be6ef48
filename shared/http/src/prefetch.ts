/**
 * Answers asked for before anybody needs them. A prefetch is silent: if it fails, nothing happened, and the page that
 * needs the data asks again and shows what goes wrong.
 */
import type { EndpointData } from '@msp/contract';
import type { AnyInput } from './input';
import { untypedKeyOf } from './keys';
import { requestUntyped } from './request';
import { forgetPrimed } from './send';

/** A hover that is followed by no click must not hand out old data minutes later. */
const usableMs = 30_000;

interface Prefetched {
  answer: Promise<unknown>;
  at: number;
}

const held = new Map<string, Prefetched>();
const nameOf = (endpoint: EndpointData, input: AnyInput): string => JSON.stringify(untypedKeyOf(endpoint, input));

/**
 * Starts a reading call ahead of its page. Does nothing while the same call is already held. `input` as in `useCall`;
 * it is not typed by the endpoint, so that a table of calls can be walked.
 */
export function prefetchCall(endpoint: EndpointData, input: Pick<AnyInput, 'params' | 'query'> = {}): void {
  const name = nameOf(endpoint, input);
  const earlier = held.get(name);
  if (earlier && Date.now() - earlier.at < usableMs) return;
  const entry: Prefetched = { answer: requestUntyped(endpoint, input), at: Date.now() };
  entry.answer.catch(() => {
    if (held.get(name) === entry) held.delete(name);
  });
  held.set(name, entry);
}

/** Takes a held answer away, once. Undefined where there is none that is still good. */
export function takePrefetched(endpoint: EndpointData, input: AnyInput): Promise<unknown> | undefined {
  const name = nameOf(endpoint, input);
  const entry = held.get(name);
  held.delete(name);
  return entry && Date.now() - entry.at < usableMs ? entry.answer : undefined;
}

/** Another person or organisation is active: nothing asked for before may be shown. */
export function forgetPrefetched(): void {
  held.clear();
  forgetPrimed();
}

/**
 * Answers asked for before anybody needs them. A prefetch is silent: if it fails, nothing happened, and the page that
 * needs the data asks again and shows what goes wrong.
 */
import type { EndpointData } from '@msp/contract';
import { isData } from './answer';
import type { AnyInput } from './input';
import { type CallKey, untypedKeyOf } from './keys';
import { requestUntyped } from './request';
import { forgetPrimed } from './send';

/** A hover that is followed by no click must not hand out old data minutes later. */
const usableMs = 30_000;

interface Prefetched {
  key: CallKey;
  answer: Promise<unknown>;
  /** The answer once it is there. */
  data?: unknown;
  at: number;
}

const held = new Map<string, Prefetched>();
const nameOf = (key: CallKey): string => JSON.stringify(key);
const isUsable = ({ at }: Prefetched): boolean => Date.now() - at < usableMs;

/**
 * Starts a reading call ahead of its page, or waits for the one that is held. Never rejects. `input` as in `useCall`;
 * it is not typed by the endpoint, so that a table of calls can be walked.
 */
export async function prefetchCall(
  endpoint: EndpointData,
  input: Pick<AnyInput, 'params' | 'query'> = {},
): Promise<void> {
  const key = untypedKeyOf(endpoint, input);
  const name = nameOf(key);
  const earlier = held.get(name);
  const entry =
    earlier && isUsable(earlier) ? earlier : { key, answer: requestUntyped(endpoint, input), at: Date.now() };
  held.set(name, entry);
  try {
    entry.data = await entry.answer;
  } catch {
    if (held.get(name) === entry) held.delete(name);
  }
}

/** The held answers that are there: what a cache may start with. They stay held for the readers that ask. */
export const answeredCalls = (): (readonly [CallKey, unknown])[] =>
  [...held.values()].filter((entry) => isUsable(entry) && isData(entry.data)).map(({ key, data }) => [key, data]);

/** Takes a held answer away, once. Undefined where there is none that is still good. */
export function takePrefetched(endpoint: EndpointData, input: AnyInput): Promise<unknown> | undefined {
  const name = nameOf(untypedKeyOf(endpoint, input));
  const entry = held.get(name);
  held.delete(name);
  return entry && isUsable(entry) ? entry.answer : undefined;
}

/** Another person or organisation is active: nothing asked for before may be shown. */
export function forgetPrefetched(): void {
  held.clear();
  forgetPrimed();
}

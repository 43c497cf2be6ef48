/**
 * Outgoing HTTP of the adapters: to the given addresses only, with a time and a size limit, patient where the vendor asks for
 * patience. Redirects are not followed: they would carry the token on.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock';
import { readBody } from './read-body';
import { retryAfterMs } from './retry-after';
import { scrub } from './scrub';
import { VendorError, type VendorProblem } from './vendor-error';
import { withinBase } from './within-base';

const attempts = 4;
const timeoutMs = 30_000;
const maxBytes = 8 * 1_024 * 1_024;
/** A vendor that wants more patience than this is asked again at the next collection. */
const longestWaitMs = 60_000;
/** And this for all that one piece of work asks: after it every request gets one chance. */
const patienceMs = 120_000;
/** When a vendor says "too many" and not for how long. */
const unsaidWaitMs = 5_000;
const pausesMs = [1_000, 2_000, 4_000];

export interface ClientOptions {
  /** Its name, for sentences. */
  vendor: string;
  /** The only places that are asked: scheme, host and the beginning of the path. */
  bases: readonly string[];
  /** What must never appear in an error. */
  secrets: readonly string[];
  clock: Clock;
  /** For tests: waiting without its time. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
  limits?: { timeoutMs?: number; maxBytes?: number } | undefined;
}

export interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as a form. */
  form?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export class VendorClient {
  /** Requests that were sent, repeated ones included. */
  apiCalls = 0;
  #hash = createHash('sha256');
  #secrets: string[];
  #spentMs = 0;

  constructor(private readonly options: ClientOptions) {
    this.#secrets = [...options.secrets];
  }

  get vendor(): string {
    return this.options.vendor;
  }

  /** SHA-256 over the data that was answered, in order. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** A token, say, that came to be known on the way. */
  keepSecret(secret: string): void {
    this.#secrets.push(secret);
  }

  /** @param words may be the vendor's own */
  error(problem: VendorProblem, words: string): VendorError {
    return new VendorError(problem, scrub(words, this.#secrets));
  }

  /**
   * @returns the answer whatever its status, except those that waiting did not help against
   * @throws VendorError `throttled`, `unreachable`, `vendor-error` after the last attempt; `refused-address` at once
   */
  async send(address: string, call: Call = {}): Promise<Answer> {
    const url = this.options.bases.map((base) => withinBase(address, base)).find((found) => found !== undefined);
    if (!url)
      throw this.error('refused-address', `${this.vendor} gave an address that is not its own; it was not followed.`);
    const wait = this.options.wait ?? pause;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.#once(url, call);
      if ('answer' in outcome) return outcome.answer;
      const waitMs = outcome.waitMs ?? pausesMs[attempt] ?? 0;
      const patient = waitMs <= longestWaitMs && this.#spentMs + waitMs <= patienceMs;
      if (!outcome.repeatable || attempt === attempts - 1 || !patient) throw outcome.error;
      this.#spentMs += waitMs;
      await wait(waitMs);
    }
  }

  async #once(url: URL, { method = 'GET', headers = {}, form }: Call) {
    const limitMs = this.options.limits?.timeoutMs ?? timeoutMs;
    const repeatable = method === 'GET';
    this.apiCalls += 1;
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(form && { body: new URLSearchParams(form) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      });
      const text = await readBody(response, this.options.limits?.maxBytes ?? maxBytes);
      if (text === undefined) {
        return {
          error: this.error('malformed', `${this.vendor} answered more than can be read at once.`),
          repeatable: false,
        };
      }
      // An answer to a form is a token: not data, and never the same twice.
      if (!form) this.#hash.update(text);
      return this.#judge({ status: response.status, headers: response.headers, text }, repeatable);
    } catch (cause) {
      const late = cause instanceof Error && cause.name === 'TimeoutError';
      if (late) this.#spentMs += limitMs;
      const words = late ? `did not answer within ${limitMs / 1_000} seconds` : 'could not be reached';
      return { error: this.error('unreachable', `${this.vendor} ${words}.`), repeatable };
    }
  }

  #judge(answer: Answer, repeatable: boolean) {
    const { status, headers } = answer;
    const asked = retryAfterMs(headers.get('retry-after'), this.options.clock.now());
    if (status === 429) {
      // Nothing was done about it yet: whatever it was may be asked again.
      const error = this.error('throttled', `${this.vendor} asks us to slow down; the next collection tries again.`);
      return { error, repeatable: true, waitMs: asked ?? unsaidWaitMs };
    }
    if (status >= 500 && status !== 501) {
      const error = this.error('vendor-error', `${this.vendor} failed with ${status}.`);
      return { error, repeatable, waitMs: asked };
    }
    if (status >= 300 && status < 400) {
      const error = this.error(
        'vendor-error',
        `${this.vendor} answered with a redirect (${status}); check its address.`,
      );
      return { error, repeatable: false };
    }
    return { answer };
  }
}

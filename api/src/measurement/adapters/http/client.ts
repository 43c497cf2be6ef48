/**
 * Outgoing HTTP of the adapters: to given addresses only, with limits of time and size, and with retries. Redirects are not followed,
 * because they would receive the token.
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
/** If a vendor asks for a longer wait, the next collection tries again. */
const maxWaitMs = 60_000;
/** The total wait of one operation. After it, requests are not retried. */
const maxTotalWaitMs = 120_000;
/** Used if a vendor answers 429 without retry-after. */
const defaultThrottleMs = 5_000;
const backoffMs = [1_000, 2_000, 4_000];

export interface ClientOptions {
  /** Named in messages. */
  vendor: string;
  /** The only allowed addresses: scheme, host and start of the path. */
  bases: readonly string[];
  /** Removed from every error message. */
  secrets: readonly string[];
  clock: Clock;
  /** Replaces the real wait in tests. */
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
  /** Requests sent, including retries. */
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

  /** SHA-256 over the response data, in order. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Registers another secret, such as a token. */
  addSecret(secret: string): void {
    this.#secrets.push(secret);
  }

  /** @param message may contain text from the vendor */
  error(problem: VendorProblem, message: string): VendorError {
    return new VendorError(problem, scrub(message, this.#secrets));
  }

  /**
   * @returns the response, whatever its status, unless the retries failed
   * @throws VendorError `throttled`, `unreachable`, `vendor-error` after the last attempt; `refused-address` immediately
   */
  async send(address: string, call: Call = {}): Promise<Answer> {
    const url = this.options.bases.map((base) => withinBase(address, base)).find((found) => found !== undefined);
    if (!url)
      throw this.error('refused-address', `${this.vendor} sent a link to another host, which was not followed.`);
    const wait = this.options.wait ?? pause;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.#once(url, call);
      if ('answer' in outcome) return outcome.answer;
      const waitMs = outcome.waitMs ?? backoffMs[attempt] ?? 0;
      const mayWait = waitMs <= maxWaitMs && this.#spentMs + waitMs <= maxTotalWaitMs;
      if (!outcome.repeatable || attempt === attempts - 1 || !mayWait) throw outcome.error;
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
          error: this.error('malformed', `${this.vendor} sent a response that is too large to read.`),
          repeatable: false,
        };
      }
      // The response to a form is a token rather than data.
      if (!form) this.#hash.update(text);
      return this.#judge({ status: response.status, headers: response.headers, text }, repeatable);
    } catch (cause) {
      const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
      if (isTimeout) this.#spentMs += limitMs;
      const outcome = isTimeout ? `did not respond within ${limitMs / 1_000} seconds` : 'could not be reached';
      return { error: this.error('unreachable', `${this.vendor} ${outcome}.`), repeatable };
    }
  }

  #judge(answer: Answer, repeatable: boolean) {
    const { status, headers } = answer;
    const requestedMs = retryAfterMs(headers.get('retry-after'), this.options.clock.now());
    if (status === 429) {
      // A throttled request was not processed, so even a POST can be repeated.
      const error = this.error('throttled', `${this.vendor} is limiting requests. The next collection will try again.`);
      return { error, repeatable: true, waitMs: requestedMs ?? defaultThrottleMs };
    }
    if (status >= 500 && status !== 501) {
      const error = this.error('vendor-error', `${this.vendor} failed with status ${status}.`);
      return { error, repeatable, waitMs: requestedMs };
    }
    if (status >= 300 && status < 400) {
      const error = this.error('vendor-error', `${this.vendor} redirected the request (${status}). Check its address.`);
      return { error, repeatable: false };
    }
    return { answer };
  }
}

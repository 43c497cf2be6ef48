/**
 * HTTP client of the adapters. Sends requests to the allowed addresses only, limits time and size, and waits when a vendor
 * asks it to. Redirects are not followed because they would pass the access token on.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemCode } from '@msp/contract';
import type { Clock } from '../../../platform/clock';
import { vendorRequests, vendorWaits } from '../../../platform/observability/metrics';
import type { Pace, PaceLimit } from '../../../platform/pacing/pace';
import { tracedFetch } from '../../../platform/tracing/traced-fetch';
import { readBody } from './read-body';
import { retryAfterMs } from './retry-after';
import { scrub } from './scrub';
import { VendorError } from './vendor-error';
import { withinBase } from './within-base';

const maxAttempts = 4;
const defaultTimeoutMs = 30_000;
const defaultDownloadMs = 120_000;
const defaultMaxBytes = 8 * 1_024 * 1_024;
/** A request that would have to wait longer than this is left to the next collection. */
const maxWaitMs = 60_000;
/** Once the client has waited this long in all, failed requests are no longer repeated. */
const maxTotalWaitMs = 120_000;
/** For a 429 without Retry-After. */
const throttledWaitMs = 5_000;
const backoffMs = [1_000, 2_000, 4_000];
/** The longest wait for a free slot within the vendor's limits. */
const maxSlotWaitMs = 120_000;

/** The system's code of a failed connection, such as ENOTFOUND for a host name that does not resolve. */
const codeOf = (error: unknown): unknown => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
};

const answerOf = (status: number) => {
  if (status === 429) return 'limited';
  if (status >= 500) return 'error';
  return status >= 400 ? 'refused' : 'ok';
};

export interface ClientOptions {
  /** The vendor's name, used in messages. */
  vendor: string;
  /** The only addresses that requests may go to: scheme, host and start of the path. */
  bases: readonly string[];
  /** Values that must never appear in an error. */
  secrets: readonly string[];
  clock: Clock;
  /** Replaces the real wait in tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** What to do about a problem: the last sentence of each message. */
  advice?: ((problem: ProblemCode) => string) | undefined;
  /** Reserves a slot within the vendor's limits. */
  pace?: Pace | undefined;
  /** The limits that a request for this path counts towards. */
  limitsOf?: ((path: string) => readonly PaceLimit[]) | undefined;
  /** Called before each request. */
  onRequest?: (() => void) | undefined;
  /** Ends the requests, because the run took too long. */
  signal?: AbortSignal | undefined;
  /** `attempts` 1 never repeats a request, for callers that repeat their whole work. */
  limits?:
    | { timeoutMs?: number; maxBytes?: number; attempts?: number; downloadMs?: number; slotWaitMs?: number }
    | undefined;
}

export interface RequestOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent form-encoded. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: object;
  /** A POST that only reads, such as a query. It is repeated after failures, as a GET is. */
  isRead?: boolean;
  /** Whether a response with a status of failures refuses the request, which repeating it would not change. */
  isRefusal?: (response: VendorResponse) => boolean;
  /** Whether a response with another status means what 429 does. */
  isThrottled?: (response: VendorResponse) => boolean;
}

export interface VendorResponse {
  status: number;
  headers: Headers;
  text: string;
}

export class VendorClient {
  /** Number of requests sent, including repeated ones. */
  apiCalls = 0;
  #hash = createHash('sha256');
  #secrets: string[];
  #waitedMs = 0;
  /** The latest request that waits for a slot, by the names of its limits. */
  #waiting = new Map<string, Promise<void>>();

  constructor(private readonly options: ClientOptions) {
    this.#secrets = [...options.secrets];
  }

  get vendor(): string {
    return this.options.vendor;
  }

  /** SHA-256 of the data received, in order. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Adds a value that must never appear in an error, such as a new access token. */
  addSecret(secret: string): void {
    this.#secrets.push(secret);
  }

  /**
   * @param message may contain text from the vendor; secrets are removed
   * @param advice the last sentence; the problem's by default
   */
  error(problem: ProblemCode, message: string, advice = this.options.advice?.(problem)): VendorError {
    const said = scrub(message, this.#secrets).replace(/([^.!?…])$/, '$1.');
    return new VendorError(problem, advice ? `${said} ${advice}` : scrub(message, this.#secrets));
  }

  /** An error after which the vendor certainly hasn't carried out the request. */
  refusal(problem: ProblemCode, message: string, advice?: string): VendorError {
    return Object.assign(this.error(problem, message, advice), { isRefused: true });
  }

  refusedAddress(): VendorError {
    const message = `${this.vendor} sent a link to a different address, which was not followed.`;
    return this.refusal('refused-address', message);
  }

  /**
   * @returns the response whatever its status, except redirects and those that repeating did not help
   * @throws VendorError `throttled`, `unreachable` or `vendor-error` after the last attempt; `malformed` for a response that is
   * too large; `refused-address` without sending a request
   */
  async send(address: string, requestOptions: RequestOptions = {}): Promise<VendorResponse> {
    const url = this.#allowed(address);
    const wait = this.options.wait ?? pause;
    for (let attempt = 0; ; attempt += 1) {
      const result = await this.#attempt(url, requestOptions);
      if ('response' in result) return result.response;
      const waitMs = result.waitMs ?? backoffMs[attempt] ?? 0;
      const mayWait = waitMs <= maxWaitMs && this.#waitedMs + waitMs <= maxTotalWaitMs;
      const isLast = attempt + 1 >= (this.options.limits?.attempts ?? maxAttempts);
      if (!result.repeatable || isLast || !mayWait) {
        throw Object.assign(result.error, { retryAfterMs: result.waitMs ?? 0 });
      }
      this.#waitedMs += waitMs;
      vendorWaits.inc({ vendor: this.vendor, reason: 'retry' }, waitMs / 1_000);
      await wait(waitMs);
    }
  }

  /**
   * Requests a file once and streams its content.
   * @param maxBytes ends a longer download with an error
   * @returns null as content for any status but 200
   * @throws VendorError, also while the content is read
   */
  async download(
    address: string,
    { headers = {}, ...expected }: Pick<RequestOptions, 'headers'> & { maxBytes: number; resource: string },
  ): Promise<VendorResponse & { content: AsyncIterable<Buffer> | null }> {
    const url = this.#allowed(address);
    const { signal } = this.options;
    const limit = AbortSignal.timeout(this.options.limits?.downloadMs ?? defaultDownloadMs);
    await this.#waitForSlot(url);
    this.apiCalls += 1;
    this.options.onRequest?.();
    const failed = () => this.error('unreachable', `${this.vendor} could not send ${expected.resource} in time.`);
    try {
      const response = await tracedFetch(url, {
        headers: { accept: '*/*', ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([limit, ...(signal ? [signal] : [])]),
      });
      this.#count(answerOf(response.status));
      const { status, headers: received } = response;
      if (status === 200 && response.body) {
        const content = this.#content(response.body as unknown as AsyncIterable<Uint8Array>, expected, failed);
        return { status, headers: received, text: '', content };
      }
      const text = (await readBody(response, defaultMaxBytes)) ?? '';
      const checked = this.#checkStatus({ status, headers: received, text }, false);
      if ('error' in checked) throw checked.error;
      return { ...checked.response, content: null };
    } catch (error) {
      if (error instanceof VendorError) throw error;
      this.#count('unreachable');
      throw failed();
    }
  }

  async *#content(
    body: AsyncIterable<Uint8Array>,
    { maxBytes, resource }: { maxBytes: number; resource: string },
    failed: () => VendorError,
  ): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      for await (const chunk of body) {
        size += chunk.byteLength;
        if (size > maxBytes) throw this.error('malformed', `${this.vendor} sent ${resource}, which is too large.`);
        yield Buffer.from(chunk);
      }
    } catch (error) {
      throw error instanceof VendorError ? error : failed();
    }
  }

  #allowed(address: string): URL {
    const url = this.options.bases.map((base) => withinBase(address, base)).find((allowed) => allowed !== undefined);
    if (!url) throw this.refusedAddress();
    return url;
  }

  async #attempt(
    url: URL,
    { method = 'GET', headers = {}, form, json, isRead, isRefusal, isThrottled }: RequestOptions,
  ) {
    const { signal } = this.options;
    const timeoutMs = this.options.limits?.timeoutMs ?? defaultTimeoutMs;
    const repeatable = isRead ?? method === 'GET';
    await this.#waitForSlot(url);
    this.apiCalls += 1;
    this.options.onRequest?.();
    try {
      const response = await tracedFetch(url, {
        method,
        headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }), ...headers },
        ...(form && { body: new URLSearchParams(form) }),
        ...(json && { body: JSON.stringify(json) }),
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
      const text = await readBody(response, this.options.limits?.maxBytes ?? defaultMaxBytes);
      if (text === undefined) {
        return {
          error: this.error('malformed', `${this.vendor} sent a response that is too large.`),
          repeatable: false,
        };
      }
      // The response to a form is an access token: not data, and different every time.
      if (!form) this.#hash.update(text);
      const received = { status: response.status, headers: response.headers, text };
      const answer = isThrottled?.(received) ? { ...received, status: 429 } : received;
      this.#count(answerOf(answer.status));
      return isRefusal?.(answer) ? { response: answer } : this.#checkStatus(answer, repeatable);
    } catch (cause) {
      const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
      if (timedOut) this.#waitedMs += timeoutMs;
      this.#count(timedOut || signal?.aborted ? 'slow' : 'unreachable');
      if (signal?.aborted) {
        return { error: this.error('unreachable', `${this.vendor} took too long.`), repeatable: false };
      }
      const code = codeOf(cause);
      if (code === 'ENOTFOUND') {
        return { error: this.refusal('wrong-region', `There is no ${this.vendor} at ${url.host}.`), repeatable: false };
      }
      const failure = timedOut ? `did not respond within ${timeoutMs / 1_000} seconds` : 'could not be reached';
      const message = `${this.vendor} ${failure}.`;
      // Without a connection, nothing was sent.
      const isRefused = code === 'ECONNREFUSED';
      return {
        error: isRefused ? this.refusal('unreachable', message) : this.error('unreachable', message),
        repeatable,
      };
    }
  }

  /**
   * Parallel requests reserve their slots one after the other, each once the request before has had its turn. Otherwise a collection would
   * hold the next five slots of an account, and a member's request to the same account would have to wait for all of them.
   */
  async #waitForSlot(url: URL): Promise<void> {
    const limits = this.options.limitsOf?.(url.pathname) ?? [];
    if (limits.length === 0) return this.#takeSlot(limits);
    const name = limits.map(({ key }) => key).join(' ');
    const turn = Promise.resolve(this.#waiting.get(name)).then(() => this.#takeSlot(limits));
    // A request that gave up doesn't keep the next one from trying.
    this.#waiting.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  }

  async #takeSlot(limits: readonly PaceLimit[]): Promise<void> {
    const { pace, wait = pause } = this.options;
    const waitMs = pace ? await pace(limits) : 0;
    if (waitMs > (this.options.limits?.slotWaitMs ?? maxSlotWaitMs)) throw this.#throttled(waitMs);
    if (waitMs <= 0) return;
    vendorWaits.inc({ vendor: this.vendor, reason: 'slot' }, waitMs / 1_000);
    await wait(waitMs);
  }

  #count(answer: string): void {
    vendorRequests.inc({ vendor: this.vendor, answer });
  }

  #throttled(waitMs: number): VendorError {
    const until = new Date(this.options.clock.now().getTime() + waitMs).toISOString().slice(11, 16);
    return this.refusal('throttled', `${this.vendor} limits requests until ${until} UTC.`);
  }

  #checkStatus(response: VendorResponse, repeatable: boolean) {
    const { status, headers } = response;
    const waitMs = retryAfterMs(headers.get('retry-after'), this.options.clock.now());
    if (status === 429) {
      // The vendor has not acted on the request, so any method may be repeated.
      return {
        error: this.#throttled(waitMs ?? throttledWaitMs),
        repeatable: true,
        waitMs: waitMs ?? throttledWaitMs,
      };
    }
    if (status >= 500 && status !== 501) {
      return { error: this.error('vendor-error', `${this.vendor} returned an error (${status}).`), repeatable, waitMs };
    }
    if (status >= 300 && status < 400) {
      const message = `${this.vendor} redirected the request (${status}).`;
      return {
        error: this.error('vendor-error', message, this.options.advice?.('wrong-region')),
        repeatable: false,
      };
    }
    return { response };
  }
}

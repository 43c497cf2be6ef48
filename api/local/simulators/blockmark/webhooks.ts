/** Sends the simulated register's webhooks, after the endpoint has shown that it knows the secret. */
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface WebhookEndpoint {
  url: string;
  secret: string;
}

export type WebhookEvent = 'issued_certificate.created' | 'issued_certificate.updated';

const maxAttempts = 12;
const firstDelayMs = 1_000;
const maxDelayMs = 60_000;
const timeoutMs = 10_000;

export class Webhooks {
  #ended = new AbortController();
  #isVerified = false;

  /** @param endpoint null if nothing receives webhooks */
  constructor(private readonly endpoint: WebhookEndpoint | null) {
    // Every delivery that waits listens for the end.
    setMaxListeners(0, this.#ended.signal);
  }

  /** @param afterMs when the event happens */
  send(event: WebhookEvent, data: { id: string; bespoke_id: string }, afterMs = 0): void {
    if (!this.endpoint) return;
    // Ends with an error only when the simulator stops.
    this.#deliver(this.endpoint, { event, data }, afterMs).catch(() => undefined);
  }

  async #deliver(endpoint: WebhookEndpoint, body: object, afterMs: number): Promise<void> {
    const { signal } = this.#ended;
    await pause(afterMs, undefined, { signal, ref: false });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (await this.#attempt(endpoint, body)) return;
      await pause(Math.min(firstDelayMs * 2 ** attempt, maxDelayMs), undefined, { signal, ref: false });
    }
  }

  async #attempt({ url, secret }: WebhookEndpoint, body: object): Promise<boolean> {
    if (!this.#isVerified) {
      const answer = await this.#post(url, { event: 'endpoint.verify', secret });
      this.#isVerified = answer?.secret === secret;
    }
    return this.#isVerified && (await this.#post(url, body)) !== null;
  }

  /** @returns null unless the endpoint answers 200 with JSON */
  async #post(url: string, body: object): Promise<{ secret?: unknown } | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(timeoutMs)]),
      });
      return response.status === 200 ? ((await response.json()) as { secret?: unknown }) : null;
    } catch {
      return null;
    }
  }

  stop(): void {
    this.#ended.abort();
  }
}

/** The API for programs: every call of the contract with its types, sent with an API key. Needs `fetch` only: no browser, no session. */
import { constants, type Endpoint, fillPath, type ResponseOf } from '@msp/contract';
import { HttpError, messages, serverMessage } from '@msp/http/errors';
import { newKey } from '@msp/http/idempotency';
import type { AnyInput, CallInput, InputArguments } from '@msp/http/input';
import { encodePayload } from '@msp/http/payload';
import { queryString } from '@msp/http/query';
import { readBody } from '@msp/http/reply';
import { wait } from '@msp/http/wait';

export interface ClientOptions {
  /** The address of the application, such as `https://trusted-msp.example`. */
  url: string;
  apiKey: string;
  /** The global `fetch` by default. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Resolves to the response of the call, or to undefined for an empty one. A 429 is repeated after its `Retry-After`, at most three
 * times (specification §9).
 * @throws HttpError with the status and the API's error code
 */
type SendCall = <E extends Endpoint>(endpoint: E, ...[input]: InputArguments<CallInput<E>>) => Promise<ResponseOf<E>>;

/** `const send = createClient({ url, apiKey }); await send(calls.metrics.list, { query: { state: ['off-target'] } });` */
export function createClient({ url, apiKey, fetch = globalThis.fetch }: ClientOptions): SendCall {
  return async (endpoint, ...[input]) => {
    const { params, query, body } = (input ?? {}) as AnyInput;
    const payload = encodePayload(body);
    const address = new URL(fillPath(endpoint.path, params as Record<string, string>) + queryString(query), url);
    const headers = {
      ...payload.headers,
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      ...(endpoint.idempotent && { 'idempotency-key': newKey() }),
    };
    const request = { method: endpoint.method, headers, ...(payload.body !== undefined && { body: payload.body }) };
    for (let repeats = 0; ; repeats += 1) {
      const response = await fetch(address, request);
      const answer = await readBody(response);
      if (response.ok) return answer as ResponseOf<typeof endpoint>;
      if (response.status !== 429 || repeats === constants.rateLimit.retries) {
        throw new HttpError(serverMessage(answer) ?? messages.failed, { status: response.status, body: answer });
      }
      await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    }
  };
}

/** Spans of requests to other systems: method, host and status. A path may hold a secret, so it isn't exported, and no trace is passed on. */
import { failSpan, inSpan, SpanKind } from './spans';

/** @param send resolves with the response, whatever its status */
export function inRequestSpan<Response>(
  method: string,
  { hostname, port, protocol }: URL,
  send: () => Promise<Response>,
  statusOf: (response: Response) => number | undefined,
): Promise<Response> {
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    'url.scheme': protocol.slice(0, -1),
  };
  return inSpan(method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await send();
    const status = statusOf(response);
    if (span && status !== undefined) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 400) failSpan(span, String(status));
    }
    return response;
  });
}

/** `fetch` for addresses that the configuration gives. The span ends when the headers of the response are there. */
export const tracedFetch: typeof fetch = (input, init) =>
  inRequestSpan(
    init?.method ?? 'GET',
    new URL(input instanceof Request ? input.url : input),
    () => fetch(input, init),
    ({ status }) => status,
  );

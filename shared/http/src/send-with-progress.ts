/** Sends a request and reports its upload progress, which `fetch` cannot do. */
import { HttpError, messages } from './errors';
import { settings } from './settings';
import type { OnProgress, WireRequest } from './wire-request';

const withoutBody = new Set([204, 205, 304]);

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(withoutBody.has(request.status) ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: headersOf(request),
  });

/** Resolves to the response, as `fetch` does. Rejects with `HttpError` status 0, or with the reason of the caller's abort. */
export function sendWithProgress(wire: WireRequest, onProgress: OnProgress): Promise<Response> {
  const { method, path, headers, body, signal } = wire;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (how: () => void) => () => {
      signal?.removeEventListener('abort', stop);
      how();
    };
    request.open(method, settings.baseUrl + path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = settle(() => resolve(responseOf(request)));
    request.onerror = settle(() => reject(new HttpError(messages.failed, { status: 0 })));
    request.onabort = settle(() => reject(signal?.reason));
    signal?.addEventListener('abort', stop, { once: true });
    request.send((body ?? null) as XMLHttpRequestBodyInit | null);
  });
}

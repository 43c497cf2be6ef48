/**
 * Requests to addresses that members choose. They must not reach what only our own network can: the resolved address is checked when the
 * connection is made, and redirects are not followed.
 */
import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { inRequestSpan } from '../tracing/traced-fetch';
import { isInternetAddress, isPrivateHost } from './internet-address';

interface GuardedRequest {
  method: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export type OpenGuarded = (url: URL, request: GuardedRequest) => Promise<IncomingMessage>;

const loopbackAddresses = ['127.0.0.1', '::1'];
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

const notAllowed = (address: string) => new Error(`The address ${address} is not allowed.`);

/** Resolves a name as usual, and refuses addresses that are not of the internet, which the agent does not know all. */
const guardedLookup =
  (allowed: readonly string[]): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      const refused = addresses.find((address) => !allowed.includes(address) && !isInternetAddress(address));
      if (refused !== undefined) done(notAllowed(refused), []);
      else done(error, found, family);
    });

/** @param allowLoopback for servers on this machine */
export function createGuardedRequests(allowLoopback: boolean): OpenGuarded {
  const allowed = allowLoopback ? loopbackAddresses : [];
  const options = { keepAlive: false, allowIPAddressList: allowed };
  const lookupGuarded = guardedLookup(allowed);
  const agents = { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
  const send: OpenGuarded = (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      // A host that is an address is not looked up.
      if (isPrivateHost(url.hostname) && !(allowLoopback && loopbackHosts.includes(url.hostname)))
        return reject(notAllowed(url.hostname));
      const isHttps = url.protocol === 'https:';
      const [request, agent] = isHttps ? [requestHttps, agents.https] : [requestHttp, agents.http];
      request(url, { method, headers, agent, signal, lookup: lookupGuarded }, resolve).on('error', reject).end(body);
    });
  return (url, request) =>
    inRequestSpan(
      request.method,
      url,
      () => send(url, request),
      ({ statusCode }) => statusCode,
    );
}

/**
 * Whether a name leads to a private address is known only when it is resolved, for each request.
 * @returns why the address cannot be used, as the end of a sentence; null if it can
 */
export function refusalOf(address: string, allowLoopback: boolean): string | null {
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return 'must not contain a user name or password';
  if (allowLoopback && loopbackHosts.includes(hostname)) return null;
  if (protocol !== 'https:') return 'must begin with https://';
  if (isPrivateHost(hostname))
    return 'must be an address of the internet. To test with a program on your own machine, use a tunnel that gives it one';
  return null;
}

/** The beginning of a response's body, in bytes. */
export async function beginningOf(response: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= max) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, max);
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed.',
  ENOTFOUND: "The host name doesn't resolve.",
  EAI_AGAIN: "Couldn't resolve the host name.",
  EPROTO: 'TLS failed.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: "The TLS certificate isn't trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The TLS certificate isn't trusted.",
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host.',
};

/** Why a request failed, for people. */
export function reasonOf(error: unknown): string {
  const { message = '', code = '' }: Partial<NodeJS.ErrnoException> = Object(error);
  if (message.includes('is not allowed')) return 'The address is private, or not an address of the internet.';
  return reasons[code] ?? `The request failed${code && ` (${code})`}.`;
}

/**
 * Requests to addresses that members choose. They must not reach what only our own network can: the resolved address is checked when the
 * connection is made, and redirects are not followed.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

interface GuardedRequest {
  method: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export type OpenGuarded = (url: URL, request: GuardedRequest) => Promise<IncomingMessage>;

const loopbackAddresses = ['127.0.0.1', '::1'];
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** @param allowLoopback for servers on this machine */
export function createGuardedRequests(allowLoopback: boolean): OpenGuarded {
  const options = { keepAlive: false, allowIPAddressList: allowLoopback ? loopbackAddresses : [] };
  const agents = { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const isHttps = url.protocol === 'https:';
      const [request, agent] = isHttps ? [requestHttps, agents.https] : [requestHttp, agents.http];
      request(url, { method, headers, agent, signal }, resolve).on('error', reject).end(body);
    });
}

/**
 * Whether an address is private is known only when the name is resolved, for each request.
 * @returns why the address cannot be used, as the end of a sentence; null if it can
 */
export function refusalOf(address: string, allowLoopback: boolean): string | null {
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return 'must not contain a user name or password';
  if (protocol !== 'https:' && !(allowLoopback && loopbackHosts.includes(hostname))) return 'must begin with https://';
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

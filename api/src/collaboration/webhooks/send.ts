/**
 * Sends one request to a receiver. Members choose the address, so it must not reach what only our own network can: the resolved address
 * is checked when the connection is made, and redirects are not followed.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { constants } from '@msp/contract';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

const { timeoutMs: defaultTimeoutMs, maxAnswer } = constants.webhooks;

export interface Answer {
  /** Null without an answer. */
  statusCode: number | null;
  /** The beginning of the answer's text, or why there is none. */
  text: string;
}

export interface Sender {
  post(url: string, headers: Record<string, string>, body: string): Promise<Answer>;
}

/** Text that PostgreSQL stores. */
const storable = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '');

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxAnswer) break;
  }
  response.destroy();
  return storable(Buffer.concat(chunks).subarray(0, maxAnswer));
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed.',
  ENOTFOUND: 'The host name does not resolve.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EPROTO: 'TLS failed.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The TLS certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host.',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed.';
  if (error.message.includes('is not allowed')) return 'The address is private, or not an address of the internet.';
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? `The request failed${code && ` (${code})`}.`;
}

const loopbackAddresses = ['127.0.0.1', '::1'];

/** @param allowLoopback for receivers on this machine @param timeoutMs a shorter one, for tests */
export function createSender(allowLoopback: boolean, timeoutMs: number = defaultTimeoutMs): Sender {
  const options = { keepAlive: false, allowIPAddressList: allowLoopback ? loopbackAddresses : [] };
  const agents = { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
  const open = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isHttps = url.protocol === 'https:';
      const [request, agent] = isHttps ? [requestHttps, agents.https] : [requestHttp, agents.http];
      request(url, { method: 'POST', headers, agent, signal }, resolve).on('error', reject).end(body);
    });
  return {
    async post(url, headers, body) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await open(new URL(url), headers, body, signal);
        return { statusCode: response.statusCode ?? null, text: await beginningOf(response) };
      } catch (error) {
        const isLate = signal.aborted;
        const text = isLate ? `There was no complete answer within ${timeoutMs / 1_000} seconds.` : reasonOf(error);
        return { statusCode: null, text };
      }
    },
  };
}

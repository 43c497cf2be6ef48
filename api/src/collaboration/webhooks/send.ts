/** Sends one request to a receiver, whose address members choose. */
import { constants } from '@msp/contract';
import { beginningOf, createGuardedRequests, reasonOf } from '../../platform/outbound/guarded-requests';

const { timeoutMs: defaultTimeoutMs, maxReply } = constants.webhooks;

export interface Answer {
  /** Null without a reply. */
  statusCode: number | null;
  /** The beginning of the reply's text, or why there is none. */
  text: string;
}

export interface Sender {
  post(url: string, headers: Record<string, string>, body: string): Promise<Answer>;
}

/** Text that PostgreSQL stores. */
const storable = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '');

/** @param allowLoopback for receivers on this machine @param timeoutMs a shorter one, for tests */
export function createSender(allowLoopback: boolean, timeoutMs: number = defaultTimeoutMs): Sender {
  const open = createGuardedRequests(allowLoopback);
  return {
    async post(url, headers, body) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await open(new URL(url), { method: 'POST', headers, body, signal });
        const text = storable(await beginningOf(response, maxReply));
        return { statusCode: response.statusCode ?? null, text };
      } catch (error) {
        const isLate = signal.aborted;
        const text = isLate ? `There was no complete reply within ${timeoutMs / 1_000} seconds.` : reasonOf(error);
        return { statusCode: null, text };
      }
    },
  };
}

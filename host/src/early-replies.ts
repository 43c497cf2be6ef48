/** The requests that the script of index.html (html/early.ts) has already sent. */
import { holdReply } from '@msp/http';

export interface EarlyReply {
  response: Promise<Response>;
  /** The organisation that the request named. */
  organizationId?: string;
}

/** By address: a path with its query for calls, a whole URL for the remote's manifest. */
export type EarlyReplies = Record<string, EarlyReply>;

declare global {
  interface Window {
    earlyReplies?: EarlyReplies;
  }
}

/** Hands each to the code that reads it, once. */
export function adoptEarlyReplies(): void {
  for (const [address, { response, organizationId }] of Object.entries(window.earlyReplies ?? {}))
    holdReply(address, response, organizationId);
  delete window.earlyReplies;
}

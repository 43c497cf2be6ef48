/** The requests that the script of index.html (html/early.ts) has already sent. */
import { holdAnswer } from '@msp/http';

export interface EarlyAnswer {
  response: Promise<Response>;
  /** The organisation that the request named. */
  organizationId?: string;
}

/** By address: a path with its query for calls, a whole URL for the remote's manifest. */
export type EarlyAnswers = Record<string, EarlyAnswer>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Hands them to the code that reads them, once. */
export function adoptEarlyAnswers(): void {
  for (const [address, { response, organizationId }] of Object.entries(window.earlyAnswers ?? {}))
    holdAnswer(address, response, organizationId);
  delete window.earlyAnswers;
}

/**
 * Answers to GET requests that were sent before their reader existed, by the script in index.html or by a prefetch.
 * Each answer is handed out once, and only to a request that names the same organisation.
 */

/** An older answer is not shown as new: a hover without a click must not bring stale data minutes later. */
const maxAgeMs = 30_000;

interface EarlyAnswer {
  response: Promise<Response>;
  at: number;
}

const answers = new Map<string, EarlyAnswer>();

/** @param address a path with its query for calls, a whole URL for files */
const keyOf = (address: string, organizationId = ''): string => `${organizationId} ${address}`;

/** The answer for an address, which stays held. Undefined if there is none or it is too old. */
export function heldAnswer(address: string, organizationId?: string): Promise<Response> | undefined {
  const held = answers.get(keyOf(address, organizationId));
  return held && Date.now() - held.at < maxAgeMs ? held.response : undefined;
}

export function holdAnswer(address: string, response: Promise<Response>, organizationId?: string): void {
  // Failures are the reader's to handle, and there may be no reader.
  response.catch(() => {});
  answers.set(keyOf(address, organizationId), { response, at: Date.now() });
}

/** The answer for an address, which is no longer held. */
export function takeAnswer(address: string, organizationId?: string): Promise<Response> | undefined {
  const response = heldAnswer(address, organizationId);
  answers.delete(keyOf(address, organizationId));
  return response;
}

/** For another user or organisation: earlier answers must not be shown. */
export function forgetAnswers(): void {
  answers.clear();
}

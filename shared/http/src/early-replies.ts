/**
 * Replies to GET requests that were sent before their reader existed, by the script in index.html or by a prefetch.
 * Each reply is handed out once, and only to a request that names the same organisation.
 */

/** An older reply is not shown as new: a hover without a click must not bring stale data minutes later. */
const maxAgeMs = 30_000;

interface EarlyReply {
  response: Promise<Response>;
  at: number;
}

const replies = new Map<string, EarlyReply>();

/** @param address a path with its query for calls, a whole URL for files */
const keyOf = (address: string, organizationId = ''): string => `${organizationId} ${address}`;

/** The reply for an address, which stays held. Undefined if there is none or it is too old. */
export function heldReply(address: string, organizationId?: string): Promise<Response> | undefined {
  const held = replies.get(keyOf(address, organizationId));
  return held && Date.now() - held.at < maxAgeMs ? held.response : undefined;
}

export function holdReply(address: string, response: Promise<Response>, organizationId?: string): void {
  // Failures are the reader's to handle, and there may be no reader.
  response.catch(() => {});
  replies.set(keyOf(address, organizationId), { response, at: Date.now() });
}

/** The reply for an address, which is no longer held. */
export function takeReply(address: string, organizationId?: string): Promise<Response> | undefined {
  const response = heldReply(address, organizationId);
  replies.delete(keyOf(address, organizationId));
  return response;
}

/** For another user or organisation: earlier replies must not be shown. */
export function forgetReplies(): void {
  replies.clear();
}

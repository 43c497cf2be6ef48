/** The states and kinds of API keys, in the order in which they are shown. */

/** `CREATOR_LEFT`: the member who created the key left the organisation, so that it no longer works. */
export const apiKeyStates = ['ACTIVE', 'CREATOR_LEFT', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** The states and kinds of requests to join, in the order in which they are shown. */

/** Requests of people to join an organisation. */
export const joinRequestStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type JoinRequestState = (typeof joinRequestStates)[number];

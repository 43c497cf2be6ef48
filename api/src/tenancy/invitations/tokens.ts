/**
 * The tokens of invitations. A token is derived from the session key, the invitation and how often it was sent, so that its link can be
 * shown again although only its hash is stored. After a change of the session key, links that were sent still work; to copy one, it has
 * to be sent again.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { hostPaths } from '@msp/contract';

export interface Invited {
  id: string;
  sends: number;
}

export interface InvitationLinks {
  tokenHashOf(invitation: Invited): string;
  linkOf(invitation: Invited): string;
  /** A path of the application, for mails. */
  pathOf(invitation: Invited): string;
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @param sessionKey 32 bytes */
export function createInvitationLinks(sessionKey: Uint8Array, publicUrl: string): InvitationLinks {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'invitation tokens', 32));
  const tokenOf = ({ id, sends }: Invited) => createHmac('sha256', key).update(`${id}:${sends}`).digest('base64url');
  const pathOf = (invitation: Invited) =>
    `${hostPaths.invite}?${new URLSearchParams({ invitation_token: tokenOf(invitation) })}`;
  return {
    tokenHashOf: (invitation) => hashOfToken(tokenOf(invitation)),
    pathOf,
    linkOf: (invitation) => new URL(pathOf(invitation), publicUrl).href,
  };
}

/** What accepting an invitation means for the organisation that accepts. */
import type { ManagementInvitations } from '@msp/contract';

type Received = ManagementInvitations['received'][number];

/** @param own the name of the accepting organisation */
export function consequenceOf({ invitedAs, organization: { name } }: Received, own: string): string {
  return invitedAs === 'client'
    ? `${name} will manage ${own}: its administrators choose which of their people work in ${own}, and with which role, including Admin. What these people do appears in your activity log under ${name}. You can end this at any time.`
    : `${own} will manage ${name}: you choose which of your people work in ${name}, and with which role. What they do appears in its activity log under ${own}. Both sides can end this at any time.`;
}

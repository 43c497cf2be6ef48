/** The link of an invitation, to be sent by other means. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { AddressField } from '@msp/records';
import { Callout, formatDateTime, Skeleton } from '@msp/ui';

interface LinkFieldProps {
  email: string;
  link: string;
  expiresAt: string;
}

export function LinkField({ email, link, expiresAt }: LinkFieldProps) {
  return (
    <AddressField
      label={`Link for ${email}`}
      help={`Works for this address only, until ${formatDateTime(expiresAt)}.`}
      address={link}
      what={`the link for ${email}`}
    />
  );
}

export function InvitationLink({ id, email }: { id: string; email: string }) {
  const { data, error } = useCall(calls.users.invitationLink, { params: { id } });
  if (error && !data) return <Callout tone="bad">Couldn't load the link: {error.message}</Callout>;
  if (!data) return <Skeleton height="16" />;
  return <LinkField email={email} {...data} />;
}

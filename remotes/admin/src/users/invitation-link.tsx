/** The link of an invitation, to be sent by other means. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Callout, formatDateTime, Inline, Skeleton } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';

interface LinkFieldProps {
  email: string;
  link: string;
  expiresAt: string;
}

export function LinkField({ email, link, expiresAt }: LinkFieldProps) {
  return (
    <Field label={`Link for ${email}`} help={`Works for this address only, until ${formatDateTime(expiresAt)}.`}>
      <Inline>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
        <CopyButton size="md" text={link} what={`the link for ${email}`} />
      </Inline>
    </Field>
  );
}

export function InvitationLink({ id, email }: { id: string; email: string }) {
  const { data, error } = useCall(calls.users.invitationLink, { params: { id } });
  if (error && !data) return <Callout tone="bad">The link could not be loaded: {error.message}</Callout>;
  if (!data) return <Skeleton height="16" />;
  return <LinkField email={email} {...data} />;
}

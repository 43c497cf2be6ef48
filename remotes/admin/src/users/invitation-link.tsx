/** The link of an invitation, to be sent by other means. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Callout, formatDateTime, Inline, Skeleton } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';

export function InvitationLink({ id, email }: { id: string; email: string }) {
  const { data, error } = useCall(calls.users.invitationLink, { params: { id } });
  if (error && !data) return <Callout tone="bad">The link could not be loaded: {error.message}</Callout>;
  if (!data) return <Skeleton height="16" />;
  return (
    <Field label={`Link for ${email}`} help={`Works for this address only, until ${formatDateTime(data.expiresAt)}.`}>
      <Inline>
        <TextInput readOnly value={data.link} onFocus={({ target }) => target.select()} />
        <CopyButton size="md" text={data.link} what={`the link for ${email}`} />
      </Inline>
    </Field>
  );
}

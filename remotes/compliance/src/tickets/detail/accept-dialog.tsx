/** Adds the resolution of a closed ticket as evidence, with the chosen attachments. */
import { calls, constants, type TicketDetail } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { HttpError, invalidate, request } from '@msp/http';
import { plural, Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { Checkbox, Field, FieldGroup, TextInput } from '@msp/ui/pages';
import { refreshTickets } from '../ticket-calls';
import { attachmentText, type Resolution } from './resolution-text';

interface AcceptValues {
  name: string;
  attachments: string[];
}

const toBody = ({ name, attachments }: AcceptValues) => ({ name: name.trim(), attachments });

const suggestedName = ({ external, reference, gap }: TicketDetail): string =>
  `Resolution of ticket ${external?.number ?? reference}: ${gap.name}`.slice(0, constants.textLimits.name);

interface AcceptDialogProps {
  ticket: TicketDetail;
  resolution: Resolution;
  onClose: () => void;
}

export default function AcceptDialog({ ticket, resolution: { attachments }, onClose }: AcceptDialogProps) {
  const { form, submit, busy, failure, errorOf } = useCallForm<AcceptValues>({
    defaultValues: { name: suggestedName(ticket), attachments: [] },
    loadSchema: async () => (await import('@msp/contract/schemas/tickets')).ticketsSchemas.acceptResolution.body,
    toBody,
    send: async (values) => {
      try {
        await request(calls.tickets.acceptResolution, { params: { id: ticket.id }, body: toBody(values) });
      } catch (error) {
        // Another member has already decided: the page behind the dialog shows the decision.
        if (error instanceof HttpError && error.status === 409) await refreshTickets();
        throw error;
      }
      onClose();
      toast.success({
        title: 'Resolution added as evidence',
        ...(values.attachments.length > 0 && {
          description: `With ${plural(values.attachments.length, 'attachment')}.`,
        }),
      });
      await Promise.all([refreshTickets(), invalidate(calls.evidence.list)]);
    },
  });
  const { name } = form.watch();
  return (
    <FormDialog
      title="Add as evidence"
      submitLabel="Add as evidence"
      busy={busy}
      missing={{ 'a name': name.trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" tone="muted">
        The evidence is linked to {ticket.gap.control.code}. The gap stays open until it's fixed.
      </Text>
      <Field label="Name" error={errorOf('name')}>
        <TextInput maxLength={constants.textLimits.name} autoComplete="off" {...form.register('name')} />
      </Field>
      {attachments.length > 0 && (
        <FieldGroup label="Attachments to add">
          {attachments.map((attachment) => (
            <Checkbox key={attachment.id} value={attachment.id} {...form.register('attachments')}>
              {attachmentText(attachment)}
            </Checkbox>
          ))}
        </FieldGroup>
      )}
    </FormDialog>
  );
}

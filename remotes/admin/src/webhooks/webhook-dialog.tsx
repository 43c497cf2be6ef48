/** The dialog that adds or edits a webhook: address, description and events. Nothing is chosen in advance. */
import { constants, type Webhook, type WebhookEvent, webhookEvents } from '@msp/contract';
import { Controller, useCallForm } from '@msp/forms';
import { Text } from '@msp/ui';
import { Checkbox, Field, FieldGroup, FormDialog, TextInput } from '@msp/ui/pages';
import { useDeferredValue } from 'react';
import { webhookEventLabels } from './labels';

export interface WebhookValues {
  url: string;
  description: string;
  events: WebhookEvent[];
}

const toBody = ({ url, description, events }: WebhookValues) => ({ url: url.trim(), description, events });

interface EventChoiceProps {
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error: string | undefined;
}

function EventChoice({ value, onChange, error }: EventChoiceProps) {
  // The dialog comes first, its many checkboxes a moment later.
  const events = useDeferredValue<readonly WebhookEvent[]>(webhookEvents, []);
  return (
    <FieldGroup label="Events">
      {events.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          onChange={({ target }) =>
            onChange(webhookEvents.filter((one) => (one === event ? target.checked : value.includes(one))))
          }
        >
          {webhookEventLabels[event]}
        </Checkbox>
      ))}
      {error && (
        <Text size="sm" tone="bad" role="alert">
          {error}
        </Text>
      )}
    </FieldGroup>
  );
}

interface WebhookDialogProps {
  /** Without it, a new one is added. */
  webhook?: Webhook;
  send: (values: WebhookValues) => Promise<void>;
  onClose: () => void;
}

export default function WebhookDialog({ webhook, send, onClose }: WebhookDialogProps) {
  const { url = '', description = '', events = [] } = webhook ?? {};
  const { form, submit, busy, failure, errorOf } = useCallForm<WebhookValues>({
    defaultValues: { url, description, events },
    loadSchema: async () => (await import('@msp/contract/schemas/webhooks')).webhooksSchemas.create.body,
    toBody,
    send: (values) => send(toBody(values)),
  });
  const values = form.watch();
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      submitLabel={webhook ? 'Save webhook' : 'Add webhook'}
      busy={busy}
      missing={{ 'an address': values.url.trim() === '', 'at least one event': values.events.length === 0 }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Address" help="It must begin with https://." error={errorOf('url')}>
        <TextInput
          type="url"
          maxLength={constants.webhooks.maxUrl}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://hooks.example.com/msp"
          {...form.register('url')}
        />
      </Field>
      <Field label="Description (optional)" error={errorOf('description')}>
        <TextInput maxLength={constants.textLimits.name} autoComplete="off" {...form.register('description')} />
      </Field>
      <Controller
        name="events"
        control={form.control}
        render={({ field }) => <EventChoice value={field.value} onChange={field.onChange} error={errorOf('events')} />}
      />
    </FormDialog>
  );
}

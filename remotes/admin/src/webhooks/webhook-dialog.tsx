/** The dialog that adds or edits a webhook: what receives it, address, description and events. No event is chosen in advance. */
import {
  constants,
  type Webhook,
  type WebhookEvent,
  type WebhookFormat,
  webhookEvents,
  webhookFormats,
} from '@msp/contract';
import { Controller, useCallForm } from '@msp/forms';
import { Text } from '@msp/ui';
import { Checkbox, Field, FieldGroup, FormDialog, SelectInput, TextInput } from '@msp/ui/pages';
import { useDeferredValue } from 'react';
import { webhookEventLabels, webhookFormatLabels } from './labels';

export interface WebhookValues {
  url: string;
  description: string;
  /** It stays as it was created. */
  format: WebhookFormat;
  events: WebhookEvent[];
}

const toBody = ({ url, description, format, events }: WebhookValues) => ({
  url: url.trim(),
  description,
  format,
  events,
});

/** What an address looks like, and where to get one. */
const addresses: Record<WebhookFormat, { help: string; placeholder: string }> = {
  standard: { help: 'It must begin with https://.', placeholder: 'https://hooks.example.com/msp' },
  slack: {
    help: 'The incoming webhook address of your Slack app. Anyone with it can post to the channel.',
    placeholder: 'https://hooks.slack.com/services/…',
  },
  teams: {
    help: 'The address of the workflow “Post to a channel when a webhook request is received”. Anyone with it can post to the channel.',
    placeholder: 'https://….api.powerplatform.com/…',
  },
};

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
  const { url = '', description = '', format = 'standard', events = [] } = webhook ?? {};
  const { form, submit, busy, failure, errorOf } = useCallForm<WebhookValues>({
    defaultValues: { url, description, format, events },
    loadSchema: async () => (await import('@msp/contract/schemas/webhooks')).webhooksSchemas.create.body,
    toBody,
    send: (values) => send(toBody(values)),
  });
  const values = form.watch();
  const { help, placeholder } = addresses[values.format];
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
      {!webhook && (
        <Field label="Receiver" error={errorOf('format')}>
          <SelectInput {...form.register('format')}>
            {webhookFormats.map((one) => (
              <option key={one} value={one}>
                {webhookFormatLabels[one]}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <Field label="Address" help={help} error={errorOf('url')}>
        <TextInput
          type="url"
          maxLength={constants.webhooks.maxUrl}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
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

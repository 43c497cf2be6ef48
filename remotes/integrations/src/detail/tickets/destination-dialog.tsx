/** Sets where tickets are created. The service desk supplies the choices, and checks them before they are saved. */
import { type AdapterSetting, calls, type IntegrationDetail } from '@msp/contract';
import { FormProvider, useCallForm } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import type { ConnectionForm } from '../../shared/connection/connection-form';
import { OptionField } from '../../shared/connection/option-field';
import { PlainField } from '../../shared/connection/plain-field';
import { type Destination, useDestinationOptions } from './use-destination';

type DestinationForm = Pick<ConnectionForm, 'settings'>;

const toBody = ({ settings }: DestinationForm) => ({
  settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value.trim() !== '')),
});

interface SettingProps {
  integration: IntegrationDetail;
  setting: AdapterSetting;
  error: string | undefined;
}

function ChosenField({ integration, setting, error }: SettingProps) {
  const list = useDestinationOptions(integration.id, setting);
  return <OptionField setting={setting} vendor={integration.adapter.name} list={list} error={error} />;
}

interface DestinationDialogProps {
  integration: IntegrationDetail;
  destination: Destination;
  onClose: () => void;
}

export default function DestinationDialog({ integration, destination, onClose }: DestinationDialogProps) {
  const { fields, settings } = destination;
  const { form, submit, busy, failure, errorOf } = useCallForm<DestinationForm>({
    defaultValues: { settings: Object.fromEntries(fields.map(({ name }) => [name, settings?.[name] ?? ''])) },
    loadSchema: async () => (await import('@msp/contract/schemas/tickets')).ticketsSchemas.changeDestination.body,
    toBody,
    send: async (values) => {
      await request(calls.tickets.changeDestination, { params: { id: integration.id }, body: toBody(values) });
      onClose();
      toast.success({ title: settings ? 'Ticket settings saved' : 'Tickets set up', description: integration.name });
      await invalidate(calls.tickets.destination, calls.tickets.destinations);
    },
  });
  const values = form.watch('settings');
  const missing = fields.filter(({ required }) => required).map(({ name, title }) => [title, !values[name]?.trim()]);
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`Where tickets are created in ${integration.name}`}
        submitLabel="Save"
        busy={busy}
        missing={Object.fromEntries(missing)}
        failure={failure}
        onSubmit={submit}
        onClose={onClose}
      >
        <Text size="sm" tone="muted">
          We check these choices with {integration.adapter.name} before saving them.
        </Text>
        {fields.map((setting) => {
          const error = errorOf(`settings.${setting.name}`);
          return setting.option === null ? (
            <PlainField key={setting.name} setting={setting} error={error} />
          ) : (
            <ChosenField key={setting.name} integration={integration} setting={setting} error={error} />
          );
        })}
      </FormDialog>
    </FormProvider>
  );
}

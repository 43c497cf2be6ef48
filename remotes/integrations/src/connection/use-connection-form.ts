/** The connection form with its checks: required settings here, their format by the server. */
import { useCallForm } from '@msp/forms';
import { bodyOf, type Connection, type ConnectionForm, missingSettings } from './connection-form';

interface ConnectionFormOptions {
  connection: Connection;
  values: ConnectionForm;
  send: (values: ConnectionForm) => Promise<void>;
}

export const useConnectionForm = ({ connection, values, send }: ConnectionFormOptions) =>
  useCallForm<ConnectionForm>({
    defaultValues: values,
    loadSchema: async () => (await import('@msp/contract/schemas/integrations')).integrationsSchemas.create.body,
    toBody: (form) => ({ adapterKey: connection.adapter.key, ...bodyOf(form) }),
    check: (form) => missingSettings(connection, form),
    send,
  });

/** The connection form with its checks: required settings here, their format by the server. */
import { useCallForm } from '@msp/forms';
import { useRef } from 'react';
import { bodyOf, type Connection, type ConnectionForm } from './connection-form';
import { missingSettings, type Needed } from './needed-settings';

interface ConnectionFormOptions {
  connection: Connection;
  values: ConnectionForm;
  send: (values: ConnectionForm) => Promise<void>;
}

export function useConnectionForm({ connection, values, send }: ConnectionFormOptions) {
  const needed = useRef<Needed>('all');
  const callForm = useCallForm<ConnectionForm>({
    defaultValues: values,
    loadSchema: async () => (await import('@msp/contract/schemas/integrations')).integrationsSchemas.create.body,
    toBody: (form) => ({ adapterKey: connection.adapter.key, ...bodyOf(form) }),
    check: (form) => missingSettings(connection, form, needed.current),
    send,
  });
  return {
    ...callForm,
    /** Runs a test, which needs the settings of the sign-in only. */
    async runTest(test: (values: ConnectionForm) => Promise<void>): Promise<void> {
      needed.current = 'sign-in';
      await callForm.run((form) => {
        needed.current = 'all';
        return test(form);
      });
      needed.current = 'all';
    },
  };
}

/** Tests the values of the form against the vendor before they are saved. */
import { calls, type ResponseOf } from '@msp/contract';
import { request } from '@msp/http';
import { useState } from 'react';
import { bodyOf, type Connection, type ConnectionForm } from './connection-form';

export interface ConnectionTest {
  isRunning: boolean;
  /** Undefined while these values have not been tested. */
  result: ResponseOf<typeof calls.integrations.test> | undefined;
  run: (values: ConnectionForm) => Promise<void>;
}

const identityOf = (form: ConnectionForm) => JSON.stringify(bodyOf(form).settings);

/** @param current the values now: a result counts only for the settings that were tested */
export function useConnectionTest({ adapter, integration }: Connection, current: ConnectionForm): ConnectionTest {
  const [isRunning, setRunning] = useState(false);
  const [tested, setTested] = useState<{ identity: string; result: ConnectionTest['result'] }>();
  return {
    isRunning,
    result: tested?.identity === identityOf(current) ? tested.result : undefined,
    run: async (values) => {
      setRunning(true);
      try {
        const { settings } = bodyOf(values);
        const result = await request(calls.integrations.test, {
          body: { adapterKey: adapter.key, ...(integration && { integrationId: integration.id }), settings },
        });
        setTested({ identity: identityOf(values), result });
      } finally {
        setRunning(false);
      }
    },
  };
}

/** Tests the values of the form against the vendor before they are saved. */
import { calls, type ResponseOf } from '@msp/contract';
import { request } from '@msp/http';
import { useState } from 'react';
import { bodyOf, type Connection, type ConnectionForm } from './connection-form';

export type TestResult = ResponseOf<typeof calls.integrations.test>;

export interface ConnectionTest {
  isRunning: boolean;
  run: (values: ConnectionForm) => Promise<void>;
  /** Undefined for settings that have not been tested. */
  resultOf: (values: ConnectionForm) => TestResult | undefined;
}

const identityOf = (form: ConnectionForm) => JSON.stringify(bodyOf(form).settings);

export function useConnectionTest({ adapter, integration }: Connection): ConnectionTest {
  const [isRunning, setRunning] = useState(false);
  const [tested, setTested] = useState<{ identity: string; result: TestResult }>();
  return {
    isRunning,
    resultOf: (values) => (tested?.identity === identityOf(values) ? tested.result : undefined),
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

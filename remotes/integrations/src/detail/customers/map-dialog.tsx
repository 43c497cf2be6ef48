/** Chooses the client whose organisation a customer's figures belong to. */
import type { calls, IntegrationCustomer, ResponseOf } from '@msp/contract';
import { Text } from '@msp/ui';
import { Field, FormDialog, SelectInput } from '@msp/ui/pages';
import { useState } from 'react';

type ClientChoice = ResponseOf<typeof calls.integrations.customers>['clients'][number];

interface MapDialogProps {
  customer: IntegrationCustomer;
  system: string;
  clients: readonly ClientChoice[];
  busy: boolean;
  failure: string | undefined;
  onSubmit: (client: ClientChoice) => void;
  onClose: () => void;
}

const optionsOf = (clients: readonly ClientChoice[]) =>
  clients.map(({ managementId, name }) => (
    <option key={managementId} value={managementId}>
      {name}
    </option>
  ));

export function MapDialog({ customer, system, clients, busy, failure, onSubmit, onClose }: MapDialogProps) {
  const [chosen, setChosen] = useState(customer.suggestion?.managementId ?? '');
  const client = clients.find(({ managementId }) => managementId === chosen);
  const measured = clients.filter(({ isMeasured }) => isMeasured);
  return (
    <FormDialog
      title={`Map ${customer.name} to a client`}
      submitLabel="Map"
      busy={busy}
      missing={{ 'a client': client === undefined }}
      failure={failure}
      onSubmit={() => client && onSubmit(client)}
      onClose={onClose}
    >
      <Text tone="muted">
        The client gets an integration that uses your connection to {system} and collects this customer's figures only.
        It sees neither your credentials nor your other customers.
      </Text>
      <Field label="Client">
        <SelectInput value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Select…</option>
          {optionsOf(clients.filter(({ isMeasured }) => !isMeasured))}
          {measured.length > 0 && (
            <optgroup label="Already measured by another customer">{optionsOf(measured)}</optgroup>
          )}
        </SelectInput>
      </Field>
    </FormDialog>
  );
}

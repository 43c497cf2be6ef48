/** The customers of an integration and the clients that they are mapped to: whose organisations it measures. */
import {
  calls,
  customerMappingLabels,
  customerMappings,
  type IntegrationCustomer,
  type IntegrationDetail,
  type ResponseOf,
  remotePaths,
  sortKeys,
} from '@msp/contract';
import { request, useCall } from '@msp/http';
import { BulkFailureNotice, useListSelection } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { Button, Callout, OrganizationIcon, plural, Text, TextLink } from '@msp/ui';
import { BulkBar, ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { useState } from 'react';
import { customerColumns } from './customer-columns';
import { MapDialog } from './map-dialog';
import { UnmapDialog } from './unmap-dialog';
import { useMapping } from './use-mapping';

const listOptions = {
  filters: { mapping: customerMappings },
  sortable: sortKeys.integrationCustomers,
  defaultSort: { key: 'name', order: 'asc' },
} as const;

const filters: ToolbarFilter<'mapping'>[] = [
  {
    name: 'mapping',
    label: 'Client',
    options: customerMappings.map((value) => ({ value, label: customerMappingLabels[value] })),
  },
];

type Listed = ResponseOf<typeof calls.integrations.customers>;

const namesShown = 10;

/** The clients that no customer is mapped to. */
function UnmeasuredClients({ clients }: Pick<Listed, 'clients'>) {
  const unmeasured = clients.filter(({ isMeasured }) => !isMeasured);
  if (unmeasured.length === 0) return null;
  const shown = unmeasured.slice(0, namesShown).map(({ name }) => name);
  const more = unmeasured.length - shown.length;
  return (
    <Callout tone="accent" title={`${plural(unmeasured.length, 'client')} not measured by this integration`}>
      {new Intl.ListFormat('en-GB').format(more > 0 ? [...shown, `${more} more`] : shown)}
    </Callout>
  );
}

const noClients = (
  <>
    An organisation that manages others can measure each of them by its customer here. Add them on the{' '}
    <TextLink to={remotePaths.admin.clients}>page of clients</TextLink>.
  </>
);

interface CustomerListProps {
  integration: IntegrationDetail;
  /** Whether consent is granted for each customer. */
  hasConsent: boolean;
}

export default function CustomerList({ integration, hasConsent }: CustomerListProps) {
  const { id, adapter, status } = integration;
  const mayChange = usePermissions().has('integration:manage');
  const mayMap = mayChange && status !== 'DISCONNECTED';
  const list = useListState(listOptions);
  const params = { id };
  const result = useCall(calls.integrations.customers, { params, query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...filtered } = list.query;
  const selection = useListSelection(data, list.query, (place) =>
    request(calls.integrations.customers, { params, query: { ...filtered, ...place } }),
  );
  const mapping = useMapping(integration, selection);
  const [dialog, setDialog] = useState<{ name: 'map' | 'unmap'; customer: IntegrationCustomer } | null>(null);
  const close = () => {
    mapping.reset();
    setDialog(null);
  };
  const columns = customerColumns({
    busy: mapping.busy,
    choose: mayMap ? (customer) => setDialog({ name: 'map', customer }) : undefined,
    unmap: (customer) => setDialog({ name: 'unmap', customer }),
    grant: hasConsent ? (customer) => void mapping.grant(customer) : undefined,
  });
  const suggested = selection.records().filter(({ suggestion }) => suggestion !== null).length;
  if (data && data.clients.length === 0 && data.summary.mapped === 0) {
    return (
      <Callout tone="accent" title="You don't manage any clients yet">
        {noClients}
      </Callout>
    );
  }
  return (
    <>
      {mapping.failure && (
        <BulkFailureNotice
          failure={mapping.failure}
          label="Customers that couldn't be mapped"
          busy={mapping.busy}
          onClose={mapping.dismissFailure}
        />
      )}
      <Text tone="muted">
        Each client that you map gets an integration that uses this connection and collects its customer's figures only.
      </Text>
      {data && <UnmeasuredClients clients={data.clients} />}
      <ListView
        label="customers"
        what="customers"
        list={list}
        result={result}
        filters={filters}
        count={(total) =>
          `${plural(total, 'customer')}${data ? ` (${data.summary.mapped} mapped, ${data.summary.suggested} suggested)` : ''}`
        }
        columns={mayChange ? columns : columns.filter(({ key }) => key !== 'actions')}
        rowKey={(customer) => customer.id}
        select={mayMap ? { selection, rowName: ({ name }) => name } : undefined}
        bulk={
          mayMap && (
            <BulkBar selection={selection} count={(rows) => plural(rows, 'customer')}>
              <Button busy={mapping.busy} disabled={suggested === 0} onClick={() => void mapping.mapSuggested()}>
                Map {suggested} as suggested
              </Button>
            </BulkBar>
          )
        }
        empty={{
          icon: <OrganizationIcon />,
          title: 'No customers yet',
          description:
            adapter.key === 'microsoft365'
              ? 'They appear after the first sync, if Customers is set to your partner customers in the settings.'
              : 'They appear after the first sync.',
        }}
      />
      {dialog?.name === 'map' && data && (
        <MapDialog
          customer={dialog.customer}
          system={adapter.name}
          clients={data.clients}
          busy={mapping.busy}
          failure={mapping.singleFailure}
          onSubmit={(client) => void mapping.mapOne(dialog.customer, client).then((isDone) => isDone && close())}
          onClose={close}
        />
      )}
      {dialog?.name === 'unmap' && (
        <UnmapDialog
          customer={dialog.customer}
          busy={mapping.busy}
          failure={mapping.singleFailure}
          onConfirm={() => void mapping.unmapOne(dialog.customer).then((isDone) => isDone && close())}
          onClose={close}
        />
      )}
    </>
  );
}

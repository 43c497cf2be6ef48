/** The columns of the customers of an integration, with the clients that they are mapped to. */
import type { IntegrationCustomer, SortKeyOf } from '@msp/contract';
import { Button, ExternalLinkIcon, Text } from '@msp/ui';
import {
  ActionsMenu,
  CellNote,
  type Column,
  DeleteIcon,
  MenuItem,
  PhoneLabel,
  StatusBadge,
  TimeAgo,
} from '@msp/ui/pages';

export interface CustomerActions {
  busy: boolean;
  /** Chooses the client. Undefined while the integration isn't connected. */
  choose: ((customer: IntegrationCustomer) => void) | undefined;
  unmap: (customer: IntegrationCustomer) => void;
  /** Opens the vendor's page of consent. Undefined for systems without consent. */
  grant: ((customer: IntegrationCustomer) => void) | undefined;
}

type CustomerColumn = Column<IntegrationCustomer, SortKeyOf<'integrationCustomers'>>;

function ClientCell({ client, suggestion }: IntegrationCustomer) {
  if (client) return <bdi>{client.name}</bdi>;
  return (
    <Text as="span" tone="subtle">
      {suggestion ? (
        <>
          Suggested: <bdi>{suggestion.name}</bdi>
        </>
      ) : (
        'Not mapped'
      )}
    </Text>
  );
}

function ActionsCell({ customer, actions }: { customer: IntegrationCustomer; actions: CustomerActions }) {
  const { name, client, gone } = customer;
  const { busy, choose, unmap, grant } = actions;
  if (!client) {
    return (
      choose &&
      !gone && (
        <Button
          size="sm"
          busy={busy}
          aria-haspopup="dialog"
          aria-label={`Map ${name}`}
          onClick={() => choose(customer)}
        >
          Map…
        </Button>
      )
    );
  }
  return (
    <ActionsMenu label={`Actions for ${name}`} size="sm">
      {grant && (
        <MenuItem value="consent" icon={<ExternalLinkIcon />} onSelect={() => grant(customer)}>
          Grant consent
        </MenuItem>
      )}
      <MenuItem value="unmap" danger icon={<DeleteIcon />} onSelect={() => unmap(customer)}>
        End mapping…
      </MenuItem>
    </ActionsMenu>
  );
}

const facts: readonly CustomerColumn[] = [
  {
    key: 'name',
    header: 'Customer',
    sortKey: 'name',
    primary: true,
    cell: ({ name, gone }) => (
      <>
        <bdi>{name}</bdi>
        {gone && <CellNote>no longer found</CellNote>}
      </>
    ),
    secondLine: ({ client }) =>
      client?.problem && (
        <Text as="span" tone={client.condition === 'partly-working' ? 'muted' : 'bad'}>
          {client.problem}
        </Text>
      ),
  },
  {
    key: 'client',
    header: 'Client',
    sortKey: 'client',
    width: 20,
    phone: 'second',
    cell: (customer) => (
      <>
        <PhoneLabel>Client</PhoneLabel>
        <ClientCell {...customer} />
      </>
    ),
  },
  {
    key: 'condition',
    header: 'Status',
    width: 11,
    hideBelow: 36,
    cell: ({ client }) => client && <StatusBadge kind="condition" value={client.condition} />,
  },
  {
    key: 'lastSuccessAt',
    header: 'Last measured',
    sortKey: 'lastSuccessAt',
    width: 9,
    hideBelow: 48,
    cell: ({ client }) => client && <TimeAgo at={client.lastSuccessAt} />,
  },
];

export const customerColumns = (actions: CustomerActions): readonly CustomerColumn[] => [
  ...facts,
  {
    key: 'actions',
    header: 'Actions',
    width: 6,
    align: 'end',
    phone: 'first',
    isActions: true,
    cell: (customer) => <ActionsCell customer={customer} actions={actions} />,
  },
];

/** The columns of the list of clients. */
import { type Client, remotePaths, type SortKeyOf } from '@msp/contract';
import { useSession } from '@msp/session';
import { formatDate, formatDateTime, Inline, Text, TextLink, UsersIcon, WarningIcon } from '@msp/ui';
import { ActionsMenu, type Column, DeleteIcon, MenuItem, PhoneLabel } from '@msp/ui/pages';
import { inOrganization } from './organization-path';

export type ClientDialogName = 'people' | 'end';

/** Opens the client, for those who have a role in it. */
function ClientName({ organization: { externalId, name } }: Client) {
  const available = useSession().organization?.availableOrganizations ?? [];
  if (!available.some((one) => one.externalId === externalId)) return <bdi>{name}</bdi>;
  return (
    <TextLink to={inOrganization(externalId, remotePaths.compliance.dashboard)}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}

interface ClientMenuProps {
  client: Client;
  onOpen: (name: ClientDialogName, client: Client) => void;
}

function ClientMenu({ client, onOpen }: ClientMenuProps) {
  return (
    <ActionsMenu label={`Actions for ${client.organization.name}`} size="sm">
      <MenuItem value="people" icon={<UsersIcon />} onSelect={() => onOpen('people', client)}>
        People…
      </MenuItem>
      <MenuItem value="end" danger icon={<DeleteIcon />} onSelect={() => onOpen('end', client)}>
        End management…
      </MenuItem>
    </ActionsMenu>
  );
}

type ClientColumn = Column<Client, SortKeyOf<'clients'>>;

const facts: readonly ClientColumn[] = [
  {
    key: 'name',
    header: 'Client',
    sortKey: 'name',
    primary: true,
    cell: (client) => <ClientName {...client} />,
    secondLine: ({ hasOwnAdministrator }) =>
      !hasOwnAdministrator && (
        <Text as="span" tone="attention">
          <Inline as="span" gap="1">
            <WarningIcon /> No administrator of its own
          </Inline>
        </Text>
      ),
  },
  {
    key: 'people',
    header: 'People',
    width: 20,
    hideBelow: 48,
    phone: 'second',
    cell: ({ people }) => people.map(({ person }) => person.name).join(', '),
  },
  {
    key: 'since',
    header: 'Since',
    width: 8,
    sortKey: 'since',
    phone: 'second',
    cell: ({ since }) => (
      <>
        <PhoneLabel>Since</PhoneLabel>
        <time dateTime={since} title={formatDateTime(since)}>
          {formatDate(since)}
        </time>
      </>
    ),
  },
];

export const clientColumns = (onOpen: ClientMenuProps['onOpen']): readonly ClientColumn[] => [
  ...facts,
  {
    key: 'actions',
    header: 'Actions',
    width: 5,
    align: 'end',
    phone: 'first',
    isActions: true,
    cell: (client) => <ClientMenu client={client} onOpen={onOpen} />,
  },
];

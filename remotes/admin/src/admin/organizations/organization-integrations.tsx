/** How the integrations of an organisation work at present. */
import { type AdminOrganizationDetail, integrationConditionLabels, integrationStatusLabels } from '@msp/contract';
import { Badge, Card, CardBody, CardHeader, CardTitle, EmptyState } from '@msp/ui';
import { type Column, DataTable, LineDisclosure, TimeAgo } from '@msp/ui/pages';

type Integration = AdminOrganizationDetail['integrations'][number];

function State({ status, condition }: Integration) {
  if (condition === null) return <Badge tone="none">{integrationStatusLabels[status]}</Badge>;
  const tone = condition === 'working' ? 'good' : condition === 'partly-working' ? 'attention' : 'bad';
  return <Badge tone={tone}>{integrationConditionLabels[condition]}</Badge>;
}

const columns: readonly Column<Integration>[] = [
  {
    key: 'name',
    header: 'Integration',
    primary: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
    secondLine: ({ problem }) => problem && <LineDisclosure summary={problem} />,
  },
  { key: 'state', header: 'State', width: 11.5, phone: 'first', cell: (integration) => <State {...integration} /> },
  {
    key: 'lastSuccessAt',
    header: 'Last measured',
    width: 9,
    phone: 'second',
    cell: ({ lastSuccessAt }) => <TimeAgo at={lastSuccessAt} />,
  },
];

export function OrganizationIntegrations({ integrations }: Pick<AdminOrganizationDetail, 'integrations'>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Integrations</CardTitle>
      </CardHeader>
      <CardBody>
        {integrations.length === 0 ? (
          <EmptyState compact title="No integrations" description="The organisation hasn't connected any tools yet." />
        ) : (
          <DataTable label="Integrations" columns={columns} rows={integrations} rowKey={({ id }) => id} />
        )}
      </CardBody>
    </Card>
  );
}

/** Exports everything that the organisation has stored, for administrators. */
import { calls, type DataExport } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request, useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, Card, CardBody, CardHeader, CardTitle, ErrorState, Inline, Stack, Text } from '@msp/ui';
import { DataExportRow } from './data-export-row';

const { dataExports } = calls;

const isUnderWay = ({ state }: DataExport) => state === 'QUEUED' || state === 'RUNNING';

function RequestButton({ items }: { items: DataExport[] }) {
  const { busy, run } = useAction({ failed: "Couldn't request the export" });
  const start = () =>
    run(async () => {
      await request(dataExports.request);
      await invalidate(dataExports.list);
    });
  if (items.some(isUnderWay)) return null;
  return (
    <Button busy={busy} onClick={() => void start()}>
      {items[0]?.state === 'FAILED' ? 'Try again' : 'Request export'}
    </Button>
  );
}

function DataExports() {
  const { data, error, mutate } = useCall(dataExports.list, {}, { needs: ['items'] });
  if (error && !data) {
    return <ErrorState title="Couldn't load the exports" description={error.message} onRetry={() => void mutate()} />;
  }
  return (
    // Keeps the height of one export while they are loading.
    <Stack gap="4" minHeight="32">
      {data && (
        <Inline>
          <RequestButton items={data.items} />
        </Inline>
      )}
      {data?.items.map((item) => (
        <DataExportRow key={item.id} item={item} />
      ))}
    </Stack>
  );
}

export function DataExportCard() {
  if (!usePermissions().has('organization:export')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Data export</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">
            All records and files of your organisation in one ZIP file, without secrets. It is kept for 7 days.
          </Text>
          <DataExports />
        </Stack>
      </CardBody>
    </Card>
  );
}

/** One data export: its state, its progress, and what can be done with it. */
import { calls, type DataExport, type DataExportState } from '@msp/contract';
import { invalidate, pathOf, request } from '@msp/http';
import { Badge, Box, Callout, formatDate, Inline, Progress, Stack, Text, type Tone, toast } from '@msp/ui';
import { Disclosure, DownloadLink, formatBytes, Timestamp } from '@msp/ui/pages';
import { RowAction } from '../../shared/row-action';

const { dataExports } = calls;

const labels: Record<DataExportState, { label: string; tone: Tone }> = {
  QUEUED: { label: 'Waiting', tone: 'none' },
  RUNNING: { label: 'Running', tone: 'accent' },
  READY: { label: 'Ready', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  EXPIRED: { label: 'Expired', tone: 'none' },
};

function UnderWay({ item: { state, progress } }: { item: DataExport }) {
  const { done, total } = progress;
  return (
    <Stack gap="1">
      <Progress label="Progress of the data export" value={total === 0 ? 0 : (done / total) * 100} />
      <Text tone="muted">
        {state === 'QUEUED'
          ? 'Starts within a minute. You can leave this page.'
          : total === 0
            ? 'Starting. You can leave this page.'
            : `${done} of ${total} tables and files. You can leave this page.`}
      </Text>
    </Stack>
  );
}

const FileFacts = ({ file: { size, expiresAt, sha256 } }: { file: NonNullable<DataExport['file']> }) => (
  <Stack gap="1">
    <Text tone="muted">
      {formatBytes(size)}, available until {formatDate(expiresAt)}
    </Text>
    <Disclosure summary="SHA-256">
      <Box overflowWrap="anywhere">{sha256}</Box>
    </Disclosure>
  </Stack>
);

function RemoveButton({ item: { id, state, requestedAt } }: { item: DataExport }) {
  const isUnderWay = state === 'QUEUED' || state === 'RUNNING';
  const remove = async () => {
    await request(dataExports.remove, { params: { id } });
    toast.success({ title: isUnderWay ? 'Export stopped' : 'Export deleted' });
    await invalidate(dataExports.list);
  };
  return (
    <RowAction
      label={isUnderWay ? 'Stop export' : 'Delete'}
      name={`data export of ${formatDate(requestedAt)}`}
      title={isUnderWay ? 'Stop this export?' : 'Delete this export?'}
      danger
      run={remove}
    >
      <Text>{isUnderWay ? 'Anything exported so far is discarded.' : 'Its file can no longer be downloaded.'}</Text>
    </RowAction>
  );
}

export function DataExportRow({ item }: { item: DataExport }) {
  const { id, state, requestedAt, requestedBy, problem, file } = item;
  const { label, tone } = labels[state];
  return (
    <Stack gap="2">
      <Inline wrap>
        <Badge tone={tone} variant="secondary">
          {label}
        </Badge>
        <Text tone="muted">
          <Timestamp value={requestedAt} />
          {requestedBy && `, ${requestedBy.name}`}
        </Text>
      </Inline>
      {(state === 'QUEUED' || state === 'RUNNING') && <UnderWay item={item} />}
      {file && <FileFacts file={file} />}
      {problem && <Callout tone="bad">{problem}</Callout>}
      <Inline wrap>
        {file && (
          <DownloadLink size="sm" href={pathOf(dataExports.download, { params: { id } })}>
            Download ZIP
          </DownloadLink>
        )}
        <RemoveButton item={item} />
      </Inline>
    </Stack>
  );
}

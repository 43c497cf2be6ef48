/** The latest reports of a scanner. */
import { type ScannerDetail, scanDeliveryLabels, scanFormatLabels } from '@msp/contract';
import { formatDateTime, Heading, Stack, Text } from '@msp/ui';
import { CellNote, type Column, DataTable, formatCount, PhoneLabel } from '@msp/ui/pages';
import { useId } from 'react';

type Report = ScannerDetail['reports'][number];

const columns: readonly Column<Report>[] = [
  { key: 'receivedAt', header: 'Received', primary: true, cell: ({ receivedAt }) => formatDateTime(receivedAt) },
  {
    key: 'delivery',
    header: 'How',
    width: 15,
    hideBelow: 48,
    phone: 'second',
    cell: ({ delivery, receivedBy }) => (
      <>
        {scanDeliveryLabels[delivery]}
        {receivedBy && <CellNote>{receivedBy.name}</CellNote>}
      </>
    ),
  },
  {
    key: 'format',
    header: 'Format',
    width: 17,
    hideBelow: 68,
    cell: ({ format, fileName }) => (
      <>
        {scanFormatLabels[format]}
        {fileName && <CellNote>{fileName}</CellNote>}
      </>
    ),
  },
  {
    key: 'isComplete',
    header: 'Covers',
    width: 7,
    hideBelow: 60,
    phone: 'second',
    cell: ({ isComplete }) => (isComplete ? 'Everything' : 'Part'),
  },
  {
    key: 'findings',
    header: 'Findings',
    width: 6,
    align: 'end',
    phone: 'first',
    cell: ({ findings }) => (
      <>
        <PhoneLabel>Findings</PhoneLabel>
        {formatCount(findings)}
      </>
    ),
  },
  {
    key: 'opened',
    header: 'New',
    width: 5,
    hideBelow: 36,
    align: 'end',
    phone: 'second',
    cell: ({ opened }) => (
      <>
        <PhoneLabel>New</PhoneLabel>
        {formatCount(opened)}
      </>
    ),
  },
  {
    key: 'resolved',
    header: 'Resolved',
    width: 6.5,
    align: 'end',
    phone: 'second',
    cell: ({ resolved }) => (
      <>
        <PhoneLabel>Resolved</PhoneLabel>
        {formatCount(resolved)}
      </>
    ),
  },
];

export function Reports({ reports }: { reports: readonly Report[] }) {
  const titleId = useId();
  return (
    <Stack as="section" gap="2" aria-labelledby={titleId}>
      <Heading id={titleId}>Reports</Heading>
      {reports.length === 0 ? (
        <Text tone="muted">No reports yet. Upload one, or set up the scanner to send them.</Text>
      ) : (
        <DataTable label="Reports" columns={columns} rows={reports} rowKey={({ id }) => id} />
      )}
    </Stack>
  );
}

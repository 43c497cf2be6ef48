/** The columns of the evidence list. */
import { type EvidenceItem, evidenceTypeLabels, type SortKeyOf } from '@msp/contract';
import { Badge, overdueText, Text } from '@msp/ui';
import { CellNote, type Column, codeLinks, formatBytes, Overdue, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { controlAddress } from '../addresses';
import { validityText } from '../labels';

const toControl = ({ code, name }: EvidenceItem['controls'][number]) => ({ code, name, to: controlAddress(code) });

export const evidenceColumns: readonly Column<EvidenceItem, SortKeyOf<'evidence'>>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    primary: true,
    cell: ({ name, status }) => (
      <>
        {name} {status === 'ARCHIVED' && <Badge variant="outline">Archived</Badge>}
      </>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    width: 7,
    hideBelow: 60,
    sortKey: 'type',
    phone: 'second',
    cell: ({ type }) => evidenceTypeLabels[type],
  },
  {
    key: 'controls',
    header: 'Controls',
    sortKey: 'controls',
    width: 9,
    hideBelow: 36,
    phone: 'second',
    cell: ({ controls }) => codeLinks(controls.map(toControl), 'control'),
  },
  {
    key: 'validity',
    header: 'Validity',
    width: 14,
    sortKey: 'validUntil',
    phone: 'first',
    cell: (item) => (
      <>
        <StatusBadge kind="validity" value={item.validity} />
        {overdueText(item.validUntil) ? (
          <Overdue day={item.validUntil} />
        ) : (
          item.validUntil && <CellNote>{validityText(item)}</CellNote>
        )}
      </>
    ),
  },
  {
    key: 'file',
    header: 'File',
    sortKey: 'file',
    width: 16,
    optional: true,
    cell: ({ file }) => (
      <>
        {file.number > 1 && `Version ${file.number}: `}
        {file.name}
        <CellNote>{formatBytes(file.size)}</CellNote>
      </>
    ),
  },
  {
    key: 'uploadedBy',
    header: 'Uploaded by',
    sortKey: 'uploadedBy',
    width: 9,
    hideBelow: 68,
    cell: ({ uploadedBy, collected }) =>
      uploadedBy?.name ?? (
        <Text as="span" tone="subtle">
          {collected?.name ?? 'Unknown'}
        </Text>
      ),
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    width: 7.5,
    hideBelow: 48,
    sortKey: 'updatedAt',
    phone: 'second',
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
];

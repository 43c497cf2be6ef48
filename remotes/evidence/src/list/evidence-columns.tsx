/** The columns of the evidence list. */
import { type EvidenceItem, evidenceTypeLabels } from '@msp/contract';
import { Badge, formatDateTime, formatRelative, SubText, Text } from '@msp/ui';
import { type Column, formatBytes, StatusBadge } from '@msp/ui/pages';
import { ControlLinks } from '../control-links';
import { validityText } from '../labels';

export const evidenceSortKeys = ['name', 'type', 'validUntil', 'updatedAt', 'createdAt'] as const;
export type EvidenceSortKey = (typeof evidenceSortKeys)[number];

export const evidenceColumns: readonly Column<EvidenceItem, EvidenceSortKey>[] = [
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
    sortKey: 'type',
    nowrap: true,
    hideBelow: 'medium',
    cell: ({ type }) => evidenceTypeLabels[type],
  },
  {
    key: 'controls',
    header: 'Controls',
    wide: true,
    cell: ({ controls }) =>
      controls.length === 0 ? (
        <Text as="span" tone="subtle">
          None
        </Text>
      ) : (
        <ControlLinks controls={controls} />
      ),
  },
  {
    key: 'validity',
    header: 'Validity',
    nowrap: true,
    sortKey: 'validUntil',
    cell: (item) => (
      <>
        <StatusBadge kind="validity" value={item.validity} />
        {item.validUntil && <SubText>{validityText(item)}</SubText>}
      </>
    ),
  },
  {
    key: 'file',
    header: 'File',
    wide: true,
    cell: ({ file }) => (
      <>
        {file.name}
        <SubText>
          {formatBytes(file.size)}
          {file.number > 1 && ` · version ${file.number}`}
        </SubText>
      </>
    ),
  },
  {
    key: 'uploadedBy',
    header: 'Uploaded by',
    nowrap: true,
    hideBelow: 'medium',
    cell: ({ uploadedBy }) =>
      uploadedBy?.name ?? (
        <Text as="span" tone="subtle">
          Unknown
        </Text>
      ),
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    sortKey: 'updatedAt',
    nowrap: true,
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
        {formatRelative(updatedAt)}
      </time>
    ),
  },
];

/** The columns of the evidence list. */
import type { EvidenceItem } from '@msp/contract';
import { evidenceTypeLabels } from '@msp/files';
import { Badge, chakra, formatDateTime, formatRelative, Text, TextLink } from '@msp/ui';
import { type Column, formatBytes, StatusBadge } from '@msp/ui/pages';
import { validityWords } from '../words';

export const evidenceSortKeys = ['name', 'type', 'validUntil', 'updatedAt', 'createdAt'] as const;
export type EvidenceSortKey = (typeof evidenceSortKeys)[number];

const Links = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '2' } });
const File = chakra('span', {
  base: { display: 'block', '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' } },
});

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
        <Links>
          {controls.map(({ id, code, name }) => (
            <TextLink key={id} to={`/controls/${encodeURIComponent(code)}`} title={name}>
              {code}
            </TextLink>
          ))}
        </Links>
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
        {item.validUntil && (
          <Text as="span" display="block" size="xs" tone="muted">
            {validityWords(item)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'file',
    header: 'File',
    wide: true,
    cell: ({ file }) => (
      <File>
        {file.name}
        <small>
          {formatBytes(file.size)}
          {file.number > 1 && ` · version ${file.number}`}
        </small>
      </File>
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

/** The columns of the registries' table. */
import type { ControlRegistry } from '@msp/contract';
import { Badge, formatDate, formatDateTime, Inline } from '@msp/ui';
import { CellNote, type Column, formatCount, PhoneLabel } from '@msp/ui/pages';
import type { RegistrySortKey } from './registry-order';
import { RemoveRegistryButton } from './remove-registry-button';
import { UseRegistryButton } from './use-registry-button';

const sources = { shipped: 'Built in', oscal: 'OSCAL file' } as const;

export const registryColumns: readonly Column<ControlRegistry, RegistrySortKey>[] = [
  {
    key: 'title',
    header: 'Registry',
    sortKey: 'title',
    primary: true,
    cell: ({ title, version, source, loadedBy }) => (
      <>
        <bdi>{title}</bdi>
        <CellNote>
          Version {version} · {sources[source] ?? source}
          {loadedBy && `, loaded by ${loadedBy}`}
        </CellNote>
      </>
    ),
  },
  {
    key: 'controls',
    header: 'Controls',
    sortKey: 'controls',
    width: 7,
    hideBelow: 36,
    align: 'end',
    phone: 'second',
    cell: ({ controls }) => (
      <>
        <PhoneLabel>Controls</PhoneLabel>
        {formatCount(controls)}
      </>
    ),
  },
  {
    key: 'requirements',
    header: 'Requirements',
    sortKey: 'requirements',
    width: 9,
    hideBelow: 60,
    align: 'end',
    cell: ({ requirements }) => formatCount(requirements),
  },
  {
    key: 'publishedOn',
    header: 'Published',
    sortKey: 'publishedOn',
    width: 7.5,
    hideBelow: 68,
    cell: ({ publishedOn }) => <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>,
  },
  {
    key: 'loadedAt',
    header: 'Loaded',
    sortKey: 'loadedAt',
    width: 7.5,
    hideBelow: 48,
    phone: 'second',
    cell: ({ loadedAt }) => (
      <>
        <PhoneLabel>Loaded</PhoneLabel>
        <time dateTime={loadedAt} title={formatDateTime(loadedAt)}>
          {formatDate(loadedAt)}
        </time>
      </>
    ),
  },
  {
    key: 'organizations',
    header: 'Organisations',
    sortKey: 'organizations',
    width: 9,
    hideBelow: 60,
    align: 'end',
    cell: ({ organizations }) => formatCount(organizations),
  },
  {
    key: 'use',
    header: 'Status',
    sortKey: 'status',
    width: 12,
    phone: 'first',
    cell: (registry) =>
      registry.isCurrent ? (
        <Badge tone="accent">In use</Badge>
      ) : (
        <Inline>
          <UseRegistryButton registry={registry} />
          {registry.source === 'oscal' && <RemoveRegistryButton registry={registry} />}
        </Inline>
      ),
  },
];

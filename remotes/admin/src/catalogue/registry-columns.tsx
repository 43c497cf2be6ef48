/** The columns of the registries' table. */
import type { ControlRegistry } from '@msp/contract';
import { Badge, formatDate, formatDateTime, Inline, Stack, Text } from '@msp/ui';
import { type Column, formatCount } from '@msp/ui/pages';
import { RemoveRegistryButton } from './remove-registry-button';
import { UseRegistryButton } from './use-registry-button';

const sources = { shipped: 'Built in', oscal: 'OSCAL file' } as const;

export const registryColumns = (current: ControlRegistry | undefined): readonly Column<ControlRegistry>[] => [
  {
    key: 'title',
    header: 'Registry',
    primary: true,
    cell: ({ title, version, source, loadedBy }) => (
      <Stack gap="0.5">
        <bdi>{title}</bdi>
        <Text as="span" size="sm" tone="subtle">
          Version {version} · {sources[source] ?? source}
          {loadedBy && `, loaded by ${loadedBy}`}
        </Text>
      </Stack>
    ),
  },
  { key: 'controls', header: 'Controls', align: 'end', cell: ({ controls }) => formatCount(controls) },
  { key: 'requirements', header: 'Requirements', align: 'end', cell: ({ requirements }) => formatCount(requirements) },
  {
    key: 'publishedOn',
    header: 'Published',
    nowrap: true,
    hideBelow: 'wide',
    cell: ({ publishedOn }) => <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>,
  },
  {
    key: 'loadedAt',
    header: 'Loaded',
    nowrap: true,
    hideBelow: 'medium',
    cell: ({ loadedAt }) => (
      <time dateTime={loadedAt} title={formatDateTime(loadedAt)}>
        {formatDate(loadedAt)}
      </time>
    ),
  },
  {
    key: 'organizations',
    header: 'Organizations',
    align: 'end',
    cell: ({ organizations }) => formatCount(organizations),
  },
  {
    key: 'use',
    header: 'Status',
    nowrap: true,
    cell: (registry) =>
      registry.isCurrent ? (
        <Badge tone="good">In use</Badge>
      ) : (
        <Inline>
          <UseRegistryButton registry={registry} current={current} />
          {registry.source === 'oscal' && <RemoveRegistryButton registry={registry} />}
        </Inline>
      ),
  },
];

/** The columns of the list of findings. */
import { type ScanFinding, type SortKeyOf, scanFindingStateLabels } from '@msp/contract';
import { formatDateTime, TextLink } from '@msp/ui';
import { type Column, codeLinks, TimeAgo } from '@msp/ui/pages';
import { controlAddress, scannerAddress } from '../shared/addresses';
import { SeverityBadge } from '../shared/scans/severity-badge';

export const findingColumns: readonly Column<ScanFinding, SortKeyOf<'scanFindings'>>[] = [
  {
    key: 'title',
    header: 'Finding',
    sortKey: 'title',
    primary: true,
    cell: ({ title }) => title,
    secondLine: ({ description }) => description,
  },
  {
    key: 'severity',
    header: 'Severity',
    width: 7.5,
    sortKey: 'severity',
    phone: 'first',
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    key: 'state',
    header: 'State',
    width: 7.5,
    sortKey: 'state',
    phone: 'second',
    // Blank for open findings, which most rows are.
    cell: ({ state, resolvedAt }) =>
      state === 'open' ? null : (
        <span title={resolvedAt ? formatDateTime(resolvedAt) : undefined}>{scanFindingStateLabels[state]}</span>
      ),
  },
  {
    key: 'resource',
    header: 'Resource',
    width: 10,
    hideBelow: 48,
    sortKey: 'resource',
    phone: 'second',
    cell: ({ resource }) => resource && <span title={resource}>{resource}</span>,
  },
  {
    key: 'controls',
    header: 'Controls',
    width: 8,
    hideBelow: 36,
    phone: 'second',
    cell: ({ controls }) =>
      codeLinks(
        controls.map(({ code, name }) => ({ code, name, to: controlAddress(code) })),
        'control',
      ),
  },
  {
    key: 'scanner',
    header: 'Scanner',
    width: 9,
    hideBelow: 60,
    sortKey: 'scanner',
    cell: ({ scanner: { id, name } }) => <TextLink to={scannerAddress(id)}>{name}</TextLink>,
  },
  {
    key: 'rule',
    header: 'Rule or plugin',
    width: 8,
    optional: true,
    cell: ({ rule }) => rule,
  },
  {
    key: 'firstSeenAt',
    header: 'First seen',
    width: 8,
    hideBelow: 80,
    sortKey: 'firstSeenAt',
    cell: ({ firstSeenAt }) => <TimeAgo at={firstSeenAt} />,
  },
  {
    key: 'lastSeenAt',
    header: 'Last seen',
    width: 8,
    hideBelow: 68,
    sortKey: 'lastSeenAt',
    phone: 'second',
    cell: ({ lastSeenAt }) => <TimeAgo at={lastSeenAt} />,
  },
];

/** The columns of the list of a framework's entries: with the justification, it is the statement of applicability. */
import { applicabilityLabels, type FrameworkEntry, groupText, type SortKeyOf } from '@msp/contract';
import { formatDate } from '@msp/ui';
import { type Column, codeLinks, StatusBadge } from '@msp/ui/pages';
import { controlPath } from '../../shared/paths';
import { subtle } from '../../shared/subtle';

type EntryColumn = Column<FrameworkEntry, SortKeyOf<'frameworkEntries'>>;

const controlsCell = ({ controls }: FrameworkEntry) =>
  codeLinks(
    controls.map(({ code, name }) => ({ code, name, to: controlPath(code) })),
    'control',
  );

/** @param isOwn whether the titles are those of the organisation's own file */
export const entryColumns = (hasLevels: boolean, isOwn: boolean): readonly EntryColumn[] => [
  { key: 'entry', header: 'Entry', width: 8.5, sortKey: 'entry', phone: 'second', cell: ({ id }) => id },
  {
    key: 'title',
    header: isOwn ? 'Title' : 'Title in our words',
    sortKey: 'title',
    primary: true,
    cell: ({ title }) => title,
    secondLine: ({ open }) => open && `Left open: ${open}`,
  },
  {
    key: 'group',
    header: 'Group',
    width: 9,
    hideBelow: 80,
    sortKey: 'group',
    cell: ({ group }) => <span title={group.name}>{groupText(group)}</span>,
  },
  ...(hasLevels
    ? [
        {
          key: 'level',
          header: 'Level',
          width: 4.5,
          hideBelow: 60,
          sortKey: 'level',
          cell: ({ level }: FrameworkEntry) => level,
        } as const,
      ]
    : []),
  { key: 'controls', header: 'Controls', width: 9, hideBelow: 48, sortKey: 'controls', cell: controlsCell },
  {
    key: 'state',
    header: 'State',
    width: 9.5,
    sortKey: 'state',
    phone: 'first',
    cell: ({ state }) => <StatusBadge kind="frameworkEntry" value={state} />,
  },
  {
    key: 'applicability',
    header: 'Applicable',
    width: 7.5,
    hideBelow: 60,
    sortKey: 'applicability',
    cell: ({ statement }) => {
      const applicability = statement?.applicability ?? 'undecided';
      return applicability === 'undecided' ? subtle(applicabilityLabels.undecided) : applicabilityLabels[applicability];
    },
  },
  {
    key: 'justification',
    header: 'Justification',
    width: 14,
    hideBelow: 68,
    cell: ({ statement }) => statement?.justification,
  },
  {
    key: 'decidedAt',
    header: 'Decided',
    width: 7.5,
    hideBelow: 80,
    sortKey: 'decidedAt',
    cell: ({ statement }) =>
      statement && <span title={statement.decidedBy?.name}>{formatDate(statement.decidedAt)}</span>,
  },
];

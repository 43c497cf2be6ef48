/** The columns of the list of frameworks. */
import { type EntryState, entryStateLabels, type Framework, type SortKeyOf } from '@msp/contract';
import { Badge, Text } from '@msp/ui';
import type { Column } from '@msp/ui/pages';
import { ChooseButton } from '../choose-button';

type FrameworkColumn = Column<Framework, SortKeyOf<'frameworks'>>;

const countOf = (
  state: EntryState,
  sortKey: SortKeyOf<'frameworks'>,
  rest: Pick<FrameworkColumn, 'hideBelow' | 'width'>,
): FrameworkColumn => ({
  key: state,
  header: entryStateLabels[state],
  align: 'end',
  sortKey,
  cell: ({ coverage }) => coverage.states[state],
  ...rest,
});

const choice: FrameworkColumn = {
  key: 'choice',
  header: 'Use',
  width: 6,
  sortKey: 'choice',
  phone: 'second',
  cell: ({ chosen }) =>
    chosen ? (
      <Badge tone="accent">Used</Badge>
    ) : (
      <Text as="span" tone="subtle">
        Not used
      </Text>
    ),
};

export const frameworkColumns = (mayChoose: boolean): readonly FrameworkColumn[] => [
  {
    key: 'name',
    header: 'Framework',
    sortKey: 'name',
    primary: true,
    cell: ({ name, own }) =>
      own ? (
        <>
          {name} <Badge variant="outline">Own</Badge>
        </>
      ) : (
        name
      ),
    secondLine: ({ version }) => version,
  },
  {
    key: 'percent',
    header: 'Coverage',
    width: 7.5,
    align: 'end',
    sortKey: 'percent',
    phone: 'first',
    cell: ({ coverage }) => `${coverage.percent}%`,
  },
  countOf('met', 'met', { width: 4.5, hideBelow: 60 }),
  countOf('partly', 'partly', { width: 7.5, hideBelow: 48 }),
  countOf('gap', 'gap', { width: 5, hideBelow: 36 }),
  countOf('no-control', 'noControl', { width: 7.5, hideBelow: 60 }),
  countOf('not-applicable', 'notApplicable', { width: 9.5, hideBelow: 80 }),
  {
    key: 'total',
    header: 'Entries',
    width: 5.5,
    align: 'end',
    hideBelow: 60,
    sortKey: 'total',
    cell: ({ coverage }) => coverage.total,
  },
  choice,
  ...(mayChoose
    ? [
        {
          key: 'change',
          header: 'Change',
          width: 8.5,
          hideBelow: 68,
          isActions: true,
          cell: (framework: Framework) => <ChooseButton framework={framework} isSmall />,
        } as const,
      ]
    : []),
];

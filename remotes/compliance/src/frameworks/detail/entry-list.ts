/** The state of the list of a framework's entries in the URL. */
import {
  applicabilities,
  applicabilityLabels,
  type calls,
  entryStates,
  groupText,
  type ResponseOf,
  sortKeys,
} from '@msp/contract';
import { entryLooks, type ToolbarFilter } from '@msp/ui/pages';

export const entryListOptions = {
  filters: { state: entryStates, group: 'any', applicability: applicabilities, level: 'any' },
  sortable: sortKeys.frameworkEntries,
  defaultSort: { key: 'entry', order: 'asc' },
  // All entries of the longest framework, so that they print on one page.
  pageSize: 200,
} as const;

export type Entries = ResponseOf<typeof calls.frameworks.entries>;

type Filter = ToolbarFilter<'state' | 'group' | 'applicability' | 'level'>;

export const entryFilters = ({ framework, groups, levels, applicability }: Entries): Filter[] => [
  {
    name: 'state',
    label: 'State',
    options: entryStates.map((value) => ({
      value,
      label: entryLooks[value].label,
      count: framework.coverage.states[value],
    })),
  },
  {
    name: 'group',
    label: 'Group',
    options: groups.map(({ key, name, coverage }) => ({
      value: key,
      label: groupText({ key, name }),
      count: coverage.total,
    })),
  },
  {
    name: 'applicability',
    label: 'Applicable',
    options: applicabilities.map((value) => ({
      value,
      label: applicabilityLabels[value],
      count: applicability[value],
    })),
  },
  ...(levels.length > 0
    ? [
        {
          name: 'level',
          label: 'Level',
          options: levels.map(({ level, total }) => ({ value: level, label: level, count: total })),
        } as const,
      ]
    : []),
];

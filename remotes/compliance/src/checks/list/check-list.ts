/** The state of the list of checks in the URL, of the list's own page and of a check opened from it. */
import {
  type calls,
  checkKindLabels,
  checkKinds,
  checkStates,
  constants,
  type ResponseOf,
  sortKeys,
} from '@msp/contract';
import { checkLooks, type ToolbarFilter } from '@msp/ui/pages';

export const checkListOptions = {
  filters: { state: checkStates, kind: checkKinds, control: 'any', owner: 'any', source: 'any' },
  sortable: sortKeys.checks,
  // What fails comes first.
  defaultSort: { key: 'state', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export type ChecksSummary = ResponseOf<typeof calls.checks.list>['summary'];

type Filter = ToolbarFilter<'state' | 'kind' | 'control' | 'owner' | 'source'>;

export const checkFilters = (summary: ChecksSummary | undefined): Filter[] => [
  {
    name: 'state',
    label: 'State',
    options: checkStates.map((value) => ({ value, label: checkLooks[value].label, count: summary?.state[value] })),
  },
  {
    name: 'kind',
    label: 'Kind',
    options: checkKinds.map((value) => ({ value, label: checkKindLabels[value], count: summary?.kind[value] })),
  },
  {
    name: 'control',
    label: 'Control',
    options: (summary?.controls ?? []).map(({ code, name, total }) => ({
      value: code,
      label: `${code} ${name}`,
      count: total,
    })),
  },
  {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: 'none', label: 'Unassigned' },
      ...(summary?.owners ?? []).map(({ id, name, total }) => ({ value: id, label: name, count: total })),
    ],
  },
  {
    name: 'source',
    label: 'Measured by',
    options: (summary?.sources ?? []).map(({ name, total }) => ({ value: name, label: name, count: total })),
  },
];

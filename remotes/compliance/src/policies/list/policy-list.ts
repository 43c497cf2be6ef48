/** The state of the library in the URL, and its filters. */
import {
  type calls,
  constants,
  type FoundPerson,
  policySourceLabels,
  policySources,
  policyStates,
  type ResponseOf,
  sortKeys,
} from '@msp/contract';
import { policyLooks, type ToolbarFilter } from '@msp/ui/pages';
import { ownerFilter } from '../../shared/owner-filter';

export const policyListOptions = {
  filters: { state: policyStates, owner: 'any', domain: 'any', source: policySources },
  sortable: sortKeys.policies,
  // What needs work comes first.
  defaultSort: { key: 'state', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export type PoliciesSummary = ResponseOf<typeof calls.policies.list>['summary'];

type FilterName = keyof (typeof policyListOptions)['filters'];

export const policyFilters = (
  summary: PoliciesSummary | undefined,
  people: readonly FoundPerson[] | undefined,
  owners: readonly string[] | undefined,
): ToolbarFilter<FilterName>[] => [
  {
    name: 'state',
    label: 'State',
    options: policyStates.map((value) => ({ value, label: policyLooks[value].label, count: summary?.state[value] })),
  },
  ownerFilter(people, owners),
  {
    name: 'domain',
    label: 'Domain',
    options: (summary?.domains ?? []).map(({ code, name, total }) => ({ value: code, label: name, count: total })),
  },
  {
    name: 'source',
    label: 'Source',
    options: policySources.map((value) => ({ value, label: policySourceLabels[value] })),
  },
];

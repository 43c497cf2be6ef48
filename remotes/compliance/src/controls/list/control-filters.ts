/** The filters of a list of controls, with the counts from the server. */
import {
  type ControlTier,
  type calls,
  constants,
  controlProgress,
  controlTierLabels,
  controlTiers,
  dueStateLabels,
  dueStates,
  healthStateLabels,
  healthStates,
  implementationStatuses,
  type ResponseOf,
  sortKeys,
} from '@msp/contract';
import { progressLooks, type ToolbarFilter, verdictLooks } from '@msp/ui/pages';

export type ControlsSummary = ResponseOf<typeof calls.controls.withStatus>['summary'];
export type Verdict = (typeof verdicts)[number];
export type FilterName = 'domain' | 'tier' | 'progress' | 'implementationStatus' | 'health' | 'due';

export const verdicts = [...implementationStatuses, 'NOT_ANSWERED'] as const;

export const controlFilterSpec = {
  domain: 'any',
  tier: controlTiers,
  progress: controlProgress,
  implementationStatus: verdicts,
  health: healthStates,
  due: dueStates,
} as const;

export function controlFilters(
  summary: ControlsSummary | undefined,
  offered: readonly Verdict[] = verdicts,
): ToolbarFilter<FilterName>[] {
  return [
    {
      name: 'domain',
      label: 'Domain',
      isFurther: true,
      options: (summary?.domains ?? []).map(({ code, name, total }) => ({ value: code, label: name, count: total })),
    },
    {
      name: 'tier',
      label: 'Tier',
      isFurther: true,
      options: controlTiers.map((value: ControlTier) => ({ value, label: controlTierLabels[value] })),
    },
    {
      name: 'progress',
      label: 'Progress',
      isFurther: true,
      options: controlProgress.map((value) => ({
        value,
        label: progressLooks[value].label,
        count: summary?.progress?.[value],
      })),
    },
    {
      name: 'implementationStatus',
      label: 'Status',
      options: offered.map((value) => ({
        value,
        label: verdictLooks[value].label,
        count: summary?.implementationStatus?.[value],
      })),
    },
    {
      name: 'health',
      label: 'Health',
      options: healthStates.map((value) => ({
        value,
        label: healthStateLabels[value],
        count: summary?.health?.[value],
      })),
    },
    {
      name: 'due',
      label: 'Due',
      isFurther: true,
      options: dueStates.map((value) => ({ value, label: dueStateLabels[value] })),
    },
  ];
}

/** The state of the list of controls in the URL, of the list's own page and of a control opened from it. */
export const controlListOptions = {
  filters: { ...controlFilterSpec, owner: 'any' },
  sortable: sortKeys.controls,
  defaultSort: { key: 'code', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

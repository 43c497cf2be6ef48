/** The filters that the lists of risks and suppliers share. */
import type { ToolbarFilter } from '@msp/ui/pages';

interface Summary {
  reviewOverdue: number;
  controls: readonly { code: string; name: string; total: number }[];
  owners: readonly { id: string; name: string; total: number }[];
}

export const registerFilters = (summary: Summary | undefined): ToolbarFilter<'owner' | 'control' | 'review'>[] => [
  {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: 'none', label: 'Unassigned' },
      ...(summary?.owners ?? []).map(({ id, name, total }) => ({ value: id, label: name, count: total })),
    ],
  },
  {
    name: 'control',
    label: 'Control',
    isFurther: true,
    options: [
      { value: 'none', label: 'No control' },
      ...(summary?.controls ?? []).map(({ code, name, total }) => ({
        value: code,
        label: `${code} ${name}`,
        count: total,
      })),
    ],
  },
  {
    name: 'review',
    label: 'Review',
    isFurther: true,
    options: [{ value: 'overdue', label: 'Overdue', count: summary?.reviewOverdue }],
  },
];

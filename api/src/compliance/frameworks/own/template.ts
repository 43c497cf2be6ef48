/** The CSV file that shows the columns of an own framework, with two entries as examples. */
import { type OwnFrameworkColumn, ownFrameworkColumnLabels, ownFrameworkColumns } from '@msp/contract';
import type { Column } from '../../../platform/http/downloads/csv';

type Example = Partial<Record<OwnFrameworkColumn, string>>;

export const templateColumns: readonly Column<Example>[] = ownFrameworkColumns.map((column) => [
  ownFrameworkColumnLabels[column],
  (example) => example[column],
]);

/** @param codes of the organisation's control registry, so that the file can be read as it is */
export const templateRows = ([first, second]: readonly string[]): Example[] => [
  {
    id: 'C-1',
    title: 'Example: an entry that one control covers',
    group: 'Customers',
    level: 'Basic',
    ...(first && { full: first }),
  },
  {
    ...{ id: 'C-2', title: 'Example: an entry that controls cover in part', group: 'Customers', level: 'Advanced' },
    ...(first && { partial: [first, second].filter(Boolean).join('; ') }),
    open: 'What the controls leave open.',
  },
];

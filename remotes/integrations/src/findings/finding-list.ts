/** The state of the list of findings in the URL, and its filters. */
import {
  constants,
  type Scanner,
  scanFindingStateLabels,
  scanFindingStates,
  scanSeverities,
  scanSeverityLabels,
  sortKeys,
} from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';

export const findingListOptions = {
  filters: { severity: scanSeverities, state: scanFindingStates, scanner: 'any', control: 'any' },
  sortable: sortKeys.scanFindings,
  // The most severe first.
  defaultSort: { key: 'severity', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

type Filter = ToolbarFilter<'severity' | 'state' | 'scanner' | 'control'>;
type Counts = { open: Partial<Record<string, number>>; unmapped: number };

export function findingFilters(scanners: readonly Scanner[], counts: Counts | undefined): Filter[] {
  const controls = new Map(scanners.flatMap((scanner) => scanner.controls).map((control) => [control.code, control]));
  return [
    {
      name: 'severity',
      label: 'Severity',
      options: scanSeverities.map((value) => ({
        value,
        label: scanSeverityLabels[value],
        count: counts?.open[value],
      })),
    },
    {
      name: 'state',
      label: 'State',
      options: scanFindingStates.map((value) => ({ value, label: scanFindingStateLabels[value] })),
    },
    { name: 'scanner', label: 'Scanner', options: scanners.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: 'control',
      label: 'Control',
      options: [
        { value: 'none', label: 'No control', count: counts?.unmapped },
        ...[...controls.values()]
          .toSorted((one, other) => one.code.localeCompare(other.code))
          .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      ],
    },
  ];
}

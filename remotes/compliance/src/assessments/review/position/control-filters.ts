/** The filters of the list of controls in an assessment. */
import type { AssessedControl } from '@msp/contract';
import { currentVerdict } from '../verdict/saved-verdict';

interface Filter {
  label: string;
  matches: (item: AssessedControl) => boolean;
  /** Shown when no control matches. */
  none: string;
}

export const controlFilters = {
  all: { label: 'All', matches: () => true, none: 'This assessment has no controls.' },
  undecided: {
    label: 'Undecided',
    matches: (item) => currentVerdict(item) === null,
    none: 'Every control has a verdict.',
  },
  'not-met': {
    label: 'Not met',
    matches: (item) => currentVerdict(item)?.verdict === 'NOT_MET',
    none: 'No control has the verdict “not met”.',
  },
  failing: {
    label: 'Failing health',
    matches: ({ health }) => health === 'failing',
    none: 'No control was failing when it was submitted.',
  },
  changed: {
    label: 'Changed',
    matches: ({ changed }) => changed,
    none: 'No control has changed since the submission before.',
  },
} as const satisfies Record<string, Filter>;

export type ControlFilter = keyof typeof controlFilters;

export const filterNames = Object.keys(controlFilters) as ControlFilter[];

export const isControlFilter = (name: string | null): name is ControlFilter =>
  name !== null && filterNames.some((known) => known === name);

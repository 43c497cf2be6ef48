/** What the dialogs that state applicability have in common. */
import { type Applicability, applicabilityLabels } from '@msp/contract';

/** In the order in which they are offered: a decision first. */
const order: readonly Applicability[] = ['applicable', 'excluded', 'undecided'];

export const applicabilityOptions = (offered: readonly Applicability[]) =>
  order.filter((value) => offered.includes(value)).map((value) => ({ value, label: applicabilityLabels[value] }));

export interface Stated {
  /** Null until something is chosen. */
  applicability: Applicability | null;
  justification: string;
}

export const isStated = (stored: unknown): stored is Stated =>
  typeof stored === 'object' && stored !== null && 'applicability' in stored && 'justification' in stored;

/** Without a decision, there is nothing to justify. */
export const statedBody = ({ applicability, justification }: Stated) => ({
  applicability: applicability ?? ('undecided' as const),
  justification: applicability === 'undecided' ? '' : justification.trim(),
});

export const justificationProblem = ({ applicability, justification }: Stated): Record<string, string> =>
  applicability === 'excluded' && justification.trim() === ''
    ? { justification: "Say why this entry doesn't apply." }
    : {};

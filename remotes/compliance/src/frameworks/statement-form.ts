/** What the dialogs that state applicability have in common. */
import { type Applicability, applicabilityLabels } from '@msp/contract';

/** In the order in which they are offered: a decision first. */
const order: readonly Applicability[] = ['applicable', 'excluded', 'undecided'];

export const applicabilityOptions = (offered: readonly Applicability[]) =>
  order.filter((value) => offered.includes(value)).map((value) => ({ value, label: applicabilityLabels[value] }));

interface Stated {
  applicability: Applicability | null;
  justification: string;
}

export const justificationProblem = ({ applicability, justification }: Stated): Record<string, string> =>
  applicability === 'excluded' && justification.trim() === ''
    ? { justification: "Say why this entry doesn't apply." }
    : {};

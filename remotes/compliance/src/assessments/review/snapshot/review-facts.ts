/** Who approved a response before it was frozen, and who confirmed changes since, as labels and values. */
import type { FrozenControl } from '@msp/contract';
import { formatDate } from '@msp/ui';

type Reviewed = Pick<FrozenControl, 'approvedAt' | 'approvedBy' | 'selfApproved' | 'confirmations'>;

const dated = (at: string, by: string) => `${formatDate(at)} by ${by}`;

export function reviewFacts({ approvedAt, approvedBy, selfApproved, confirmations = [] }: Reviewed) {
  const facts: [label: string, value: string][] = [
    [selfApproved ? 'Self-approved' : 'Approved', dated(approvedAt, approvedBy)],
  ];
  for (const { at, by, selfApproved: isOwn } of confirmations)
    facts.push([isOwn ? 'Own changes confirmed' : 'Changes confirmed', dated(at, by)]);
  return facts;
}

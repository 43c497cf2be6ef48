/** Why a response cannot be approved: its rejected answers, each a link. */
import type { ControlResponse } from '@msp/contract';
import { Callout, plural } from '@msp/ui';
import { FieldLinks } from './field-links';
import type { Requirement } from './field-values';

interface RejectedAnswersProps {
  response: ControlResponse;
  requirements: readonly Requirement[];
}

export function RejectedAnswers({ response, requirements }: RejectedAnswersProps) {
  const rejected = response.answers.filter(({ reviewStatus }) => reviewStatus === 'REJECTED');
  if (rejected.length === 0) return null;
  const questionOf = (key: string) => requirements.find((requirement) => requirement.key === key)?.question ?? key;
  return (
    <Callout tone="attention" title={`${plural(rejected.length, 'answer')} rejected`}>
      Request changes, or undo the rejection to approve.
      <FieldLinks label="Rejected answers" items={rejected.map(({ key }) => ({ key, message: questionOf(key) }))} />
    </Callout>
  );
}

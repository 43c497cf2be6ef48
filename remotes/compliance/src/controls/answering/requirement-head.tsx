/** What is asked: the question, what kind of answer it takes, and its help; and what a reviewer decided about the answer. */
import type { RequirementResponse } from '@msp/contract';
import { Badge, Text } from '@msp/ui';
import { requirementLooks, StatusBadge } from '@msp/ui/pages';
import { answerTypeLabels, boundsInWords } from '../words';
import type { Requirement } from './field-values';

interface RequirementHeadProps {
  /** Question and help have ids that begin with it. */
  id: string;
  requirement: Requirement;
  given: RequirementResponse | undefined;
}

export function RequirementHead({ id, requirement, given }: RequirementHeadProps) {
  const { question, help, type, required } = requirement;
  const limits = boundsInWords(requirement);
  return (
    <>
      <div data-part="question">
        <h3 id={`${id}-question`}>{question}</h3>
        <span data-part="kind">
          {given && given.reviewStatus !== 'PENDING' && <StatusBadge kind="requirement" value={given.reviewStatus} />}
          <Badge variant="outline">{answerTypeLabels[type]}</Badge>
          {!required && <Badge variant="outline">Optional</Badge>}
        </span>
      </div>
      <Text size="sm" tone="muted" id={`${id}-help`}>
        {[help, limits && `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.`].filter(Boolean).join(' ')}
      </Text>
    </>
  );
}

export function Decided({ given }: { given: RequirementResponse | undefined }) {
  if (!given || given.reviewStatus === 'PENDING') return null;
  return (
    <Text size="sm" tone={requirementLooks[given.reviewStatus].tone === 'bad' ? 'bad' : 'muted'}>
      {given.reviewedBy?.name ?? 'A reviewer'} {given.reviewStatus === 'APPROVED' ? 'approved' : 'rejected'} this answer
      {given.reviewComment ? `: ${given.reviewComment}` : '.'}
    </Text>
  );
}

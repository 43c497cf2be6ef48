/** A requirement as text: the question, the kind of answer, its help, and a reviewer's decision about the answer. */
import type { RequirementResponse } from '@msp/contract';
import { Badge, Heading, Inline, Text } from '@msp/ui';
import { requirementLooks, StatusBadge } from '@msp/ui/pages';
import { answerTypeLabels, boundsText } from '../labels';
import type { Requirement } from './field-values';

interface RequirementHeadProps {
  /** The prefix of the ids of question and help. */
  id: string;
  requirement: Requirement;
  given: RequirementResponse | undefined;
}

export function RequirementHead({ id, requirement, given }: RequirementHeadProps) {
  const { question, help, type, required } = requirement;
  const bounds = boundsText(requirement);
  return (
    <>
      <Inline wrap alignItems="flex-start">
        <Heading as="h3" size="sm" weight="medium" flex="1 1 16rem" id={`${id}-question`}>
          {question}
        </Heading>
        <Inline as="span" wrap gap="1">
          {given && given.reviewStatus !== 'PENDING' && <StatusBadge kind="requirement" value={given.reviewStatus} />}
          <Badge variant="outline">{answerTypeLabels[type]}</Badge>
          {!required && <Badge variant="outline">Optional</Badge>}
        </Inline>
      </Inline>
      <Text size="sm" tone="muted" id={`${id}-help`}>
        {[help, bounds && `${bounds.charAt(0).toUpperCase()}${bounds.slice(1)}.`].filter(Boolean).join(' ')}
      </Text>
    </>
  );
}

export function ReviewDecision({ given }: { given: RequirementResponse | undefined }) {
  if (!given || given.reviewStatus === 'PENDING') return null;
  return (
    <Text size="sm" tone={requirementLooks[given.reviewStatus].tone === 'bad' ? 'bad' : 'muted'}>
      {given.reviewedBy?.name ?? 'A reviewer'} {given.reviewStatus === 'APPROVED' ? 'approved' : 'rejected'} this answer
      {given.reviewComment ? `: ${given.reviewComment}` : '.'}
    </Text>
  );
}

/** A requirement as text: the question, its guidance, folded, the kind of answer, and a reviewer's decision about the answer. */
import type { RequirementResponse } from '@msp/contract';
import { Box, Heading, Inline, Text } from '@msp/ui';
import { requirementLooks, StatusBadge } from '@msp/ui/pages';
import { Disclosure } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { answerTypeLabels, boundsText } from '../labels';
import type { Requirement } from './field-values';

/** "Number, 0 to 100 percent · Optional". */
function hintOf(requirement: Requirement): string {
  const answer = [answerTypeLabels[requirement.type], boundsText(requirement)].filter(Boolean).join(', ');
  return requirement.required ? answer : `${answer} · Optional`;
}

interface RequirementHeadProps {
  /** The prefix of the ids of question and help. */
  id: string;
  requirement: Requirement;
  given: RequirementResponse | undefined;
  /** In the place of the hint, such as whether the answer is saved. */
  state?: ReactNode;
}

export function RequirementHead({ id, requirement, given, state }: RequirementHeadProps) {
  const { question, help } = requirement;
  return (
    <>
      <Inline alignItems="flex-start">
        <Heading as="h3" size="sm" weight="medium" flex="1" minWidth="0" id={`${id}-question`}>
          {question}
        </Heading>
        {given && given.reviewStatus !== 'PENDING' && <StatusBadge kind="requirement" value={given.reviewStatus} />}
      </Inline>
      <Inline alignItems="flex-start" fontSize="sm">
        <Box flex="1" minWidth="0">
          <Disclosure summary="Guidance" isGuidance>
            <Text size="sm" tone="muted" id={`${id}-help`}>
              {help}
            </Text>
          </Disclosure>
        </Box>
        {state ?? (
          <Text as="span" size="xs" tone="muted">
            {hintOf(requirement)}
          </Text>
        )}
      </Inline>
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

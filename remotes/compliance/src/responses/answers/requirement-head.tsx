/** A requirement as text: the question, its guidance, folded, and the kind of answer. */
import { Box, Heading, Inline, Text } from '@msp/ui';
import { Disclosure } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import type { Requirement } from '../fields/field-values';
import { answerTypeLabels, boundsText, validityText } from '../fields/requirement-text';

/** "Number, 0 to 100 percent · Optional". */
function hintOf(requirement: Requirement): string {
  const answer = [answerTypeLabels[requirement.type], boundsText(requirement)].filter(Boolean).join(', ');
  return requirement.required ? answer : `${answer} · Optional`;
}

interface RequirementHeadProps {
  /** The prefix of the ids of question and help. */
  id: string;
  requirement: Requirement;
  /** Replaces the hint, for example with whether the answer is saved. */
  state?: ReactNode;
  /** The ticket of the requirement, before the hint. */
  ticket?: ReactNode;
}

export function RequirementHead({ id, requirement, state, ticket }: RequirementHeadProps) {
  const { question, help } = requirement;
  const validity = validityText(requirement);
  return (
    <>
      <Heading as="h3" size="sm" weight="medium" id={`${id}-question`}>
        {question}
      </Heading>
      <Inline alignItems="flex-start" fontSize="sm" data-screen-only="">
        <Box flex="1" minWidth="0">
          <Disclosure summary="Guidance" isGuidance>
            <Text size="sm" tone="muted" id={`${id}-help`}>
              {help}
            </Text>
          </Disclosure>
        </Box>
        {ticket}
        {state ?? (
          <Text as="span" size="xs" tone="muted">
            {hintOf(requirement)}
          </Text>
        )}
      </Inline>
      {validity && (
        <Text size="sm" tone="muted">
          {validity}
        </Text>
      )}
    </>
  );
}

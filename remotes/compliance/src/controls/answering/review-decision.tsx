/** What a reviewer decided about the answer to one requirement. Absent while it is pending. */
import type { RequirementResponse } from '@msp/contract';
import { Inline, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import type { ReactNode } from 'react';

interface ReviewDecisionProps {
  given: RequirementResponse | undefined;
  /** At the end of the line. */
  action?: ReactNode;
}

export function ReviewDecision({ given, action }: ReviewDecisionProps) {
  if (!given || given.reviewStatus === 'PENDING') return null;
  const { reviewStatus, reviewedBy, reviewComment } = given;
  return (
    <Inline minHeight="7" alignItems="flex-start">
      <StatusBadge kind="requirement" value={reviewStatus} />
      <Text size="sm" tone="muted" flex="1" minWidth="0" overflowWrap="anywhere">
        by {reviewedBy?.name ?? 'a reviewer'}
        {reviewComment && `: ${reviewComment}`}
      </Text>
      {action}
    </Inline>
  );
}

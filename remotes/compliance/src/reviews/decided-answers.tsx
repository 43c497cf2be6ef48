/** How many answers are rejected, or else pending, and a panel with a link to each. */
import type { ControlResponse, RequirementResponse } from '@msp/contract';
import { Box, Stack, Text } from '@msp/ui';
import { DropPanel } from '@msp/ui/records';
import { FieldLinks, type Requirement } from '../responses/public';

const statuses = ['REJECTED', 'PENDING'] as const;
const labels = { REJECTED: 'Rejected answers', PENDING: 'Pending answers' };

interface DecidedAnswersProps {
  response: ControlResponse;
  requirements: readonly Requirement[];
}

export function DecidedAnswers({ response: { answers }, requirements }: DecidedAnswersProps) {
  const questionOf = (key: string) => requirements.find((requirement) => requirement.key === key)?.question ?? key;
  const itemsOf = (status: RequirementResponse['reviewStatus']) =>
    answers.filter(({ reviewStatus }) => reviewStatus === status).map(({ key }) => ({ key, message: questionOf(key) }));
  const groups = statuses.map((status) => ({ status, items: itemsOf(status) })).filter(({ items }) => items.length > 0);
  const [first] = groups;
  const count = first ? `${first.items.length} ${first.status.toLowerCase()}` : 'All approved';
  return (
    <DropPanel
      label={
        // As wide for every count, so that a decision moves nothing in the bar.
        <Text as="span" role="status" minWidth="5rem">
          {count}
        </Text>
      }
    >
      {() => (
        <Stack p="2" gap="2">
          {groups.map(({ status, items }) => (
            <Box key={status}>
              <Text size="sm" weight="medium">
                {labels[status]}
              </Text>
              {status === 'REJECTED' && (
                <Text size="sm" tone="muted">
                  Request changes, or undo the rejection to approve.
                </Text>
              )}
              <FieldLinks label={labels[status]} items={items} />
            </Box>
          ))}
        </Stack>
      )}
    </DropPanel>
  );
}

/** The problems for which the API refused a file, each with its place. */
import type { FieldProblem } from '@msp/contract';
import { HttpError } from '@msp/http';
import { Box, List, Text } from '@msp/ui';
import { ScrollArea } from '@msp/ui/pages';

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** The problems that a validation error lists in its details. */
export function problemsOf(error: unknown): FieldProblem[] {
  const body = error instanceof HttpError ? (error.body as { details?: unknown } | undefined) : undefined;
  return Array.isArray(body?.details) ? body.details.filter(isProblem) : [];
}

export function ProblemList({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ScrollArea label="Problems in the file" maxHeight="16rem" fontSize="sm" bordered={false}>
      <List variant="lines" lineAbove>
        {problems.map(({ path, message }) => (
          <Box as="li" key={`${path} ${message}`} py="1" overflowWrap="anywhere">
            <Text as="code" mono>
              {path}
            </Text>
            : {message}
          </Box>
        ))}
      </List>
    </ScrollArea>
  );
}

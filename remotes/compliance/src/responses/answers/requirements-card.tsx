/** The card around the requirements of a control: how many are answered, and one list item each. */
import { Box, Card, CardBody, CardHeader, CardTitle, List, Progress, Text } from '@msp/ui';
import type { ReactNode } from 'react';

interface RequirementsCardProps {
  title: string;
  answered: number;
  total: number;
  /** A list item for each requirement. */
  children: ReactNode;
}

export function RequirementsCard({ title, answered, total, children }: RequirementsCardProps) {
  return (
    <Card>
      <CardHeader
        actions={
          total > 0 && (
            <Box width="8rem">
              <Progress label="Requirements answered" value={(answered / total) * 100} />
            </Box>
          )
        }
      >
        <CardTitle>{title}</CardTitle>
        <Text size="sm" tone="muted">
          {answered} of {total} answered
        </Text>
      </CardHeader>
      {total === 0 ? (
        <CardBody>
          <Text tone="muted">This control has no requirements.</Text>
        </CardBody>
      ) : (
        <List as="ol" variant="rows" density="roomy" lineAbove>
          {children}
        </List>
      )}
    </Card>
  );
}

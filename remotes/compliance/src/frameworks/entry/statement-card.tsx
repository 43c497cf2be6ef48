/** Whether an entry applies to the organisation, and why: its line of the statement of applicability. */
import { applicabilityLabels, type FrameworkEntryDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Card, CardBody, CardHeader, CardTitle, formatDateTime, Stack, Text } from '@msp/ui';
import { useState } from 'react';

const StatementDialog = dialogWithRetry(() => import('./statement-dialog'), 'compliance/framework-statement');

export function StatementCard({ entry }: { entry: FrameworkEntryDetail }) {
  const [isOpen, setOpen] = useState(false);
  const mayState = usePermissions().has('control:respond');
  const { statement } = entry;
  const isDecided = statement !== null && statement.applicability !== 'undecided';
  return (
    <Card>
      <CardHeader
        actions={
          mayState && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {isDecided ? 'Change' : 'Decide'}
            </Button>
          )
        }
      >
        <CardTitle>Statement of applicability</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="1">
          <Text>{applicabilityLabels[statement?.applicability ?? 'undecided']}</Text>
          {statement?.justification && <Text preserveLines>{statement.justification}</Text>}
          {statement && (
            <Text size="sm" tone="muted">
              {isDecided ? 'Decided' : 'Withdrawn'} by {statement.decidedBy?.name ?? 'a former member'} on{' '}
              {formatDateTime(statement.decidedAt)}
            </Text>
          )}
          {!statement && (
            <Text size="sm" tone="muted">
              {mayState
                ? 'State whether it applies to your organisation, and why.'
                : 'A member can state whether it applies to your organisation.'}
            </Text>
          )}
        </Stack>
      </CardBody>
      {isOpen && <StatementDialog entry={entry} onClose={() => setOpen(false)} />}
    </Card>
  );
}

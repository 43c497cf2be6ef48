/** What every submission said about a control, with the verdict of its assessors. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Card, CardHeader, CardTitle, formatDate, Inline, List, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';

interface ControlHistoryProps {
  assessmentId: string;
  controlId: string;
}

function Submissions({ assessmentId, controlId }: ControlHistoryProps) {
  const result = useCall(calls.assessments.controlHistory, { params: { id: assessmentId, controlId } });
  if (!result.data) return <LoadState what="the submissions of this control" result={result} />;
  return (
    <List as="ol" variant="rows" lineAbove aria-label="Submissions of this control">
      {result.data.items.map(({ assessment, snapshot, takenAt, responseVersion, implementationStatus, verdict }) => (
        <li key={`${assessment.id}/${snapshot}`}>
          <Inline wrap>
            <Text as="span" weight="medium">
              {assessment.code}, submission {snapshot}
            </Text>
            <Text as="span" size="sm" tone="muted">
              {formatDate(takenAt)}, version {responseVersion}
            </Text>
            <StatusBadge kind="verdict" value={implementationStatus} />
            <StatusBadge kind="assessmentVerdict" value={verdict?.verdict ?? 'PENDING'} />
          </Inline>
          {verdict?.comment && (
            <Text size="sm" preserveLines marginTop="1">
              {verdict.comment}
            </Text>
          )}
        </li>
      ))}
    </List>
  );
}

export function ControlHistory(props: ControlHistoryProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Submissions</CardTitle>
      </CardHeader>
      <Submissions {...props} />
    </Card>
  );
}

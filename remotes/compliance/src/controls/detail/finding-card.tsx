/** What the assessors last found about a control: their verdict, its comment and an override. */
import { calls, type Finding } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Badge, Card, CardBody, CardHeader, CardTitle, formatDate, Inline, Stack, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { assessmentPath } from '../../shared/paths';

function Found({ finding: { verdict, override, assessment, disclosedAt } }: { finding: Finding }) {
  return (
    <Stack gap="2">
      {verdict?.outdated && (
        <Text size="sm" tone="muted">
          The verdict is about an earlier version of your response.
        </Text>
      )}
      {verdict?.comment && <Text preserveLines>{verdict.comment}</Text>}
      {verdict?.acceptedReason && <Text size="sm">Accepted although not met: {verdict.acceptedReason}</Text>}
      {override && (
        <Inline wrap rowGap="1">
          <Badge variant="outline">Override</Badge>
          <StatusBadge kind="verdict" value={override.implementationStatus} />
          <Text as="span" size="sm">
            {override.reason}
          </Text>
        </Inline>
      )}
      <Text size="sm" tone="muted">
        <TextLink to={assessmentPath(assessment.id)}>{assessment.code}</TextLink>, decided on {formatDate(disclosedAt)}
        {verdict?.decidedBy ? ` by ${verdict.decidedBy.name}` : ''}
      </Text>
    </Stack>
  );
}

/** Nothing before the first decision: a control's page is about the organisation's own work. */
export function FindingCard({ controlId }: { controlId: string }) {
  const mayRead = usePermissions().has('assessment:read');
  const { data } = useCall(calls.assessments.finding, mayRead ? { params: { id: controlId } } : null);
  const finding = data?.finding;
  if (!finding?.verdict && !finding?.override) return null;
  return (
    <Card>
      <CardHeader actions={finding.verdict && <StatusBadge kind="assessmentVerdict" value={finding.verdict.verdict} />}>
        <CardTitle>Assessor's finding</CardTitle>
      </CardHeader>
      <CardBody>
        <Found finding={finding} />
      </CardBody>
    </Card>
  );
}

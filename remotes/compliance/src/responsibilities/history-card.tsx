/** What the organisation has decided about versions of its managers, newest first, with a link to each accepted one. */
import type { InheritanceDecision } from '@msp/contract';
import { Badge, Card, CardHeader, CardTitle, formatDate, formatDateTime, Inline, List, Text, TextLink } from '@msp/ui';
import { decisionPath } from '../shared/paths';

export const decidedText = ({ isAccepted, decidedBy, decidedAt, decidedFor }: InheritanceDecision): string =>
  `${isAccepted ? 'Accepted' : 'Declined'} on ${formatDateTime(decidedAt)} by ${decidedBy?.name ?? 'a former member'}${decidedFor ? ` of ${decidedFor}` : ''}`;

export function HistoryCard({ decisions }: { decisions: readonly InheritanceDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>History</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove aria-label="Decisions">
        {decisions.map((decision) => {
          const { id, manager, number, isAccepted, reason, endedAt } = decision;
          const name = `Version ${number} of ${manager}`;
          return (
            <li key={id}>
              <Inline wrap rowGap="1">
                {isAccepted ? <TextLink to={decisionPath(id)}>{name}</TextLink> : <Text as="span">{name}</Text>}
                {!isAccepted && <Badge variant="outline">Declined</Badge>}
                {endedAt && <Badge variant="outline">No longer provided since {formatDate(endedAt)}</Badge>}
              </Inline>
              <Text size="sm" tone="muted">
                {decidedText(decision)}
              </Text>
              {reason && (
                <Text size="sm" preserveLines>
                  {reason}
                </Text>
              )}
            </li>
          );
        })}
      </List>
    </Card>
  );
}

/** The controls that the assessors did not accept, with their comments: what to change before the next submission. */
import type { AssessedControl } from '@msp/contract';
import { LoadState } from '@msp/records';
import { Card, CardBody, CardHeader, CardTitle, Inline, List, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { controlPath } from '../../shared/paths';
import type { GapTickets } from '../../tickets/public';
import type { ControlsResult } from './controls-card';
import { VerdictTicket } from './verdict-ticket';

const order = { NOT_MET: 0, CONCERN: 1, MET: 2 } as const;

/** What is not met comes before concerns. */
const toChange = (items: readonly AssessedControl[]) =>
  items
    .flatMap(({ control, verdict }) => (verdict && verdict.verdict !== 'MET' ? [{ control, verdict }] : []))
    .sort((a, b) => order[a.verdict.verdict] - order[b.verdict.verdict]);

interface RequestedChangesProps {
  assessmentId: string;
  result: ControlsResult;
  tickets: GapTickets;
}

export function RequestedChanges({ assessmentId, result, tickets }: RequestedChangesProps) {
  const rows = toChange(result.data?.items ?? []);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Requested changes</CardTitle>
      </CardHeader>
      {!result.data && <LoadState what="the requested changes" result={result} />}
      {result.data && rows.length === 0 && (
        <CardBody>
          <Text tone="muted">No control has a concern. The assessor's comment above says what to change.</Text>
        </CardBody>
      )}
      {rows.length > 0 && (
        <List variant="rows" lineAbove aria-label="Requested changes">
          {rows.map(({ control, verdict }) => (
            <li key={control.id}>
              <Inline wrap>
                <TextLink to={controlPath(control.code)}>
                  {control.code} {control.name}
                </TextLink>
                <StatusBadge kind="assessmentVerdict" value={verdict.verdict} />
                {!verdict.outdated && <VerdictTicket assessmentId={assessmentId} control={control} tickets={tickets} />}
              </Inline>
              <Text size="sm" preserveLines>
                {verdict.comment}
              </Text>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

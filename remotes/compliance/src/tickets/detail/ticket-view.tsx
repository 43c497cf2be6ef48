/** The state of a ticket, its resolution, gap, history and text. */
import { type TicketDetail, ticketGapKindLabels } from '@msp/contract';
import { LateMarkdown } from '@msp/markdown';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDateTime,
  Grid,
  Inline,
  List,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { TimeAgo } from '@msp/ui/pages';
import { FactStrip, Prose } from '@msp/ui/records';
import { ExternalLink } from '../../shared/external-link';
import { controlPath } from '../../shared/paths';
import { TicketBadge } from '../ticket-state';
import { couldNotBeCreated } from '../ticket-text';
import { ResolutionCard } from './resolution-card';
import { CancelButton, RefreshButton } from './ticket-actions';

function numberOf({ external, state }: TicketDetail) {
  if (!external) return state === 'waiting' ? 'Not created yet' : 'None';
  return external.url ? <ExternalLink href={external.url}>{external.number}</ExternalLink> : external.number;
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const { external, gap, requestedBy, requestedAt, closedAt, readAt } = ticket;
  return (
    <FactStrip
      label="Ticket"
      facts={[
        ['State', <TicketBadge key="state" ticket={ticket} />],
        ['Number', numberOf(ticket)],
        ...(external ? [['Status in service desk', external.status] as const] : []),
        [
          'Control',
          <TextLink key="control" to={controlPath(gap.control.code)}>
            {gap.control.code}
          </TextLink>,
        ],
        ['Requested by', requestedBy?.name ?? 'A former member'],
        ['Requested', <TimeAgo key="requested" at={requestedAt} />],
        ...(closedAt ? [['Closed', <TimeAgo key="closed" at={closedAt} />] as const] : []),
        ...(readAt ? [['State read', <TimeAgo key="read" at={readAt} />] as const] : []),
      ]}
    />
  );
}

function ProblemNotice({ ticket }: { ticket: TicketDetail }) {
  const { problem, state, integration } = ticket;
  if (!problem || state === 'cancelled') return null;
  const isMissing = couldNotBeCreated(ticket);
  return (
    <Callout
      tone={isMissing ? 'bad' : 'attention'}
      title={
        isMissing
          ? `Couldn't create it in ${integration.name}`
          : `Couldn't update its state since ${formatDateTime(problem.since)}`
      }
      action={
        <Inline wrap>
          <RefreshButton ticket={ticket} small>
            Try again
          </RefreshButton>
          {isMissing && <CancelButton ticket={ticket} />}
        </Inline>
      }
    >
      {problem.message}
    </Callout>
  );
}

function GapCard({ ticket: { gap } }: { ticket: TicketDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Gap</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="1">
          <TextLink to={gap.path}>{gap.name}</TextLink>
          <Text size="sm" tone="muted">
            {ticketGapKindLabels[gap.reference.kind]} of {gap.control.code} {gap.control.name}
          </Text>
        </Stack>
      </CardBody>
    </Card>
  );
}

function TextCard({ ticket: { text, integration } }: { ticket: TicketDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Text in {integration.name}</CardTitle>
      </CardHeader>
      <CardBody>
        <Prose>
          <LateMarkdown source={text} />
        </Prose>
      </CardBody>
    </Card>
  );
}

function HistoryCard({ ticket: { history } }: { ticket: TicketDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>History</CardTitle>
      </CardHeader>
      <CardBody>
        <List variant="lines" aria-label="History">
          {history.map(({ at, title, detail }) => (
            <li key={`${at} ${title}`}>
              <Inline wrap>
                <Text as="span">{title}</Text>
                <Text as="span" size="sm" tone="muted">
                  {formatDateTime(at)}
                </Text>
              </Inline>
              {detail && (
                <Text size="sm" preserveLines>
                  {detail}
                </Text>
              )}
            </li>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}

export function TicketView({ ticket }: { ticket: TicketDetail }) {
  const { resolution } = ticket;
  return (
    <Stack gap="4">
      <Facts ticket={ticket} />
      <ProblemNotice ticket={ticket} />
      <Grid columns={[5, 3]} from="lg" alignItems="start">
        <Stack gap="4">
          {resolution && <ResolutionCard ticket={ticket} resolution={resolution} />}
          <GapCard ticket={ticket} />
          <HistoryCard ticket={ticket} />
        </Stack>
        {/* Last on a phone, because its height is known only after its Markdown has rendered. */}
        <TextCard ticket={ticket} />
      </Grid>
    </Stack>
  );
}

export function TicketSkeleton() {
  return (
    <Stack gap="4">
      <Skeleton height="17" />
      <Grid columns={[5, 3]} from="lg" alignItems="start">
        <Skeleton height="40" />
        <Skeleton height="32" />
      </Grid>
    </Stack>
  );
}

/** The resolution of a closed ticket, and whether members use it as evidence. */
import { calls, type TicketDetail } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDateTime,
  Heading,
  Inline,
  List,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { useState } from 'react';
import { refreshTickets } from '../ticket-calls';
import { ResolutionBadge } from '../ticket-state';
import { attachmentText, type Resolution, timeText } from './resolution-text';

const AcceptDialog = dialogWithRetry(() => import('./accept-dialog'), 'compliance/accept-resolution');

interface ResolutionCardProps {
  ticket: TicketDetail;
  resolution: Resolution;
}

function Decision({ ticket, resolution }: ResolutionCardProps) {
  const [isAccepting, setAccepting] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't save the decision", refresh: refreshTickets });
  const mayDecide = usePermissions().has('evidence:create') && resolution.state === 'proposed';
  const dismiss = () =>
    run(async () => {
      await request(calls.tickets.dismissResolution, { params: { id: ticket.id } });
      return { title: "Resolution won't be used as evidence" };
    });
  return (
    <>
      {mayDecide && (
        <Inline wrap>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAccepting(true)}>
            Add as evidence…
          </Button>
          <Button busy={busy} onClick={() => void dismiss()}>
            Don't use
          </Button>
        </Inline>
      )}
      {/* Stays open if another member decides meanwhile: nothing typed is lost. */}
      {isAccepting && <AcceptDialog ticket={ticket} resolution={resolution} onClose={() => setAccepting(false)} />}
    </>
  );
}

function Outcome({ resolution: { state, decidedBy, decidedAt, evidence } }: Pick<ResolutionCardProps, 'resolution'>) {
  if (state === 'proposed') return null;
  const word = state === 'accepted' ? 'Added as evidence' : 'Not used as evidence';
  return (
    <div>
      <Text size="sm" tone="muted">
        {word} by {decidedBy?.name ?? 'a former member'}, {formatDateTime(decidedAt)}
      </Text>
      {evidence.length > 0 && (
        <List variant="bullets" aria-label="Evidence">
          {evidence.map(({ id, name }) => (
            <li key={id}>
              <TextLink to={`/evidence/${id}/view`}>{name}</TextLink>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

export function ResolutionCard({ ticket, resolution }: ResolutionCardProps) {
  const { state, text, minutes, attachments } = resolution;
  return (
    <Card>
      <CardHeader actions={<ResolutionBadge state={state} />}>
        <CardTitle>Resolution</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          {text ? (
            <Text maxWidth="45rem" preserveLines>
              {text}
            </Text>
          ) : (
            <Text tone="muted">It was closed without a resolution.</Text>
          )}
          {minutes !== null && <Text size="sm">Time recorded: {timeText(minutes)}</Text>}
          {attachments.length > 0 && (
            <div>
              <Heading as="h3" size="sm">
                Attachments
              </Heading>
              <List variant="bullets" aria-label="Attachments">
                {attachments.map((attachment) => (
                  <li key={attachment.id}>{attachmentText(attachment)}</li>
                ))}
              </List>
            </div>
          )}
          <Outcome resolution={resolution} />
          <Decision ticket={ticket} resolution={resolution} />
        </Stack>
      </CardBody>
    </Card>
  );
}

/** One control of a snapshot: the organisation's status, the verdict on it, and on request what was submitted. */
import type { AssessedControl } from '@msp/contract';
import { Badge, Box, Button, Inline, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { useId, useState } from 'react';
import type { GapTickets } from '../../tickets/public';
import { SubmittedAnswer } from './submitted-answer';
import { VerdictTicket } from './verdict-ticket';

/** An override appears beside the organisation's own status and never replaces it. */
function Statuses({ item: { implementationStatus, health, override } }: { item: AssessedControl }) {
  return (
    <Inline wrap width={{ base: 'auto', md: '9.5rem' }}>
      <StatusBadge kind="verdict" value={implementationStatus} />
      {health && health !== 'healthy' && <StatusBadge kind="health" value={health} />}
      {override && (
        <>
          <Text as="span" size="sm" tone="muted">
            Assessor:
          </Text>
          <StatusBadge kind="verdict" value={override.implementationStatus} />
        </>
      )}
    </Inline>
  );
}

function Verdict({ verdict }: { verdict: AssessedControl['verdict'] }) {
  if (!verdict) return <StatusBadge kind="assessmentVerdict" value="PENDING" />;
  return (
    <>
      <StatusBadge kind="assessmentVerdict" value={verdict.verdict} />
      {verdict.outdated && <Badge tone="none">Before the change</Badge>}
    </>
  );
}

function Comments({ item: { verdict, override } }: { item: AssessedControl }) {
  const lines = [
    verdict?.comment,
    verdict?.acceptedReason && `Approved although it is not met: ${verdict.acceptedReason}`,
    override && `Overridden${override.createdBy ? ` by ${override.createdBy.name}` : ''}: ${override.reason}`,
  ].filter(Boolean);
  return lines.map((line) => (
    <Text key={line} size="sm" preserveLines marginTop="1">
      {line}
    </Text>
  ));
}

interface ControlRowProps {
  assessmentId: string;
  item: AssessedControl;
  tickets: GapTickets | undefined;
}

export function ControlRow({ assessmentId, item, tickets }: ControlRowProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { control, changed, verdict } = item;
  return (
    <li>
      <Inline wrap>
        <Inline wrap flex="1 1 14rem" minWidth="0">
          <Text weight="medium">
            {control.code} {control.name}
          </Text>
          {changed && <Badge tone="accent">Changed</Badge>}
          {tickets && verdict && !verdict.outdated && verdict.verdict !== 'MET' && (
            <VerdictTicket assessmentId={assessmentId} control={control} tickets={tickets} />
          )}
        </Inline>
        <Statuses item={item} />
        <Inline wrap width={{ base: 'auto', md: '8rem' }}>
          <Verdict verdict={verdict} />
        </Inline>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={`${isOpen ? 'Hide' : 'Show'} answer of ${control.code}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide answer' : 'Show answer'}
        </Button>
      </Inline>
      <Comments item={item} />
      {isOpen && (
        <Box id={panel} marginTop="3">
          <SubmittedAnswer assessmentId={assessmentId} controlId={control.id} />
        </Box>
      )}
    </li>
  );
}

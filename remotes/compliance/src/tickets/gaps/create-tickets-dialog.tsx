/** Creates tickets for one or several gaps, and shows the result for each. */
import { calls, constants, type ResponseOf } from '@msp/contract';
import { useAction } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { Button, Callout, Heading, List, plural, Stack, Text, TextLink, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, missingText, SelectInput } from '@msp/ui/pages';
import { type ReactNode, useState } from 'react';
import { ticketPath } from '../../shared/paths';
import { refreshTickets } from '../ticket-calls';
import { gapTicketText } from '../ticket-text';
import { type GapReference, keyOf } from './gap-key';
import type { Destination } from './use-gap-tickets';

export interface NamedGap {
  reference: GapReference;
  name: string;
}

type Outcome = ResponseOf<typeof calls.tickets.create>;

const none: Outcome = { created: [], existing: [], refused: [] };

interface CreateTicketsDialogProps {
  gaps: readonly NamedGap[];
  destinations: readonly Destination[];
  /** @param isDone every gap has its result */
  onClose: (isDone: boolean) => void;
}

/** Keeps the requested gaps, because the page behind the dialog may change. */
function useCreation({ gaps, onClose }: CreateTicketsDialogProps) {
  const [asked] = useState(gaps);
  const [left, setLeft] = useState(gaps);
  const [outcome, setOutcome] = useState(none);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { busy, failure, run } = useAction({ refresh: refreshTickets });

  const create = ({ id: integrationId, name }: Destination) =>
    run(async () => {
      let waiting = left;
      let all = outcome;
      while (waiting.length > 0) {
        const body = {
          integrationId,
          gaps: waiting.slice(0, constants.bulkLimit).map(({ reference }) => reference),
        };
        const { created, existing, refused } = await request(calls.tickets.create, { body, idempotencyKey });
        all = {
          created: [...all.created, ...created],
          existing: [...all.existing, ...existing],
          refused: [...all.refused, ...refused],
        };
        waiting = waiting.slice(constants.bulkLimit);
        setOutcome(all);
        setLeft(waiting);
      }
      if (all.existing.length > 0 || all.refused.length > 0) return;
      onClose(true);
      toast.success({
        title: `${plural(all.created.length, 'ticket')} requested`,
        description: `${all.created.length === 1 ? 'It appears' : 'They appear'} in ${name} within a minute.`,
      });
    });
  return { asked, outcome, isDone: left.length === 0, busy, failure, create };
}

function Results({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <List variant="bullets" aria-label={title}>
        {children}
      </List>
    </div>
  );
}

function OutcomeLists({ asked, outcome }: { asked: readonly NamedGap[]; outcome: Outcome }) {
  const { created, existing, refused } = outcome;
  const names = new Map(asked.map(({ reference, name }) => [keyOf(reference), name]));
  const nameOf = (reference: GapReference) => names.get(keyOf(reference));
  return (
    <>
      {created.length > 0 && (
        <Results title="Requested">
          {created.map(({ id, gap }) => (
            <li key={id}>
              <TextLink to={ticketPath(id)}>{nameOf(gap.reference)}</TextLink>
            </li>
          ))}
        </Results>
      )}
      {existing.length > 0 && (
        <Results title="Already has a ticket">
          {existing.map((ticket) => (
            <li key={ticket.id}>
              {nameOf(ticket.gap.reference)}: <TextLink to={ticketPath(ticket.id)}>{gapTicketText(ticket)}</TextLink>
            </li>
          ))}
        </Results>
      )}
      {refused.length > 0 && (
        <Results title="Not requested">
          {refused.map(({ reference, message }) => (
            <li key={keyOf(reference)}>
              {nameOf(reference)}: {message}
            </li>
          ))}
        </Results>
      )}
    </>
  );
}

const doneTitle = ({ created }: Outcome): string =>
  created.length === 0 ? 'No ticket requested' : `${plural(created.length, 'ticket')} requested`;

interface WhereProps {
  destinations: readonly Destination[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Where({ destinations, chosen, onChoose }: WhereProps) {
  return (
    <Field label="Service desk">
      <SelectInput value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Select…</option>
        {destinations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

export default function CreateTicketsDialog(props: CreateTicketsDialogProps) {
  const { destinations } = props;
  const { asked, outcome, isDone, busy, failure, create } = useCreation(props);
  const close = () => props.onClose(isDone);
  const [chosen, setChosen] = useState('');
  const only = destinations.length === 1 ? destinations[0] : undefined;
  const destination = only ?? destinations.find(({ id }) => id === chosen);
  const [first] = asked;
  const what = asked.length === 1 ? 'ticket' : plural(asked.length, 'ticket');
  const isEmpty = outcome.created.length === 0 && outcome.existing.length === 0 && outcome.refused.length === 0;
  return (
    <Dialog
      open
      onClose={close}
      title={isDone ? doneTitle(outcome) : asked.length === 1 ? `Create a ticket: ${first?.name}` : `Create ${what}`}
      footer={
        isDone ? (
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={busy}
              unavailable={missingText({ 'a service desk': destination === undefined })}
              onClick={() => destination && void create(destination)}
            >
              Create {what}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {!isDone && (
          <>
            <Text size="sm">
              {asked.length === 1 ? 'The ticket' : 'Each ticket'}
              {only && ` in ${only.name}`} describes the gap and links back to it. Once it's closed, you can add its
              resolution as evidence. The gap stays open until it's fixed.
            </Text>
            {!only && <Where destinations={destinations} chosen={chosen} onChoose={setChosen} />}
          </>
        )}
        {!isEmpty && <OutcomeLists asked={asked} outcome={outcome} />}
        {failure && (
          <Callout tone="bad" title={isEmpty ? "Couldn't create the ticket" : "Couldn't create the other tickets"}>
            {failure}
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}

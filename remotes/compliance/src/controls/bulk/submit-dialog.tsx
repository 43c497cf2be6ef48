/** Asks before several controls are submitted: which ones are, and which are not and why. */
import { calls } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { type BulkResult, sendInBatches } from '@msp/lists';
import { Button, Callout, Heading, List, LoadingRegion, plural, Skeleton, Stack, Text, TextLink } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { useEffect, useState } from 'react';
import { controlPath } from '../../shared/paths';

export interface SubmittedControl {
  id: string;
  code: string;
  name: string;
}

interface Preview {
  ready: SubmittedControl[];
  refused: BulkResult['refused'];
}

async function check(controls: readonly SubmittedControl[]): Promise<Preview> {
  const { done, refused, interrupted } = await sendInBatches({
    ids: controls.map(({ id }) => id),
    send: async (controlIds) => {
      const reply = await request(calls.controlResponses.bulk, { body: { action: 'CHECK_SUBMISSION', controlIds } });
      return {
        done: reply.done,
        refused: reply.refused.map(({ control, ...reason }) => ({
          id: control.id,
          name: `${control.code} ${control.name}`,
          to: controlPath(control.code),
          ...reason,
        })),
      };
    },
  });
  if (interrupted) throw interrupted.error;
  return { ready: controls.filter(({ id }) => done.includes(id)), refused };
}

function usePreview(controls: readonly SubmittedControl[]) {
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  // Once: what is selected does not change under the dialog.
  const [asked] = useState(controls);
  useEffect(() => {
    check(asked).then(setPreview, (error) => setProblem(messageOf(error)));
  }, [asked]);
  return { preview, problem };
}

function Lists({ ready, refused }: Preview) {
  return (
    <>
      {ready.length > 0 && (
        <div>
          <Heading as="h3" size="sm">
            Submitted for review
          </Heading>
          <List variant="bullets" aria-label="Submitted for review">
            {ready.map(({ id, code, name }) => (
              <li key={id}>
                {code} {name}
              </li>
            ))}
          </List>
        </div>
      )}
      {refused.length > 0 && (
        <div>
          <Heading as="h3" size="sm">
            Not submitted
          </Heading>
          <List variant="bullets" aria-label="Not submitted">
            {refused.map(({ id, name, to, message }) => (
              <li key={id}>
                <TextLink to={to}>{name}</TextLink>: {message}
              </li>
            ))}
          </List>
        </div>
      )}
    </>
  );
}

interface SubmitDialogProps {
  controls: readonly SubmittedControl[];
  busy: boolean;
  onClose: () => void;
  onSubmit: (ids: string[]) => void;
}

export default function SubmitDialog({ controls, busy, onClose, onSubmit }: SubmitDialogProps) {
  const { preview, problem } = usePreview(controls);
  const ready = preview?.ready.length ?? 0;
  const blocked = preview ? 'None of these controls can be submitted yet.' : (problem ?? 'Checking what is missing…');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Submit ${plural(controls.length, 'control')} for review?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            unavailable={ready > 0 ? undefined : blocked}
            onClick={() => onSubmit(preview?.ready.map(({ id }) => id) ?? [])}
          >
            {ready > 0 ? `Submit ${plural(ready, 'control')}` : 'Submit'}
          </Button>
        </>
      }
    >
      <Stack>
        {problem && (
          <Callout tone="bad" title="Couldn't check the controls">
            {problem}
          </Callout>
        )}
        {!preview && !problem && (
          <LoadingRegion label="Checking the controls">
            <Skeleton height="16" />
          </LoadingRegion>
        )}
        {preview && <Lists {...preview} />}
        <Text size="sm" tone="muted">
          Reviewers are told. A response in review can't be changed until it's decided or withdrawn.
        </Text>
      </Stack>
    </Dialog>
  );
}

/** A dialog that asks what to do in several organisations, and then shows what became of it in each. */
import { Button, List, plural, Stack, Text, TextLink } from '@msp/ui';
import { Dialog, FormDialog } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { inOrganization } from '../../shared/in-organization';
import type { Work, WorkRow, WorkState } from './use-work';

function Outcome({ is, externalId }: { is: WorkState; externalId: string }) {
  switch (is.state) {
    case 'waiting':
      return (
        <Text as="span" tone="subtle">
          Waiting
        </Text>
      );
    case 'running':
      return (
        <Text as="span" tone="subtle">
          Working…
        </Text>
      );
    case 'failed':
      return (
        <Text as="span" tone="bad">
          {is.message}
        </Text>
      );
    default:
      return (
        <>
          <TextLink to={inOrganization(externalId, is.path)}>{is.text}</TextLink>
          {is.note && (
            <Text as="span" tone="subtle">
              {' '}
              · {is.note}
            </Text>
          )}
          {is.next && (
            <>
              {' · '}
              <TextLink to={inOrganization(externalId, is.next.path)}>{is.next.text}</TextLink>
            </>
          )}
        </>
      );
  }
}

const Row = ({ row: { organization, is } }: { row: WorkRow }) => (
  <li>
    <Text as="span" weight="medium">
      {organization.name}
    </Text>
    : <Outcome is={is} externalId={organization.externalId} />
  </li>
);

interface WorkDialogProps {
  title: string;
  submitLabel: string;
  work: Work;
  missing?: Readonly<Record<string, boolean>>;
  onClose: () => void;
  /** The questions. */
  children: ReactNode;
}

export function WorkDialog({ title, submitLabel, work, missing, onClose, children }: WorkDialogProps) {
  const { rows, busy, start, retry, undo } = work;
  if (!rows)
    return (
      <FormDialog
        title={title}
        submitLabel={submitLabel}
        busy={busy}
        {...(missing && { missing })}
        failure={undefined}
        onSubmit={start}
        onClose={onClose}
      >
        {children}
      </FormDialog>
    );
  const ended = rows.filter(({ is }) => is.state !== 'waiting' && is.state !== 'running').length;
  const failed = rows.filter(({ is }) => is.state === 'failed').length;
  const summary = busy
    ? `${ended} of ${plural(rows.length, 'organisation')}`
    : `${plural(rows.length - failed, 'organisation')} done${failed > 0 ? `, ${failed} failed` : ''}`;
  return (
    <Dialog
      open
      title={title}
      // Closing it now would hide what becomes of the work.
      onClose={() => !busy && onClose()}
      footer={
        <>
          {undo && (
            <Button disabled={busy} onClick={() => void undo()}>
              Undo
            </Button>
          )}
          {retry && (
            <Button disabled={busy} onClick={() => void retry()}>
              Try {failed} again
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p" role="status">
          {summary}
        </Text>
        <List variant="lines" aria-label="Results">
          {rows.map((row) => (
            <Row key={row.organization.externalId} row={row} />
          ))}
        </List>
      </Stack>
    </Dialog>
  );
}

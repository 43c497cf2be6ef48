/** The records that a bulk change left out, each with the reason, and a way to try again. Stays until it is closed. */
import { Button, Callout, Inline, List, TextLink } from '@msp/ui';
import type { ReactNode } from 'react';
import type { BulkFailure } from './use-bulk';

interface BulkFailureNoticeProps {
  failure: BulkFailure;
  /** Names the list of refused records: "Controls that couldn't be changed". */
  label: string;
  busy: boolean;
  /** Further ways to go on, below the list. */
  actions?: ReactNode;
  onClose: () => void;
}

export function BulkFailureNotice({ failure, label, busy, actions, onClose }: BulkFailureNoticeProps) {
  const { title, message, refused, retry } = failure;
  return (
    <Callout
      tone="bad"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={() => void retry()}>
          Retry
        </Button>
      }
      onClose={onClose}
    >
      {message}
      {refused.length > 0 && (
        <List variant="bullets" marginTop="1" aria-label={label}>
          {refused.map(({ id, name, to, message: reason }) => (
            <li key={id}>
              <TextLink to={to}>{name}</TextLink>: {reason}
            </li>
          ))}
        </List>
      )}
      {actions && <Inline marginTop="2">{actions}</Inline>}
    </Callout>
  );
}

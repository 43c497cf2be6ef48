/** The controls that a bulk change left out, each with the reason, and a way to try again. Stays until it is closed. */
import { Button, Callout, List, TextLink } from '@msp/ui';
import { controlPath } from '../labels';
import type { BulkFailure } from './use-bulk-change';

interface BulkFailureNoticeProps {
  failure: BulkFailure;
  busy: boolean;
  onClose: () => void;
}

export function BulkFailureNotice({ failure, busy, onClose }: BulkFailureNoticeProps) {
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
        <List variant="bullets" marginTop="1" aria-label="Controls that could not be changed">
          {refused.map(({ control: { id, code, name }, message: reason }) => (
            <li key={id}>
              <TextLink to={controlPath(code)}>
                {code} {name}
              </TextLink>
              : {reason}
            </li>
          ))}
        </List>
      )}
    </Callout>
  );
}

/** Says that what is shown is older, because it could not be refreshed. */
import { Button } from '../primitives/button';
import { Callout } from '../primitives/callout';

export interface StaleNoticeProps {
  /** What could not be refreshed, inside a sentence: "the controls". */
  what: string;
  error: { message: string };
  retrying: boolean;
  onRetry: () => void;
}

export function StaleNotice({ what, error, retrying, onRetry }: StaleNoticeProps) {
  return (
    <Callout
      tone="attention"
      title={`Couldn't refresh ${what}`}
      action={
        <Button size="sm" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message} You're seeing older data.
    </Callout>
  );
}

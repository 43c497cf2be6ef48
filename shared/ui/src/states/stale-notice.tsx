/** Says that what is shown is older, because it could not be refreshed. */
import { Button } from '../primitives/button';
import { Callout } from '../primitives/callout';

export interface StaleNoticeProps {
  /** What could not be refreshed, with its article: "The controls". */
  what: string;
  error: { message: string };
  retrying: boolean;
  onRetry: () => void;
}

export function StaleNotice({ what, error, retrying, onRetry }: StaleNoticeProps) {
  return (
    <Callout
      tone="attention"
      title={`${what} could not be refreshed`}
      action={
        <Button size="sm" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message} You are seeing older data.
    </Callout>
  );
}

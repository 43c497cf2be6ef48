/** Says that a thread is settled, or that it is not after all. */
import { Button, UndoIcon } from '@msp/ui';
import { ResolveIcon } from '@msp/ui/pages';

interface ResolveButtonProps {
  isResolved: boolean;
  /** Who began the thread. */
  opener: string;
  onSettle: () => Promise<void>;
}

export function ResolveButton({ isResolved, opener, onSettle }: ResolveButtonProps) {
  const word = isResolved ? 'Reopen' : 'Resolve';
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={isResolved ? <UndoIcon /> : <ResolveIcon />}
      aria-label={`${word} thread of ${opener}`}
      onClick={() => void onSettle()}
    >
      {word}
    </Button>
  );
}

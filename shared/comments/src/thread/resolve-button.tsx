/** Resolves a thread, or reopens it. */
import { Button, UndoIcon } from '@msp/ui';
import { ResolveIcon } from '@msp/ui/pages';

interface ResolveButtonProps {
  isResolved: boolean;
  /** The author of the thread's first comment. */
  opener: string;
  onToggle: () => Promise<void>;
}

export function ResolveButton({ isResolved, opener, onToggle }: ResolveButtonProps) {
  const word = isResolved ? 'Reopen' : 'Resolve';
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={isResolved ? <UndoIcon /> : <ResolveIcon />}
      aria-label={`${word} thread of ${opener}`}
      onClick={() => void onToggle()}
    >
      {word}
    </Button>
  );
}

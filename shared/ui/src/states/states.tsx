/** Empty, error and forbidden states. Each says why there is no content, and offers one action. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { EmptyIcon, LockIcon, WarningIcon } from '../icons';
import { Button } from '../primitives/button';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    px: '4',
    py: '10',
    textAlign: 'center',
    '& > svg': { fontSize: '2xl', marginBottom: '2', color: 'fg.subtle' },
    '& > h2': { fontSize: 'md' },
    '& > p': { maxWidth: '32rem', color: 'fg.muted' },
    '& > [data-part=action]': { marginTop: '3', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
    '&[data-compact]': { py: '6' },
  },
});

export interface EmptyStateProps {
  /** Why it is empty. */
  title: ReactNode;
  /** What to do next. */
  description?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Inside a card. */
  compact?: boolean;
}

export function EmptyState({ title, description, action, icon = <EmptyIcon />, compact }: EmptyStateProps) {
  return (
    <Frame role="status" data-compact={compact ? '' : undefined}>
      {icon}
      <h2>{title}</h2>
      {description && <p>{description}</p>}
      {action && <div data-part="action">{action}</div>}
    </Frame>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  description: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** While the retry runs. */
  retrying?: boolean;
  compact?: boolean;
}

export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = 'Try again',
  retrying,
  compact,
}: ErrorStateProps) {
  return (
    <Frame role="alert" data-compact={compact ? '' : undefined}>
      <WarningIcon />
      <h2>{title}</h2>
      <p>{description}</p>
      {onRetry && (
        <div data-part="action">
          <Button onClick={onRetry} busy={retrying ?? false}>
            {retryLabel}
          </Button>
        </div>
      )}
    </Frame>
  );
}

export interface ForbiddenStateProps {
  /** What is not shown, e.g. "the members of this organisation". */
  what?: string;
  compact?: boolean;
}

export function ForbiddenState({ what = 'this page', compact }: ForbiddenStateProps) {
  return (
    <Frame role="status" data-compact={compact ? '' : undefined}>
      <LockIcon />
      <h2>Not permitted</h2>
      <p>Your role in this organisation doesn't let you see {what}. An admin of the organisation can change that.</p>
    </Frame>
  );
}

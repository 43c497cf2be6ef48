/** The answers waiting for the user's decision, the longest waiting first. */
import type { ControlResponseSummary } from '@msp/contract';
import {
  Box,
  Card,
  CardHeader,
  CardTitle,
  formatDateTime,
  formatRelative,
  Inline,
  List,
  pluralWord,
  Text,
  VisuallyHidden,
} from '@msp/ui';
import { RowButton, StatusBadge } from '@msp/ui/pages';
import { KeyButton } from '../shared/key-button';
import type { Queue } from './use-queue';

interface QueueListProps {
  items: readonly ControlResponseSummary[];
  total: number;
  queue: Queue;
}

export function QueueList({ items, total, queue: { code, next, previous, choose, isSplit } }: QueueListProps) {
  const go = (to: ControlResponseSummary | undefined) => to && choose(to.control.code, { replace: true });
  return (
    <Card>
      <CardHeader
        actions={
          isSplit && (
            <Inline gap="1">
              <KeyButton size="sm" shortcut="K" disabled={!previous} onClick={() => go(previous)}>
                <span aria-hidden="true">↑</span>
                <VisuallyHidden>Previous answer</VisuallyHidden>
              </KeyButton>
              <KeyButton size="sm" shortcut="J" disabled={!next} onClick={() => go(next)}>
                <span aria-hidden="true">↓</span>
                <VisuallyHidden>Next answer</VisuallyHidden>
              </KeyButton>
            </Inline>
          )
        }
      >
        <CardTitle>Waiting</CardTitle>
        <Text size="sm" tone="muted" role="status">
          {total} <VisuallyHidden>{pluralWord(total, 'answer')}</VisuallyHidden>
        </Text>
      </CardHeader>
      <Box overflow={{ md: 'auto' }} maxHeight={{ md: 'calc(100dvh - 14rem)' }}>
        <List as="ol" variant="lines" lineAbove aria-label="Answers waiting for your review">
          {items.map(({ id, control, reviewStatus, implementationStatus, submittedBy, submittedAt }) => (
            <li key={id}>
              <RowButton
                current={control.code === code}
                ref={(element) => {
                  if (control.code === code) element?.scrollIntoView?.({ block: 'nearest' });
                }}
                onClick={() => choose(control.code)}
              >
                <Text as="code" mono size="xs" tone="muted">
                  {control.code}
                </Text>
                <strong>{control.name}</strong>
                <StatusBadge kind="verdict" value={implementationStatus} />
                {reviewStatus === 'APPROVED' ? (
                  <Text as="span" size="sm" tone="muted">
                    Changed since its approval
                  </Text>
                ) : (
                  <Text as="span" size="sm" tone="muted">
                    {submittedBy?.name ?? 'Former member'},{' '}
                    <time dateTime={submittedAt ?? undefined} title={formatDateTime(submittedAt)}>
                      {formatRelative(submittedAt)}
                    </time>
                  </Text>
                )}
              </RowButton>
            </li>
          ))}
        </List>
      </Box>
      {total > items.length && (
        <Box px="4" py="3" borderTopWidth="1px">
          <Text size="sm" tone="muted">
            Showing the {items.length} that have waited longest. The others follow as you decide about these.
          </Text>
        </Box>
      )}
    </Card>
  );
}

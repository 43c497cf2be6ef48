/** Every answer that waits for the decision of whoever is signed in, the longest waiting first. */
import type { ControlResponseSummary } from '@msp/contract';
import {
  Card,
  CardHeader,
  CardTitle,
  chakra,
  formatDateTime,
  formatRelative,
  HStack,
  Text,
  VisuallyHidden,
} from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { KeyButton } from './key-button';
import type { Queue } from './use-queue';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    overflowY: { md: 'auto' },
    maxHeight: { md: 'calc(100dvh - 14rem)' },
    '& > li': { borderTopWidth: '1px' },
    '& > li > button': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '1',
      width: 'full',
      px: '4',
      py: '2.5',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current=true]': { bg: 'bg.selected', boxShadow: 'inset 2px 0 0 {colors.accent.solid}' },
    },
    '& code': { fontFamily: 'mono', fontSize: 'xs', color: 'fg.muted' },
  },
});

interface QueueListProps {
  items: readonly ControlResponseSummary[];
  total: number;
  queue: Queue;
}

export function QueueList({ items, total, queue: { code, next, previous, choose, besideList } }: QueueListProps) {
  const go = (to: ControlResponseSummary | undefined) => to && choose(to.control.code, { replace: true });
  return (
    <Card>
      <CardHeader
        actions={
          besideList && (
            <HStack gap="1">
              <KeyButton size="sm" shortcut="K" disabled={!previous} onClick={() => go(previous)}>
                <span aria-hidden="true">↑</span>
                <VisuallyHidden>Previous answer</VisuallyHidden>
              </KeyButton>
              <KeyButton size="sm" shortcut="J" disabled={!next} onClick={() => go(next)}>
                <span aria-hidden="true">↓</span>
                <VisuallyHidden>Next answer</VisuallyHidden>
              </KeyButton>
            </HStack>
          )
        }
      >
        <CardTitle>Waiting</CardTitle>
        <Text size="sm" tone="muted" role="status">
          {total} <VisuallyHidden>{total === 1 ? 'answer' : 'answers'}</VisuallyHidden>
        </Text>
      </CardHeader>
      <List aria-label="Answers that wait for you">
        {items.map(({ id, control, implementationStatus, submittedBy, submittedAt }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={control.code === code ? 'true' : undefined}
              ref={(element) => {
                if (control.code === code) element?.scrollIntoView?.({ block: 'nearest' });
              }}
              onClick={() => choose(control.code)}
            >
              <code>{control.code}</code>
              <strong>{control.name}</strong>
              <StatusBadge kind="verdict" value={implementationStatus} />
              <Text as="span" size="sm" tone="muted">
                {submittedBy?.name ?? 'Somebody who has left'},{' '}
                <time dateTime={submittedAt ?? undefined} title={formatDateTime(submittedAt)}>
                  {formatRelative(submittedAt)}
                </time>
              </Text>
            </button>
          </li>
        ))}
      </List>
      {total > items.length && (
        <Text size="sm" tone="muted" px="4" py="3" borderTopWidth="1px">
          The {items.length} that wait longest. The others follow as these are decided.
        </Text>
      )}
    </Card>
  );
}

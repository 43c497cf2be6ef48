import type { NotificationKind } from '@msp/contract';
import { digestOf, mailOfKind } from './mail-content';

const notification = (kind: NotificationKind, title: string, key = 'key') => ({
  ...{ kind, title, key },
  text: null,
  path: '/',
});

test('a digest begins with what is overdue, due or expiring', () => {
  const { blocks, preheader } = digestOf(
    [
      notification('MENTIONED', 'Priya mentioned you'),
      notification('EXPIRING', 'Restore report expires soon'),
      notification('DUE', 'IDN-02 is due on 30 Nov 2026'),
      notification('DUE', 'IDN-01 has been overdue since 1 Nov 2026', 'due x 2026-11-01 past'),
    ],
    'Harbour IT Services',
  );
  expect(blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []))).toEqual([
    '4 notifications in Harbour IT Services',
    'Overdue (1)',
    'Due dates (1)',
    'Expiring records (1)',
    'Mentions (1)',
  ]);
  expect(preheader).toBe('IDN-01 has been overdue since 1 Nov 2026');
});

test.each([
  ['offers the settings', 'MENTIONED', ['note', 'unsubscribe']],
  ['says so where they change nothing', 'CERTIFICATE_CHANGED', ['note']],
] as const)('a mail %s', (_, kind, ending) => {
  for (const count of [1, 2]) {
    const { blocks } = mailOfKind(Array(count).fill(notification(kind, 'Title')), 'Harbour IT Services');
    expect(blocks.slice(blocks.findIndex((block) => block.kind === 'note')).map((block) => block.kind)).toEqual(ending);
  }
});

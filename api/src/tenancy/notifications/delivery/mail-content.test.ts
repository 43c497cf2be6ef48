import { digestOf } from './mail-content';

const notification = (kind: 'MENTIONED' | 'DUE' | 'EXPIRING', title: string) => ({
  kind,
  title,
  text: null,
  path: '/',
});

test('a digest begins with what is overdue, due or expiring', () => {
  const { blocks, preheader } = digestOf(
    [
      notification('MENTIONED', 'Priya mentioned you'),
      notification('EXPIRING', 'Restore report expires soon'),
      notification('DUE', 'IDN-01 has been overdue since 1 November 2026'),
    ],
    'Harbour IT Services',
  );
  expect(blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []))).toEqual([
    '3 notifications in Harbour IT Services',
    'Due dates (1)',
    'Expiring records (1)',
    'Mentions (1)',
  ]);
  expect(preheader).toBe('IDN-01 has been overdue since 1 November 2026');
});

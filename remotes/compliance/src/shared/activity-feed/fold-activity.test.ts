import type { ActivityItem } from '@msp/contract';
import { activityItem } from '@msp/testing';
import { foldActivity } from './fold-activity';

const at = (minutes: number, change: Partial<ActivityItem> = {}) =>
  activityItem({
    action: 'UPDATE',
    controlIds: ['IDN-01'],
    title: `Change ${minutes}`,
    timestamp: new Date(Date.parse('2026-11-20T10:00:00.000Z') - minutes * 60_000).toISOString(),
    ...change,
  });
const folded = (...items: ActivityItem[]) => foldActivity(items).map((group) => group.map(({ title }) => title));

test('neighbouring changes of one control by one person are one group', () => {
  expect(folded(at(0), at(1, { description: 'A question' }), at(50))).toEqual([['Change 0', 'Change 1', 'Change 50']]);
});

test.each([
  ['another person', { user: { name: 'Ben Cole', email: 'ben@harbour-it.example' } }],
  ['another control', { controlIds: ['IDN-02'] }],
  ['a decision', { action: 'APPROVE' }],
  ['a comment', { action: 'COMMENT' }],
] as const)('%s begins a group of its own', (_, change) => {
  expect(folded(at(0), at(1, change as Partial<ActivityItem>), at(2))).toEqual([
    ['Change 0'],
    ['Change 1'],
    ['Change 2'],
  ]);
});

test('a pause of more than an hour begins a group of its own', () => {
  expect(folded(at(0), at(61))).toEqual([['Change 0'], ['Change 61']]);
});

test('without controls, only changes of the same name and subject are one group', () => {
  const of = (minutes: number, description: string) =>
    at(minutes, { controlIds: [], title: 'Evidence changed', description });
  expect(folded(of(0, 'Restore test'), of(1, 'Restore test'), of(2, 'Access export'))).toEqual([
    ['Evidence changed', 'Evidence changed'],
    ['Evidence changed'],
  ]);
});

test('§3 entries without any field stand alone', () => {
  expect(foldActivity([{}, {}, null, undefined])).toHaveLength(4);
});

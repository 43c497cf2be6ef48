import { type ComparableControl, compareControls, comparisonText } from './compare';

const control = (code: string, change: Partial<ComparableControl> = {}): ComparableControl => ({
  id: `id of ${code}`,
  code,
  title: `Title of ${code}`,
  purpose: 'purpose',
  questions: 'questions',
  ...change,
});

const codes = (controls: readonly { code: string }[]) => controls.map(({ code }) => code);

test('controls are matched by code, and each is in one group', () => {
  const comparison = compareControls(
    [control('A-1'), control('A-2'), control('A-3')],
    [control('B-1'), control('A-2', { id: 'another', purpose: 'other' }), control('A-1', { id: 'another' })],
  );
  expect(comparison.unchanged.map(({ before, after }) => [before.id, after.id])).toEqual([['id of A-1', 'another']]);
  expect(comparison.changed.map(({ after, changes }) => [after.code, changes])).toEqual([['A-2', ['purpose']]]);
  expect(codes(comparison.added)).toEqual(['B-1']);
  expect(codes(comparison.removed)).toEqual(['A-3']);
  expect(comparisonText(comparison)).toBe('Controls: 1 unchanged, 1 changed, 1 new, 1 removed.');
});

test.each([
  [{ title: 'Other' }, ['title']],
  [{ questions: 'other' }, ['questions']],
  [{ title: 'Other', purpose: 'other', questions: 'other' }, ['title', 'purpose', 'questions']],
] as const)('a control with %j is changed in %j', (change, changes) => {
  const { changed, unchanged } = compareControls([control('A-1')], [control('A-1', change)]);
  expect(changed.map((pair) => pair.changes)).toEqual([changes]);
  expect(unchanged).toEqual([]);
});

test('codes that differ in case are different controls', () => {
  const { added, removed, unchanged } = compareControls([control('A-1')], [control('a-1')]);
  expect([codes(added), codes(removed), unchanged]).toEqual([['a-1'], ['A-1'], []]);
});

test('the order is that of the other registry; removed controls have that of the registry before', () => {
  const { unchanged, removed } = compareControls(
    ['D', 'C', 'B', 'A'].map((code) => control(code)),
    ['A', 'D'].map((code) => control(code)),
  );
  expect(unchanged.map(({ after }) => after.code)).toEqual(['A', 'D']);
  expect(codes(removed)).toEqual(['C', 'B']);
});

test('a registry compared with itself, and with an empty one', () => {
  const all = [control('A-1'), control('A-2')];
  expect(compareControls(all, all)).toMatchObject({ changed: [], added: [], removed: [] });
  expect(codes(compareControls(all, []).removed)).toEqual(['A-1', 'A-2']);
  expect(codes(compareControls([], all).added)).toEqual(['A-1', 'A-2']);
});

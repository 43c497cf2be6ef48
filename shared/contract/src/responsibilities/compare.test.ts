import { compareMatrices, type MatrixLine, missingResponsibilityText } from './compare';

const line = (code: string, over: Partial<MatrixLine> = {}): MatrixLine => ({
  ...{ code, name: `Control ${code}`, responsibility: 'shared', provider: 'We patch.', customer: 'You restart.' },
  ...over,
});

test('nothing changes between equal matrices, whatever their order and the names of controls', () => {
  expect(compareMatrices([line('A'), line('B')], [line('B', { name: 'Renamed' }), line('A')])).toEqual([]);
});

test('added and changed lines come in the order of the new matrix, removed ones last', () => {
  const changes = compareMatrices([line('A'), line('B')], [line('C'), line('B', { customer: 'You restart weekly.' })]);
  expect(changes.map(({ code, change }) => [code, change])).toEqual([
    ['C', 'added'],
    ['B', 'changed'],
    ['A', 'removed'],
  ]);
  expect(changes[1]).toMatchObject({
    before: { customer: 'You restart.' },
    after: { customer: 'You restart weekly.' },
  });
  expect(changes[2]).toMatchObject({ before: { provider: 'We patch.' }, after: null });
});

test.each([
  ['provider', '', 'x', 'provider'],
  ['provider', 'x', '', null],
  ['customer', '', 'x', null],
  ['customer', 'x', '', 'customer'],
  ['shared', 'x', '', 'customer'],
  ['shared', '', 'x', 'provider'],
  ['shared', 'x', 'x', null],
] as const)('%s with provider "%s" and customer "%s" lacks %s', (responsibility, provider, customer, missing) => {
  expect(missingResponsibilityText({ responsibility, provider, customer })).toBe(missing);
});

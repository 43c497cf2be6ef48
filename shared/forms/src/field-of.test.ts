import { fieldOf } from './field-of';

const values = { name: 'HaloPSA', settings: { address: '', clientId: '' }, controls: [{ id: '1' }] };

test.each([
  ['a field', ['name'], 'name'],
  ['a field of a group', ['settings', 'clientId'], 'settings.clientId'],
  ['no field, for an unknown one of a group', ['settings', 'colour'], undefined],
  ['a list, not one of its items', ['controls', 0], 'controls'],
  ['no field', ['version'], undefined],
  ['no inherited field', ['toString'], undefined],
  ['the whole body', [], undefined],
])('a path leads to %s', (_, path, field) => {
  expect(fieldOf(path, values)).toBe(field);
});

test('of rows of fields, a path leads to the field of one row', () => {
  const rows = { rules: [{ contains: '', controls: ['IDN-01'] }] };
  expect(fieldOf(['rules', '0', 'controls', 0], rows, ['rules'])).toBe('rules.0.controls');
  expect(fieldOf(['rules'], rows, ['rules'])).toBe('rules');
  expect(fieldOf(['rules', 0, 'controls'], rows)).toBe('rules');
});

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

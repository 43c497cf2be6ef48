import { isShown, viewSearch } from './view-search';

test('a view stores search, filters, order and columns, not the place in the list', () => {
  expect(viewSearch('?search=mfa&tier=essential&sort=name&cursor=abc&page=3')).toBe(
    'search=mfa&tier=essential&sort=name',
  );
  expect(viewSearch('?tier=essential', ['code', 'name'])).toBe('tier=essential&columns=code%2Cname');
});

test.each([
  ['the same parameters in another order', 'tier=a&tier=b&sort=name', '?sort=name&tier=b&tier=a', undefined, true],
  ['another page of it', 'tier=a', '?tier=a&cursor=x&page=2', undefined, true],
  ['a further filter', 'tier=a', '?tier=a&tier=b', undefined, false],
  ['columns of the address', 'columns=code', '?columns=code', ['code'], true],
  ['columns chosen earlier in this browser', 'tier=a&columns=code', '?tier=a', ['code'], true],
  ['other columns', 'columns=code', '?columns=name', ['name'], false],
  ['a view without columns, with chosen ones', 'tier=a', '?tier=a', ['code'], true],
])('a view is current: %s', (_, stored, search, columns, expected) => {
  expect(isShown({ search: stored }, search, columns)).toBe(expected);
});

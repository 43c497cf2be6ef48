import { pageTitle } from './use-page-title';

test.each([
  ['Control', 'IDN-01', 'Multi-factor sign-in', 'Brand', 'Control IDN-01 - Multi-factor sign-in | Brand'],
  ['Control', undefined, 'Multi-factor sign-in', 'Brand', 'Control - Multi-factor sign-in | Brand'],
  ['Control', 'IDN-01', undefined, 'Brand', 'Control IDN-01 | Brand'],
  ['Dashboard', undefined, undefined, 'Brand', 'Dashboard | Brand'],
  ['Dashboard', undefined, undefined, '', 'Dashboard'],
])('§2.4 page title of %s, %s, %s', (prefix, id, name, brand, title) => {
  expect(pageTitle(prefix, id, name, brand)).toBe(title);
});

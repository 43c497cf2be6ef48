import { apiKeyScopes } from '@msp/contract';
import { readOnlyScopes, scopeGroups } from './scopes';

test('§7 API keys: every scope is in one group of the form', () => {
  expect(scopeGroups.flatMap(({ scopes }) => scopes).sort()).toEqual([...apiKeyScopes].sort());
});

test('§7 API keys: read only changes nothing', () => {
  expect(readOnlyScopes.length).toBeGreaterThan(5);
  expect(readOnlyScopes.filter((scope) => !scope.endsWith(':read'))).toEqual([]);
});

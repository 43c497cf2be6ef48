import * as calls from '../calls';
import type { EndpointData } from '../endpoint';
import { apiKeyScopes } from './scopes';

const endpoints = Object.values(calls).flatMap((group): EndpointData[] => Object.values(group));

test('§7 API keys: the scopes are the permissions of the calls that need no person', () => {
  const needed = endpoints
    .filter(({ access, personOnly }) => access !== 'public' && access !== 'session' && !personOnly)
    .map(({ access }) => access);
  expect([...apiKeyScopes].sort()).toEqual([...new Set(needed)].sort());
});

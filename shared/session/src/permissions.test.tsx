import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { permissionsOf, usePermissions } from './permissions';
import { fullName, hasOrganization, initialSession, type SessionUser, sessionAtom } from './session';

const user: SessionUser = {
  id: '1',
  email: 'amelia.hart@harbour-it.example',
  firstName: 'Amelia',
  lastName: 'Hart',
  organizationId: 'o1',
  role: 'msp_admin',
  permissions: ['user:create', 'control:read'],
};

describe('§5 permission checks', () => {
  const checks = permissionsOf(user);
  test('a single permission', () => {
    expect(checks.has('user:create')).toBe(true);
    expect(checks.has('user:delete')).toBe(false);
  });
  test('any of a list', () => {
    expect(checks.any(['user:delete', 'control:read'])).toBe(true);
    expect(checks.any(['user:delete'])).toBe(false);
    expect(checks.any([])).toBe(false);
  });
  test('all of a list', () => {
    expect(checks.all(['user:create', 'control:read'])).toBe(true);
    expect(checks.all(['user:create', 'user:delete'])).toBe(false);
  });
  test('resource:action joined by a colon', () => {
    expect(checks.can('user', 'create')).toBe(true);
    expect(checks.can('user', 'delete')).toBe(false);
  });
  test('one role or any of a list', () => {
    expect(checks.hasRole('msp_admin')).toBe(true);
    expect(checks.hasRole(['VIEWER', 'superadmin'])).toBe(false);
  });
  test('without a user every check is false', () => {
    const signedOut = permissionsOf(null);
    expect([signedOut.has('control:read'), signedOut.all([]), signedOut.hasRole('VIEWER')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test('§4 a stored user has no permissions before the profile has loaded', () => {
  const store = createStore();
  store.set(sessionAtom, { ...initialSession, user });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(usePermissions, { wrapper });
  expect(result.current.has('user:create')).toBe(false);
});

test('§4 loading starts true', () => {
  expect(initialSession).toEqual({
    user: null,
    isAuthenticated: false,
    isLoading: true,
    isSwitchingOrganization: false,
    organization: null,
  });
});

test.each([
  ['o1', true],
  ['', false],
  ['   ', false],
])('§5 organisation id %j is valid: %s', (organizationId, valid) => {
  expect(hasOrganization({ organizationId })).toBe(valid);
});

test('§5 without a user there is no organisation', () => {
  expect(hasOrganization(null)).toBe(false);
});

test('a user without a name is shown by email', () => {
  expect(fullName(user)).toBe('Amelia Hart');
  expect(fullName({ ...user, firstName: '', lastName: ' ' })).toBe(user.email);
});

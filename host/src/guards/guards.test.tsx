import { permissionsOfRole } from '@msp/contract';
import { chunkLoadEvent } from '@msp/loading';
import { Route, Routes } from '@msp/router';
import { MemoryRouter } from '@msp/router/testing';
import { type Session, sessionAtom } from '@msp/session';
import { session } from '@msp/testing';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { runtime } from '../federation/runtime';
import { type AccessClass, decide, type Requirement } from '../navigation/access';
import { remoteWith, renderHost, signedOut } from '../test/render-host';
import { Guarded } from './guarded';

const admin = session('msp_admin');
const viewer = session('VIEWER');
const blank: Session = { ...viewer, user: viewer.user && { ...viewer.user, organizationId: '  ' } };
const raise = (error: unknown) =>
  window.dispatchEvent(new CustomEvent(chunkLoadEvent, { detail: { path: 'a', error, willReload: false } }));
const loading: Session = { ...admin, isLoading: true };

test.each<[string, Session, AccessClass, Requirement, string]>([
  ['public, signed out', signedOut, 'public', {}, 'allowed'],
  ['public, still loading', loading, 'public', {}, 'allowed'],
  ['still loading', loading, 'organization', {}, 'loading'],
  ['signed out', signedOut, 'organization', {}, 'sign-in'],
  ['signed out, no organisation needed', signedOut, 'session', {}, 'sign-in'],
  ['a blank organisation id', blank, 'organization', {}, 'no-organization'],
  ['a blank organisation id, no organisation needed', blank, 'session', {}, 'allowed'],
  ['signed in with an organisation', viewer, 'organization', {}, 'allowed'],
  ['one role', admin, 'organization', { roles: 'msp_admin' }, 'allowed'],
  ['one of several roles', admin, 'organization', { roles: ['superadmin', 'msp_admin'] }, 'allowed'],
  ['none of the roles', viewer, 'organization', { roles: ['superadmin', 'msp_admin'] }, 'forbidden'],
  ['one permission', admin, 'organization', { permission: 'user:create' }, 'allowed'],
  ['without the permission', viewer, 'organization', { permission: 'user:create' }, 'forbidden'],
  ['any of several', viewer, 'organization', { anyPermission: ['user:create', 'user:read'] }, 'allowed'],
  ['none of several', viewer, 'organization', { anyPermission: ['user:create'] }, 'forbidden'],
  ['all of several', admin, 'organization', { allPermissions: permissionsOfRole.msp_admin }, 'allowed'],
  ['not all of several', viewer, 'organization', { allPermissions: ['user:read', 'user:create'] }, 'forbidden'],
  ['resource and action', admin, 'organization', { can: ['user', 'create'] }, 'allowed'],
  ['resource and another action', viewer, 'organization', { can: ['user', 'delete'] }, 'forbidden'],
  [
    'the right role without the permission',
    admin,
    'organization',
    { roles: 'msp_admin', permission: 'control:override' },
    'forbidden',
  ],
])('§6 §2.1 §5 %s', (_, given, access, requirement, verdict) => {
  expect(decide(given, access, requirement)).toBe(verdict);
});

test('§2.1 a failed check leads to the configured fallback', () => {
  const store = createStore();
  store.set(sessionAtom, viewer);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={
              <Guarded access="organization" require={{ roles: 'superadmin', fallback: '/elsewhere' }}>
                secret
              </Guarded>
            }
          />
          <Route path="/elsewhere" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByText('elsewhere')).toBeVisible();
  expect(screen.queryByText('secret')).toBeNull();
});

describe('§2.1 in the route table', () => {
  test('not signed in: /login keeps path, query and hash', async () => {
    const { address, goTo } = await renderHost({ route: '/controls?search=mfa#top', session: signedOut });
    expect(address()).toBe('/login');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?redirect=%2Fcontrols%3Fsearch%3Dmfa%23top');
  });

  test('while loading: the full-page skeleton with a sidebar and content cards', async () => {
    await renderHost({ route: '/controls', session: { ...signedOut, isLoading: true } });
    expect(screen.getByTestId('sidebar-skeleton')).toBeInTheDocument();
    expect(screen.getByText('Loading page')).toBeInTheDocument();
  });

  test('§8 a slow answer: the skeleton says so and offers a reload', async () => {
    jest.useFakeTimers();
    try {
      const { reload } = await renderHost({ route: '/controls', session: { ...signedOut, isLoading: true } });
      expect(screen.queryByRole('heading')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(screen.getByRole('heading', { name: 'This is taking longer than usual' })).toBeVisible();
      screen.getByRole('button', { name: 'Reload Page' }).click();
      expect(reload).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ['/controls', admin, 'Page /controls'],
    ['/evidence/7/view', admin, 'Page /evidence/:id/view'],
    ['/unauthorized', signedOut, 'Access Denied'],
    ['/nowhere', admin, 'Page not found'],
  ])('%s is inside the root layout, with toasts and the update modal', async (route, given, heading) => {
    const remotes = {
      compliance: remoteWith('compliance', '/controls'),
      evidence: remoteWith('evidence', '/evidence/:id/view'),
    };
    await renderHost({ route, session: given, remotes });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
    act(() => raise(new Error('Loading chunk 7 failed.')));
    expect(screen.getByRole('alertdialog', { name: 'Application Update Required' })).toBeVisible();
  });

  test('a page with the shared layout has the sidebar; a document preview does not', async () => {
    const evidence = remoteWith('evidence', '/evidence', '/evidence/:id/view');
    const page = await renderHost({ route: '/evidence', remotes: { evidence } });
    expect(screen.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
    page.unmount();
    await renderHost({ route: '/evidence/7/view', remotes: { evidence } });
    expect(await screen.findByRole('heading', { name: 'Page /evidence/:id/view' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('pages load on demand: only the remote of the page is requested', async () => {
    await renderHost({ route: '/controls', remotes: { compliance: remoteWith('compliance', '/controls') } });
    expect(await screen.findByRole('heading', { name: 'Page /controls' })).toBeVisible();
    expect(jest.mocked(runtime.importRoutes).mock.calls).toEqual([['compliance']]);
  });
});

test.each(['/users', '/admin', '/admin/portal'])(
  '§2.1 §6 %s: a viewer is sent to /unauthorized, an admin is not',
  async (route) => {
    const admin = remoteWith('admin', '/users', '/admin', '/admin/portal');
    const refused = await renderHost({ route, session: viewer, remotes: { admin } });
    expect(refused.address()).toBe('/unauthorized');
    refused.unmount();
    const allowed = await renderHost({ route, session: session('superadmin'), remotes: { admin } });
    expect(allowed.address()).toBe(route);
    expect(await screen.findByRole('heading', { name: `Page ${route}` })).toBeVisible();
  },
);

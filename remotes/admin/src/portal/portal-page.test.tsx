import { calls, type ResponseOf } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import PortalPage from './portal-page';

const missing = { isAvailable: false, path: null, reason: 'Not available in this installation.' };
const access: ResponseOf<typeof calls.adminPortal.validateAccess> = {
  areas: [
    { area: 'audit-logs', isAvailable: true, path: '/admin/portal/audit-log', reason: null },
    { area: 'sso', ...missing },
    { area: 'directory-sync', isAvailable: true, path: '/admin/portal/directory-sync', reason: null },
    { area: 'domain-verification', ...missing },
  ],
};
const at = (api = fakeApi().answer(calls.adminPortal.validateAccess, access)) =>
  renderApp(<PortalPage />, { route: '/admin/portal', api });

test('§6 the admin portal has audit logs, single sign-on, directory sync and domain verification', async () => {
  await at();
  expect(await screen.findByRole('link', { name: 'Open audit log' })).toHaveAttribute(
    'href',
    '/admin/portal/audit-log',
  );
  expect(screen.getByRole('link', { name: 'Set up directory sync' })).toHaveAttribute(
    'href',
    '/admin/portal/directory-sync',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Audit logs',
    'Single sign-on',
    'Directory sync',
    'Domain verification',
  ]);
  expect(screen.getAllByText('Not available in this installation')).toHaveLength(2);
  await expectNoAxeViolations();
});

test('a refused and a failed validation are told apart', async () => {
  const { unmount } = await at(fakeApi().refuse(calls.adminPortal.validateAccess, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  unmount();
  await at(fakeApi().refuse(calls.adminPortal.validateAccess, { status: 500 }));
  expect(await screen.findByText('The admin portal could not be loaded')).toBeVisible();
});

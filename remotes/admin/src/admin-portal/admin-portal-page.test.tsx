import { calls, type ResponseOf } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../shared/browser';
import AdminPortalPage from './admin-portal-page';

const missing = { isAvailable: false, path: null, reason: 'Not available in this installation.' };
const access: ResponseOf<typeof calls.adminPortal.validateAccess> = {
  areas: [
    { area: 'audit-logs', isAvailable: true, path: '/admin/portal/audit-log', reason: null },
    { area: 'sso', ...missing },
    { area: 'directory-sync', isAvailable: true, path: '/admin/portal/directory-sync', reason: null },
    { area: 'domain-verification', ...missing },
  ],
};
const at = (api = fakeApi().reply(calls.adminPortal.validateAccess, access)) =>
  renderApp(<AdminPortalPage />, { route: '/admin/portal', api });

test('§7 §6 the admin portal has audit logs, single sign-on, directory sync and domain verification', async () => {
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
  expect(await screen.findByText('Unable to load the admin portal')).toBeVisible();
});

describe('with WorkOS', () => {
  const external = { isAvailable: true, path: null, reason: null };
  const atWorkOs = (api = fakeApi()) =>
    at(
      api.reply(calls.adminPortal.validateAccess, {
        areas: access.areas.map(({ area }) => ({ area, ...external })),
      }),
    );

  test('§7 §6 an area opens in this tab, by a link that is made at the click', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockReturnValue();
    const link = 'https://setup.workos.example/portal/launch/1';
    await atWorkOs(fakeApi().reply(calls.adminPortal.sso, { link }));
    const button = await screen.findByRole('button', { name: 'Set up single sign-on' });
    expect(goTo).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(link));
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('button')).toHaveLength(4);
    await expectNoAxeViolations();
  });

  test('the roles of groups are still set on the page of the application', async () => {
    await atWorkOs();
    const link = await screen.findByRole('link', { name: 'Set roles of groups' });
    expect(link).toHaveAttribute('href', '/admin/portal/directory-sync');
  });

  test('a link that cannot be made is told in words, and the button can be used again', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockReturnValue();
    const message = "WorkOS isn't responding. Please try again shortly.";
    await atWorkOs(fakeApi().refuse(calls.adminPortal.auditLogs, { status: 503, message }));
    const button = await screen.findByRole('button', { name: 'Open audit log' });
    await userEvent.click(button);
    expect(await screen.findByText("Couldn't open Audit logs")).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
    expect(goTo).not.toHaveBeenCalled();
  });
});

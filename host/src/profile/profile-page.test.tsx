import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, session, signedInSession } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { renderHost } from '../test/render-host';

const here = signedInSession({ isCurrent: true });
const phone = signedInSession({ browser: 'Safari', system: 'iPhone', isMobile: true });

function preparedApi(...items: (typeof here)[]) {
  let open = items;
  return fakeApi()
    .reply(calls.auth.sessions, () => ({ items: open, total: open.length }))
    .reply(calls.auth.endSession, ({ params }) => {
      open = open.filter(({ id }) => id !== params.id);
      return null as never;
    })
    .reply(calls.auth.endOtherSessions, () => {
      open = open.filter(({ isCurrent }) => isCurrent);
      return null as never;
    });
}

test('§2.2 the profile shows first and last name and email', async () => {
  const { container } = await renderHost({ route: '/profile', api: preparedApi(here, phone) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  for (const value of ['Amelia', 'Hart', 'Harbour IT Services', 'Admin']) {
    expect(screen.getAllByText(value)).not.toHaveLength(0);
  }
  expect(screen.getAllByText('amelia.hart@harbour-it.example')).not.toHaveLength(0);
  const account = within(screen.getByRole('region', { name: 'Account' }));
  expect(account.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(document.title).toBe('Profile | Trusted MSP');
  await screen.findByText('Safari on iPhone');
  await expectNoAxeViolations(container);
});

test('a missing name is shown as not set', async () => {
  const { user } = session();
  await renderHost({
    route: '/profile',
    session: session('VIEWER', { user: user && { ...user, firstName: '', lastName: '' } }),
    api: preparedApi(here),
  });
  expect(await screen.findAllByText('Not set')).toHaveLength(2);
});

test('§2.2 §1 every organisation of the user is listed with the role there; the active one cannot be chosen again', async () => {
  const { organization } = session();
  const birchwood = {
    externalId: 'org_birchwood',
    name: 'Birchwood Systems',
    slug: 'birchwood',
    role: 'VIEWER',
    isActive: false,
  } as const;
  const { user, api } = await renderHost({
    route: '/profile',
    session: session('msp_admin', {
      organization: organization && {
        ...organization,
        availableOrganizations: [birchwood, ...organization.availableOrganizations],
      },
    }),
    api: preparedApi(here).reply(calls.auth.switchOrganization, {
      requiresReload: true,
      user: { organizationId: '0192f0c1-0000-7000-8000-000000000002', role: 'VIEWER' },
    }),
  });
  const card = within(await screen.findByRole('region', { name: 'Organisations' }));
  expect(within(card.getByText('Harbour IT Services').closest('li') as HTMLElement).getByText('Current')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Switch to Birchwood Systems' }));
  expect(api.requests(calls.auth.switchOrganization)).toMatchObject([
    { body: { organizationExternalId: 'org_birchwood' } },
  ]);
});

test('§2.2 a session is ended after a confirmation; this one cannot be', async () => {
  const { user } = await renderHost({ route: '/profile', api: preparedApi(here, phone) });
  const card = within(await screen.findByRole('region', { name: 'Sessions' }));
  expect(await card.findByText('This session')).toBeVisible();
  await user.click(await card.findByRole('button', { name: 'End the session of Safari on iPhone' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  expect(card.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

test('all other sessions are ended at once', async () => {
  const { user, api } = await renderHost({ route: '/profile', api: preparedApi(here, phone, signedInSession()) });
  const card = within(await screen.findByRole('region', { name: 'Sessions' }));
  await user.click(await card.findByRole('button', { name: 'End all others' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/2 other sessions will be signed out/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText('All other sessions ended')).toBeVisible();
  expect(api.requests(calls.auth.endOtherSessions)).toHaveLength(1);
  expect(card.getAllByRole('listitem')).toHaveLength(1);
});

test('a session that could not be ended says why, and stays', async () => {
  const api = preparedApi(here, phone).refuse(calls.auth.endSession, {
    status: 404,
    message: 'This session was not found.',
  });
  const { user } = await renderHost({ route: '/profile', api });
  await user.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('This session was not found.')).toBeVisible();
});

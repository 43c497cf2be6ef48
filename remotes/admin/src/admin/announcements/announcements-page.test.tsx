import { type Announcement, calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { formatDate } from '@msp/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AnnouncementsPage from './announcements-page';

const shown: Announcement = {
  id: '0192f0c1-7777-7000-8000-000000000001',
  text: 'Unavailable on 21 Nov from 22:00 to 22:30 UTC.',
  until: '2026-11-21',
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Daniel Frost',
  endedAt: null,
  endedBy: null,
  isShown: true,
};
const earlier: Announcement = {
  ...shown,
  id: '0192f0c1-7777-7000-8000-000000000002',
  text: 'New: a page for releases.',
  endedAt: '2026-11-20T08:00:00.000Z',
  endedBy: 'Daniel Frost',
  isShown: false,
};
const preparedApi = (items = [shown, earlier]) => fakeApi().reply(calls.announcements.list, { items });
const at = (api = preparedApi(), role: 'superadmin' | 'msp_admin' = 'superadmin') =>
  renderApp(<AnnouncementsPage />, { route: '/admin/announcements', api, session: session(role) });

test('§2.1 /admin: the one that is shown, and earlier ones', async () => {
  await at();
  expect(await screen.findByText(shown.text)).toBeVisible();
  expect(screen.getByText(`Shown to everyone until ${formatDate('2026-11-21')}.`, { exact: false })).toBeVisible();
  const row = within(screen.getByRole('row', { name: /New: a page for releases/ }));
  expect(row.getAllByText(formatDate('2026-11-20'))).toHaveLength(2);
  expect(await screen.findByText(/It replaces the one that is shown\.$/)).toBeVisible();
  await expectNoAxeViolations();
});

test('an announcement needs a text and a day; a refusal keeps both', async () => {
  const api = preparedApi([]).refuse(calls.announcements.announce, {
    status: 400,
    message: 'The last day must be within 30 days.',
  });
  const { user } = await at(api);
  expect(await screen.findByText('Nothing is announced at present.')).toBeVisible();
  const button = await screen.findByRole('button', { name: 'Show to everyone' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Maintenance tonight.');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-12-01' } });
  await user.click(button);
  expect(await screen.findByText('The last day must be within 30 days.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Maintenance tonight.');
  api.reply(calls.announcements.announce, shown);
  await user.click(button);
  expect(await screen.findByText('Announcement shown')).toBeVisible();
  expect(api.requests(calls.announcements.announce).at(-1)?.body).toEqual({
    text: 'Maintenance tonight.',
    until: '2027-12-01',
  });
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
});

test('ending it reads the list again', async () => {
  const api = preparedApi().reply(calls.announcements.end, {} as never);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  expect(await screen.findByText('Announcement ended')).toBeVisible();
  expect(api.requests(calls.announcements.end)[0]?.params).toEqual({ id: shown.id });
  await waitFor(() => expect(api.requests(calls.announcements.list).length).toBeGreaterThan(1));
});

test('a failure, and a person who may not announce', async () => {
  const { unmount } = await at(fakeApi().refuse(calls.announcements.list, { status: 503, message: 'Try again.' }));
  expect(await screen.findByText('Unable to load the announcements')).toBeVisible();
  unmount();
  await at(fakeApi().refuse(calls.announcements.list, { status: 403, message: 'Not permitted.' }), 'msp_admin');
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

import { calls, type NotificationSettings } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, notificationSettings, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NotificationsCard } from './notifications-card';

const { settings, updateSettings } = calls.notifications;

afterEach(() => sessionStorage.clear());

function preparedApi(change: Partial<NotificationSettings> = {}) {
  let current = notificationSettings(change);
  return fakeApi()
    .reply(settings, () => current)
    .reply(updateSettings, ({ body }) => {
      current = { ...current, ...body };
      return current;
    });
}

async function show(api = preparedApi(), route = '/settings') {
  const view = await renderApp(<NotificationsCard />, { api, route });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Mentions by email' })).toHaveValue('digest'));
  return { ...view, api };
}

test('each kind is switched in the application and by mail, and all are saved together', async () => {
  const { user, api } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Due dates in the application' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mentions by email' }), 'Each one');
  expect(api.requests(updateSettings)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText('Notification settings saved')).toBeVisible();
  expect(api.requests(updateSettings)).toHaveLength(1);
  expect(api.requests(updateSettings).at(-1)?.body).toMatchObject({
    kinds: {
      DUE: { inApp: false, mail: 'digest' },
      MENTIONED: { inApp: true, mail: 'each' },
      APPROVED: { inApp: true, mail: 'digest' },
    },
    digestHour: 8,
    digestWeekday: null,
  });
  await expectNoAxeViolations();
});

test("what administrators always get says so and can't be switched", async () => {
  await show();
  const row = screen.getByRole('row', { name: /^Revoked and reinstated certificates/ });
  expect(within(row).getByText('Always sent to administrators')).toBeVisible();
  for (const role of ['checkbox', 'combobox']) expect(within(row).queryByRole(role)).not.toBeInTheDocument();
});

test('the digest has a day and an hour, in the time zone of the organisation', async () => {
  const { user, api } = await show();
  expect(screen.getByText(/Times are in Europe\/London\./)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Digest day' }), 'Monday');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Digest hour' }), '17:00');
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  await waitFor(() => expect(api.requests(updateSettings)).toHaveLength(1));
  expect(api.requests(updateSettings).at(-1)?.body).toMatchObject({ digestWeekday: 1, digestHour: 17 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Digest day' }), 'Every day');
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  await waitFor(() => expect(api.requests(updateSettings).at(-1)?.body).toMatchObject({ digestWeekday: null }));
});

test('a change that could not be saved stays, and says why', async () => {
  const { user } = await show(preparedApi().refuse(updateSettings, { status: 400, message: 'Out of order.' }));
  const box = screen.getByRole('checkbox', { name: 'Mentions in the application' });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  expect(await screen.findByText("Couldn't save the notification settings")).toBeVisible();
  expect(screen.getByText('Out of order.')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Save notifications' })).not.toHaveAttribute('aria-disabled');
});

test('changes that are not saved are there again after another page, until they are discarded', async () => {
  const first = await show();
  await first.user.click(screen.getByRole('checkbox', { name: 'Mentions in the application' }));
  first.unmount();
  const { user, api } = await show();
  const box = screen.getByRole('checkbox', { name: 'Mentions in the application' });
  expect(box).not.toBeChecked();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(box).toBeChecked();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(api.requests(updateSettings)).toEqual([]);
});

test('without mail, the application can still be switched', async () => {
  const { user, api } = await show(preparedApi({ sendsMail: false }));
  expect(screen.getByText(/^This installation doesn't send email yet\./)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Mentions by email' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Digest hour' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Mentions in the application' }));
  await user.click(screen.getByRole('button', { name: 'Save notifications' }));
  await waitFor(() => expect(api.requests(updateSettings)).toHaveLength(1));
});

test('the address with its anchor leads to the card', async () => {
  const { address } = await show(preparedApi(), '/settings#notifications');
  await waitFor(() => expect(address()).toBe('/settings'));
  expect(screen.getByRole('region', { name: 'Notifications' }).parentElement).toHaveFocus();
});

test('settings that cannot be loaded can be requested again', async () => {
  const api = fakeApi().refuse(settings, { status: 400, message: 'Out of order.' });
  const { user } = await renderApp(<NotificationsCard />, { api });
  expect(await screen.findByText('Out of order.')).toBeVisible();
  api.reply(settings, notificationSettings());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('combobox', { name: 'Mentions by email' })).toBeEnabled();
});

import { calls } from '@msp/contract';
import { appNotification, expectNoAxeViolations, fakeApi, notificationsList } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderHost } from '../test/render-host';

const { list, unreadCount, markRead } = calls.notifications;

const now = new Date();
const today = appNotification({ title: 'Due tomorrow', kind: 'DUE', createdAt: now.toISOString() });
const before = appNotification({ title: 'Your answer was approved', kind: 'APPROVED', readAt: now.toISOString() });

const preparedApi = (items = [today, before]) =>
  fakeApi()
    .reply(list, notificationsList(items))
    .reply(unreadCount, { unread: 1 })
    .reply(markRead, { unread: 0, readAt: now.toISOString() });

const show = (route = '/notifications', api = preparedApi()) => renderHost({ route, api });

test('all notifications by day', async () => {
  await show();
  expect(await screen.findByRole('region', { name: 'Today' })).toHaveTextContent('Due tomorrow');
  expect(screen.getByRole('region', { name: '19 Nov 2026' })).toHaveTextContent('Your answer was approved');
  expect(document.title).toBe('Notifications | Trusted MSP');
  await expectNoAxeViolations();
});

test('the URL has the filters', async () => {
  const { user, api, address } = await show();
  await user.click(await screen.findByRole('radio', { name: 'Unread' }));
  await user.click(screen.getByRole('button', { name: 'Kind filter' }));
  await user.click(screen.getByRole('checkbox', { name: 'Due dates' }));
  expect(address()).toBe('/notifications?unread=true&kind=DUE');
  await waitFor(() => expect(api.requests(list).at(-1)?.query).toMatchObject({ unread: 'true', kind: 'DUE' }));
});

test('J moves to the first notification, and U marks it as read', async () => {
  const { user, api } = await show();
  const first = await screen.findByRole('link', { name: /Due tomorrow/ });
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('u');
  expect(api.requests(markRead).map(({ body }) => body)).toEqual([{ ids: [today.id] }]);
  expect(first).toHaveFocus();
});

test('a filter without results can be reset', async () => {
  const { user, address } = await show('/notifications?kind=DUE', preparedApi([]));
  await user.click(await screen.findByRole('button', { name: 'Reset search and filters' }));
  expect(address()).toBe('/notifications');
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

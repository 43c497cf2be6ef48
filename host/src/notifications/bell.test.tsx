import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';
import { appNotification, expectNoAxeViolations, fakeApi, notificationsList, session } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { store } from '../session/store';
import { remoteWith, renderHost } from '../test/render-host';
import { countingAtom } from './counting-atom';

const compliance = remoteWith('compliance', '/', '/controls/:id', '/reviews');
const { list, unreadCount, markRead, markUnread } = calls.notifications;

const mention = appNotification();
const review = appNotification({
  kind: 'REVIEW_REQUESTED',
  title: 'Priya Nair asks for your review',
  text: 'DEV-02 Patching',
  path: '/reviews?control=DEV-02',
});
const old = appNotification({ title: 'Your answer was approved', readAt: '2026-11-20T09:00:00.000Z' });

const readAt = '2026-11-21T10:00:00.000Z';

const preparedApi = (items = [mention, review, old]) =>
  fakeApi()
    .reply(list, ({ query }) =>
      notificationsList(query.unread ? items.filter((item) => item.readAt === null) : items, { unread: 2 }),
    )
    .reply(unreadCount, { unread: 2 })
    .reply(markRead, { unread: 0, readAt })
    .reply(markUnread, { unread: 2 });

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

/** The first page has loaded. */
async function render(api = preparedApi()) {
  const view = await renderHost({ remotes: { compliance }, api });
  act(() => store.set(countingAtom, true));
  return view;
}

async function open(api = preparedApi()) {
  const view = await render(api);
  await view.user.click(await bell('Notifications, 2 unread'));
  const inbox = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  return { ...view, inbox };
}

const row = (name: string | RegExp) => screen.findByRole('link', { name });

describe('the bell', () => {
  test('counts unread notifications, and says aloud only what arrives later', async () => {
    const { api } = await render();
    expect(await bell('Notifications, 2 unread')).toBeVisible();
    expect(screen.getByText('2')).toBeVisible();
    expect(screen.queryByText(/new notification/)).toBeNull();
    api.reply(unreadCount, { unread: 3 });
    await act(() => invalidate(unreadCount));
    expect(await bell('Notifications, 3 unread')).toBeVisible();
    expect(screen.getByText('1 new notification, 3 unread').closest('[role=status]')).toBeInTheDocument();
    api.reply(unreadCount, { unread: 0 });
    await act(() => invalidate(unreadCount));
    expect(await bell('Notifications')).toBeVisible();
    expect(screen.queryByText('3')).toBeNull();
    expect(screen.queryByText(/new notification/)).toBeNull();
  });

  test('asks for no count before the first page has loaded', async () => {
    const { api } = await renderHost({ remotes: { compliance }, api: preparedApi() });
    expect(await bell('Notifications')).toBeVisible();
    expect(api.requests(unreadCount)).toEqual([]);
    act(() => store.set(countingAtom, true));
    expect(await bell('Notifications, 2 unread')).toBeVisible();
  });

  test('a user without the permission has no bell', async () => {
    const { user, ...rest } = session('VIEWER');
    if (!user) throw new Error('The session has no user');
    const permissions = user.permissions.filter((permission) => permission !== 'notification:manage');
    await renderHost({ remotes: { compliance }, session: { ...rest, user: { ...user, permissions } } });
    expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  });
});

describe('the inbox', () => {
  test('lists unread notifications; axe finds nothing; All adds those that are read', async () => {
    const { user, inbox } = await open();
    expect(await row(/^Unread: Priya Nair asks for your review DEV-02 Patching/)).toHaveAttribute(
      'href',
      '/reviews?control=DEV-02',
    );
    expect(inbox.queryByText('Your answer was approved')).toBeNull();
    await expectNoAxeViolations();
    await user.click(inbox.getByRole('radio', { name: 'All' }));
    expect(await row(/^Your answer was approved/)).toBeVisible();
  });

  test('opening one leads to its place, closes the inbox and marks it as read', async () => {
    const { user, api, address } = await open();
    await user.click(await row(/asks for your review/));
    await waitFor(() => expect(address()).toBe('/reviews?control=DEV-02'));
    expect(api.requests(markRead).map(({ body }) => body)).toEqual([{ ids: [review.id] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('J and K move, U marks as read and moves on, Enter opens', async () => {
    const { user, api, address, inbox } = await open();
    await row(/mentioned you/);
    // In a browser the dialog focuses it; jsdom has no layout.
    inbox.getByRole('radio', { name: 'Unread' }).focus();
    await user.keyboard('j');
    expect(await row(/mentioned you/)).toHaveFocus();
    await user.keyboard('j');
    expect(await row(/asks for your review/)).toHaveFocus();
    await user.keyboard('k');
    await user.keyboard('u');
    expect(api.requests(markRead).map(({ body }) => body)).toEqual([{ ids: [mention.id] }]);
    expect(await row(/asks for your review/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/reviews?control=DEV-02'));
  });

  test('all are marked as read at once, up to the newest, and Undo marks the same ones as unread', async () => {
    const api = preparedApi();
    const { user, inbox } = await open(api);
    await row(/mentioned you/);
    api
      .reply(unreadCount, { unread: 0 })
      .reply(list, ({ query }) => notificationsList(query.limit === '1' ? [mention] : [], { unread: 0 }));
    await user.click(inbox.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All notifications are marked as read')).toBeInTheDocument();
    expect(api.requests(markRead).map(({ body }) => body)).toEqual([{ until: mention.createdAt }]);
    await user.click(inbox.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.requests(markUnread).map(({ body }) => body)).toEqual([{ readAt }]));
    expect(inbox.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  test('a change that fails says so, and the notification stays unread', async () => {
    const { user } = await open(preparedApi().refuse(markRead, { status: 400, message: 'Out of order.' }));
    await user.click(await screen.findByRole('button', { name: 'Mark “Priya Nair mentioned you” as read' }));
    expect(await screen.findByText("Couldn't mark the notifications as read")).toBeVisible();
    expect(await row(/^Unread: Priya Nair mentioned you/)).toBeVisible();
  });

  test('says when everything is read', async () => {
    await open(preparedApi([old]));
    expect(await screen.findByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  });

  test('a list that cannot be loaded can be requested again', async () => {
    const api = preparedApi().refuse(list, { status: 400, message: 'Out of order.' });
    const { user, inbox } = await open(api);
    expect(await inbox.findByText('Out of order.')).toBeVisible();
    api.reply(list, notificationsList([mention]));
    await user.click(inbox.getByRole('button', { name: 'Try again' }));
    expect(await row(/mentioned you/)).toBeVisible();
  });
});

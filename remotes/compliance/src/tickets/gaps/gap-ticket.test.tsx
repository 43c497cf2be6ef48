import { calls, constants } from '@msp/contract';
import {
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
  ticket,
  ticketResolution,
  ticketsList,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { GapReference } from './gap-key';
import { GapTicket } from './on-demand';
import { useGapTickets } from './use-gap-tickets';

const gap: GapReference = { kind: 'check', checkId: '0192f0c1-0000-7000-8000-00000000b001' };
const gapOf = (reference: GapReference) => ({ ...ticket().gap, reference });
const [harbour, quay] = [
  { id: 'desk-1', name: 'Harbour desk', adapter: 'halopsa' },
  { id: 'desk-2', name: 'Quay desk', adapter: 'connectwise' },
];
const requested = ticket({ gap: gapOf(gap), state: 'waiting', external: null });

function Gap({ isOpen = true }: { isOpen?: boolean }) {
  const tickets = useGapTickets({ check: [gap.kind === 'check' ? gap.checkId : ''] });
  return <GapTicket gap={gap} name="Accounts with MFA" tickets={tickets} isOpen={isOpen} />;
}

const preparedApi = (found: Parameters<typeof ticketsList>[0] = [], desks = [harbour]) =>
  fakeApi()
    .reply(calls.tickets.list, ticketsList(found))
    .reply(calls.tickets.destinations, { items: desks, nextCursor: null, total: desks.length })
    .reply(calls.tickets.create, { created: [requested], existing: [], refused: [] });

const shown = (api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_user', isOpen = true) =>
  renderApp(<Gap isOpen={isOpen} />, { api, session: session(role) });
const button = () => screen.findByRole('button', { name: 'Create ticket: Accounts with MFA' });

async function opened(api = preparedApi()) {
  const page = await shown(api);
  await page.user.click(await button());
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

test('the tickets that may stand beside a gap are requested, newest first', async () => {
  const { api } = await shown();
  await button();
  expect(api.requests(calls.tickets.list)[0]?.query).toEqual({
    check: '0192f0c1-0000-7000-8000-00000000b001',
    state: ['waiting', 'open', 'closed'],
    sort: 'requestedAt',
    order: 'desc',
    limit: String(constants.paging.maxLimit),
  });
});

test.each([
  ['being created', requested, 'Ticket is being created'],
  [
    'not created',
    { ...requested, problem: { code: 'credentials' as const, message: 'Refused.', since: requested.requestedAt } },
    "Ticket couldn't be created",
  ],
  ['open', ticket({ gap: gapOf(gap) }), 'Ticket 1042 · Open'],
  [
    'closed, to review',
    ticket({ gap: gapOf(gap), state: 'closed', resolution: ticketResolution() }),
    'Ticket 1042 · Review resolution',
  ],
])('a ticket that is %s replaces the button', async (_name, found, text) => {
  await shown(preparedApi([found]));
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', `/tickets/${found.id}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a ticket that is not closed is shown before a newer closed one, and reviewed ones are not shown', async () => {
  const closed = ticket({ gap: gapOf(gap), state: 'closed', resolution: ticketResolution() });
  const reviewed = ticket({ gap: gapOf(gap), state: 'closed', resolution: ticketResolution({ state: 'accepted' }) });
  const page = await shown(preparedApi([reviewed, closed, ticket({ gap: gapOf(gap) })]));
  expect(await screen.findByRole('link', { name: 'Ticket 1042 · Open' })).toBeVisible();
  page.unmount();
  await shown(preparedApi([reviewed]));
  expect(await button()).toBeVisible();
});

test("another gap's ticket is not shown", async () => {
  await shown(preparedApi([ticket()]));
  expect(await button()).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['VIEWER', 'assessor'] as const)('%s sees the state and no button', async (role) => {
  const page = await shown(preparedApi([ticket({ gap: gapOf(gap) })]), role);
  expect(await screen.findByRole('link', { name: 'Ticket 1042 · Open' })).toBeVisible();
  page.unmount();
  const { api } = await shown(preparedApi(), role);
  await waitFor(() => expect(api.requests(calls.tickets.list)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.requests(calls.tickets.destinations)).toHaveLength(0);
});

test('nothing is offered without a service desk, for what is no gap, and when the tickets cannot be loaded', async () => {
  const without = await shown(preparedApi([], []));
  await waitFor(() => expect(without.api.requests(calls.tickets.destinations)).toHaveLength(1));
  expect(without.container.querySelector('button')).toBeNull();
  without.unmount();
  const mended = await shown(preparedApi(), 'msp_user', false);
  await waitFor(() => expect(mended.api.requests(calls.tickets.destinations)).toHaveLength(1));
  expect(mended.container.querySelector('button')).toBeNull();
  mended.unmount();
  const failed = await shown(fakeApi().refuse(calls.tickets.destinations, { status: 500 }));
  await waitFor(() => expect(failed.api.requests(calls.tickets.destinations)).toHaveLength(1));
  expect(failed.container.querySelector('button')).toBeNull();
});

test('with one service desk, one confirmation creates the ticket', async () => {
  const { user, api, dialog } = await opened();
  expect(dialog.getByText(/^The ticket in Harbour desk describes/)).toBeVisible();
  expect(dialog.queryByLabelText('Service desk')).toBeNull();
  await expectNoAxeViolations();
  api.reply(calls.tickets.list, ticketsList([requested]));
  await user.click(dialog.getByRole('button', { name: 'Create ticket' }));
  expect(await screen.findByText('1 ticket requested')).toBeVisible();
  expect(api.requests(calls.tickets.create)[0]?.body).toEqual({ integrationId: 'desk-1', gaps: [gap] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The state beside the gap is loaded again, and has the focus of the button that it replaces.
  const link = await screen.findByRole('link', { name: 'Ticket is being created' });
  await waitFor(() => expect(link).toHaveFocus());
});

test('with several service desks, none is chosen before the member chooses', async () => {
  const { user, api, dialog } = await opened(preparedApi([], [harbour, quay]));
  const create = dialog.getByRole('button', { name: 'Create ticket' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(dialog.getByLabelText('Service desk'), 'Quay desk');
  await user.click(create);
  expect(await screen.findByText('1 ticket requested')).toBeVisible();
  expect(api.requests(calls.tickets.create)[0]?.body).toMatchObject({ integrationId: 'desk-2' });
});

test('a gap that has a ticket, or that cannot have one, says so', async () => {
  const existing = ticket({ gap: gapOf(gap) });
  const api = preparedApi().reply(calls.tickets.create, { created: [], existing: [existing], refused: [] });
  const first = await opened(api);
  await first.user.click(first.dialog.getByRole('button', { name: 'Create ticket' }));
  const had = within(await first.dialog.findByRole('list', { name: 'Already has a ticket' }));
  expect(had.getByRole('link', { name: 'Ticket 1042 · Open' })).toHaveAttribute('href', `/tickets/${existing.id}`);
  expect(first.dialog.queryByRole('button', { name: 'Create ticket' })).toBeNull();
  first.unmount();

  const refused = [{ reference: gap, message: 'This check passes now.', errorCode: 'CONFLICT' }];
  const second = await opened(preparedApi().reply(calls.tickets.create, { created: [], existing: [], refused }));
  await second.user.click(second.dialog.getByRole('button', { name: 'Create ticket' }));
  const left = within(await second.dialog.findByRole('list', { name: 'Not requested' }));
  expect(left.getByText('Accounts with MFA: This check passes now.')).toBeVisible();
  await expectNoAxeViolations();
});

test('after an error the dialog keeps the choice, says why, and can be sent again', async () => {
  const api = preparedApi([], [harbour, quay]).refuse(calls.tickets.create, { status: 503, message: 'Out of order.' });
  const { user, dialog } = await opened(api);
  await user.selectOptions(dialog.getByLabelText('Service desk'), 'Quay desk');
  await user.click(dialog.getByRole('button', { name: 'Create ticket' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(dialog.getByLabelText('Service desk')).toHaveValue('desk-2');
  api.reply(calls.tickets.create, { created: [requested], existing: [], refused: [] });
  await user.click(dialog.getByRole('button', { name: 'Create ticket' }));
  expect(await screen.findByText('1 ticket requested')).toBeVisible();
});

import { calls, type TicketDetail } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, session, ticketDetail, ticketResolution } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TicketPage from './ticket-page';

const open = ticketDetail();
const failed = ticketDetail({
  state: 'waiting',
  external: null,
  problem: { code: 'settings', message: 'HaloPSA has no such customer.', since: '2026-11-18T09:00:00.000Z' },
});
const closed = ticketDetail({
  state: 'closed',
  closedAt: '2026-11-20T09:00:00.000Z',
  resolution: ticketResolution(),
});
const accepted = ticketDetail({
  ...closed,
  resolution: ticketResolution({
    state: 'accepted',
    evidence: [{ id: 'e1', name: 'Resolution of ticket 1042: Accounts with MFA' }],
    decidedBy: open.requestedBy,
    decidedAt: '2026-11-20T10:00:00.000Z',
  }),
});

const page = (
  <Routes>
    <Route path="/tickets/:id" element={<TicketPage />} />
  </Routes>
);
const preparedApi = (ticket: TicketDetail) => fakeApi().reply(calls.tickets.read, ticket);
const at = (api = preparedApi(open), role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(page, { route: `/tickets/${open.id}`, api, session: session(role) });
const resolutionCard = async () => within(await screen.findByRole('region', { name: 'Resolution' }));

test('an open ticket shows its gap, its number, its text and its history', async () => {
  await at();
  expect(await screen.findByRole('heading', { level: 1, name: 'Accounts with MFA is off target' })).toBeVisible();
  const facts = within(screen.getByLabelText('Ticket'));
  expect(facts.getByText('Open')).toBeVisible();
  expect(facts.getByText('In progress')).toBeVisible();
  const number = facts.getByRole('link', { name: /^1042/ });
  expect(number).toHaveAttribute('href', open.external?.url);
  expect(number).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Accounts with MFA' })).toHaveAttribute('href', '/checks/one');
  expect(await screen.findByText('Accounts with MFA', { selector: 'strong' })).toBeVisible();
  const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Created as 1042/),
    expect.stringMatching(/^Requested by Amelia Hart/),
  ]);
  expect(screen.queryByRole('region', { name: 'Resolution' })).toBeNull();
  expect(document.title).toBe('Ticket - Accounts with MFA is off target | Trusted MSP');
  await expectNoAxeViolations();
});

test('the state of an open ticket can be read at once', async () => {
  const api = preparedApi(open).reply(calls.tickets.refresh, open);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Update state' }));
  expect(await screen.findByText('State updated')).toBeVisible();
  expect(api.requests(calls.tickets.read).length).toBeGreaterThan(1);
});

test("a ticket that couldn't be created says why, and can be tried again or cancelled", async () => {
  const cancelled = ticketDetail({ ...failed, state: 'cancelled' });
  const api = preparedApi(failed).reply(calls.tickets.refresh, failed).reply(calls.tickets.cancel, cancelled);
  const { user } = await at(api);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText("Couldn't create it in Harbour desk")).toBeVisible();
  expect(notice.getByText('HaloPSA has no such customer.')).toBeVisible();
  expect(screen.getByText('Not created yet')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.requests(calls.tickets.refresh)).toHaveLength(1));
  api.reply(calls.tickets.read, cancelled);
  await user.click(notice.getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('Ticket cancelled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(within(screen.getByLabelText('Ticket')).getByText('Cancelled')).toBeVisible();
});

test('a ticket that may exist by now is not cancelled, and the page says so', async () => {
  const message = 'The service desk may have created it.';
  const api = preparedApi(failed).refuse(calls.tickets.cancel, {
    status: 409,
    errorCode: 'INVALID_TRANSITION',
    message,
  });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText("Couldn't cancel the ticket")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test("an open ticket whose state can't be read says since when", async () => {
  const problem = { code: 'unreachable' as const, message: 'HaloPSA is down.', since: '2026-11-20T09:00:00.000Z' };
  await at(preparedApi(ticketDetail({ problem })));
  const notice = within(await screen.findByRole('note'));
  expect(notice.getByText(/^Couldn't update its state since 20 Nov 2026/)).toBeVisible();
  expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(notice.queryByRole('button', { name: 'Cancel ticket' })).toBeNull();
});

test('the resolution of a closed ticket is proposed with its time and attachments', async () => {
  await at(preparedApi(closed));
  const card = await resolutionCard();
  expect(card.getByText('Enrolled the last three accounts.')).toBeVisible();
  expect(card.getByText('Time recorded: 1 hour 20 minutes')).toBeVisible();
  const attachments = within(card.getByRole('list', { name: 'Attachments' })).getAllByRole('listitem');
  expect(attachments.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^enrolment\.pdf · 1(17|20)/),
    'screenshot.png',
  ]);
  expect(card.getByText('To review')).toBeVisible();
  await expectNoAxeViolations();
});

test('a member adds the resolution as evidence, with the attachments that they choose', async () => {
  const api = preparedApi(closed).reply(calls.tickets.acceptResolution, accepted);
  const { user } = await at(api);
  await user.click((await resolutionCard()).getByRole('button', { name: 'Add as evidence…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add as evidence' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Resolution of ticket 1042: Accounts with MFA');
  for (const box of dialog.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await expectNoAxeViolations();
  await user.clear(dialog.getByLabelText('Name'));
  expect(dialog.getByRole('button', { name: 'Add as evidence' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByLabelText('Name'), 'MFA enrolment');
  await user.click(dialog.getByRole('checkbox', { name: /screenshot/ }));
  api.reply(calls.tickets.read, accepted);
  await user.click(dialog.getByRole('button', { name: 'Add as evidence' }));
  expect(await screen.findByText('Resolution added as evidence')).toBeVisible();
  expect(api.requests(calls.tickets.acceptResolution)[0]?.body).toEqual({ name: 'MFA enrolment', attachments: ['12'] });
  const card = await resolutionCard();
  expect(await card.findByRole('link', { name: 'Resolution of ticket 1042: Accounts with MFA' })).toHaveAttribute(
    'href',
    '/evidence/e1/view',
  );
  expect(card.queryByRole('button')).toBeNull();
});

test('one attachment is a list of one', async () => {
  const resolution = ticketResolution({ attachments: [{ id: '11', name: 'enrolment.pdf', size: null }] });
  const api = preparedApi({ ...closed, resolution }).reply(calls.tickets.acceptResolution, accepted);
  const { user } = await at(api);
  await user.click((await resolutionCard()).getByRole('button', { name: 'Add as evidence…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Add as evidence' }));
  await waitFor(() => expect(api.requests(calls.tickets.acceptResolution)).toHaveLength(1));
  expect(api.requests(calls.tickets.acceptResolution)[0]?.body).toMatchObject({ attachments: ['11'] });
});

test('after an error the dialog keeps what was entered and says why', async () => {
  const api = preparedApi(closed).refuse(calls.tickets.acceptResolution, { status: 503, message: 'Out of order.' });
  const { user } = await at(api);
  await user.click((await resolutionCard()).getByRole('button', { name: 'Add as evidence…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), ' again');
  await user.click(dialog.getByRole('checkbox', { name: /enrolment/ }));
  await user.click(dialog.getByRole('button', { name: 'Add as evidence' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(dialog.getByLabelText('Name')).toHaveValue('Resolution of ticket 1042: Accounts with MFA again');
  expect(dialog.getByRole('checkbox', { name: /enrolment/ })).toBeChecked();
});

test('a member decides not to use the resolution', async () => {
  const resolution = ticketResolution({
    state: 'dismissed',
    decidedBy: open.requestedBy,
    decidedAt: closed.requestedAt,
  });
  const dismissed = ticketDetail({ ...closed, resolution });
  const api = preparedApi(closed).reply(calls.tickets.dismissResolution, dismissed);
  const { user } = await at(api);
  const card = await resolutionCard();
  api.reply(calls.tickets.read, dismissed);
  await user.click(card.getByRole('button', { name: "Don't use" }));
  expect(await screen.findByText("Resolution won't be used as evidence")).toBeVisible();
  expect(await card.findByText(/^Not used as evidence by Amelia Hart/)).toBeVisible();
});

test('a ticket that was closed without a word says so', async () => {
  await at(preparedApi({ ...closed, resolution: ticketResolution({ text: '', minutes: null, attachments: [] }) }));
  const card = await resolutionCard();
  expect(card.getByText('It was closed without a resolution.')).toBeVisible();
  expect(card.queryByText(/Time recorded/)).toBeNull();
});

test.each(['VIEWER', 'assessor'] as const)('%s reads everything and changes nothing', async (role) => {
  for (const one of [open, failed, closed]) {
    const shown = await at(preparedApi(one), role);
    expect(await screen.findByRole('list', { name: 'History' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    shown.unmount();
  }
});

test('a missing and a failed ticket say what to do', async () => {
  const missing = await at(fakeApi().refuse(calls.tickets.read, { status: 404, errorCode: 'NOT_FOUND' }));
  expect(await screen.findByText('It may belong to another organisation.')).toBeVisible();
  missing.unmount();
  await at(fakeApi().refuse(calls.tickets.read, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

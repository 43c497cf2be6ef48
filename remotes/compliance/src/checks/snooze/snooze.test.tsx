import { type CheckDetail, calls } from '@msp/contract';
import { checkDetail, checkSnooze, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { daysAfter, today } from '@msp/ui/pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EarlierSnoozes } from './earlier-snoozes';
import { SnoozeButton } from './snooze-button';
import { SnoozeNotice } from './snooze-notice';

const detail = checkDetail();
const requested = checkDetail({ snooze: checkSnooze({ state: 'requested', confirmedBy: null, confirmedAt: null }) });
const active = checkDetail({ state: 'snoozed', snooze: checkSnooze() });
const preparedApi = (after: CheckDetail = active) =>
  fakeApi()
    .reply(calls.checks.snooze, after)
    .reply(calls.checks.confirmSnooze, active)
    .reply(calls.checks.endSnooze, detail);
const shownNotice = (check: CheckDetail, role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(<SnoozeNotice check={check} />, { api: preparedApi(), session: session(role) });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

async function openDialog(api = preparedApi()) {
  const shown = await renderApp(<SnoozeButton check={detail} />, { api });
  await shown.user.click(screen.getByRole('button', { name: 'Snooze' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze: Accounts with MFA' }));
  const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { ...shown, dialog, set, submit: () => dialog.getByRole('button', { name: 'Snooze check' }) };
}

test.each([
  ['a viewer', detail, 'VIEWER', []],
  ['a check that passes', checkDetail({ state: 'pass' }), 'msp_user', []],
  ['a snoozed check', active, 'msp_user', []],
  ['a request', requested, 'msp_user', []],
  ['a check that fails', detail, 'msp_user', ['Snooze']],
  ['a check that is not measured', checkDetail({ state: 'not-measured' }), 'msp_user', ['Snooze']],
] as const)('what is offered: %s', async (_name, check, role, offered) => {
  await renderApp(<SnoozeButton check={check} />, { session: session(role) });
  expect(buttons()).toEqual(offered);
});

test('a check is snoozed for a reason until a day', async () => {
  const { api, user, set, submit } = await openDialog();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  set('Last day', daysAfter(today(), 7));
  set('Reason', ' Three devices are replaced next week. ');
  await user.click(submit());
  expect(await screen.findByText('Check snoozed')).toBeVisible();
  const [call] = api.requests(calls.checks.snooze);
  expect(call?.body).toEqual({ reason: 'Three devices are replaced next week.', lastDay: daysAfter(today(), 7) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a snooze that another reviewer has to confirm says so', async () => {
  const { user, set, submit } = await openDialog(preparedApi(requested));
  set('Last day', today());
  set('Reason', 'Later.');
  await user.click(submit());
  expect(await screen.findByText('Snooze requested')).toBeVisible();
});

test('a day outside the 30 days is refused before it is sent', async () => {
  const { api, user, set, submit } = await openDialog();
  set('Last day', daysAfter(today(), 31));
  set('Reason', 'Later.');
  await user.click(submit());
  expect(await screen.findByText('Choose a day within the next 30 days.')).toBeVisible();
  expect(api.requests(calls.checks.snooze)).toHaveLength(0);
});

test('a refusal is shown, and nothing that was typed is lost', async () => {
  const message = 'This check passes, so there is nothing to snooze.';
  const { user, set, submit, dialog } = await openDialog(
    fakeApi().refuse(calls.checks.snooze, { status: 409, errorCode: 'INVALID_TRANSITION', message }),
  );
  set('Last day', today());
  set('Reason', 'Later.');
  await user.click(submit());
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Later.');
});

test('a snooze in force says until when, why and by whom, and can be ended', async () => {
  const { api, user } = await shownNotice(active, 'msp_user');
  expect(screen.getByText('Snoozed until 2 Dec 2026')).toBeVisible();
  expect(screen.getByText(/^Three devices.*\(Owen Price, confirmed by Amelia Hart\)$/)).toBeVisible();
  expect(buttons()).toEqual(['End snooze']);
  await user.click(screen.getByRole('button', { name: 'End snooze' }));
  expect(await screen.findByText('Snooze ended')).toBeVisible();
  expect(api.requests(calls.checks.endSnooze)[0]?.params).toEqual({ id: active.id, snoozeId: active.snooze?.id });
});

test('a request waits for somebody who may confirm it', async () => {
  const member = await shownNotice(requested, 'msp_user');
  expect(screen.getByText('Owen Price asks to snooze this check until 2 Dec 2026')).toBeVisible();
  expect(buttons()).toEqual([]);
  member.unmount();
  const { api, user } = await shownNotice({ ...requested, mayConfirmSnooze: true });
  expect(buttons()).toEqual(['Confirm', 'Refuse']);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Snooze confirmed')).toBeVisible();
  expect(api.requests(calls.checks.confirmSnooze)).toHaveLength(1);
});

test("one's own request can be withdrawn", async () => {
  const own = session('msp_user');
  const requestedBy = { id: own.user?.id ?? '', name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' };
  const check = checkDetail({ snooze: checkSnooze({ state: 'requested', requestedBy, confirmedBy: null }) });
  const { user } = await renderApp(<SnoozeNotice check={check} />, { api: preparedApi(), session: own });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Request withdrawn')).toBeVisible();
});

test('earlier snoozes say why and how they ended; without one, there is nothing', async () => {
  const ended = checkSnooze({
    state: 'ended',
    endedAt: '2026-11-20T10:00:00.000Z',
    endedBy: checkSnooze().confirmedBy,
  });
  const refused = checkSnooze({ state: 'not-confirmed', confirmedBy: null, confirmedAt: null });
  const shown = await renderApp(<EarlierSnoozes check={checkDetail({ earlierSnoozes: [ended, refused] })} />);
  const [first, second] = within(screen.getByRole('list', { name: 'Earlier snoozes' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Ended.*Confirmed by Amelia Hart\. Ended 20 Nov 2026.* by Amelia Hart\.$/);
  expect(second).toHaveTextContent(/^Not confirmed/);
  await expectNoAxeViolations();
  shown.unmount();
  await renderApp(<EarlierSnoozes check={detail} />);
  expect(screen.queryByText('Earlier snoozes')).toBeNull();
});

import { calls, type MetricDetail } from '@msp/contract';
import {
  evidenceItem,
  evidenceList,
  expectNoAxeViolations,
  fakeApi,
  metricDetail,
  metricOverride,
  metricValue,
  renderApp,
  session,
} from '@msp/testing';
import { monthsAfter, today } from '@msp/ui/pages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MetricActions } from '../detail/metric-actions';

/** Some days from a day. */
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const inAYear = monthsAfter(today(), 12) ?? '';

const manual = metricDetail({ sources: ['manual'], recordable: true });
const override = {
  id: '0192f0c1-8888-7000-8000-000000000001',
  value: 98,
  reason: 'Counted twice.',
  startsAt: '2026-11-15T09:00:00.000Z',
  endsAt: '2027-02-16T00:00:00.000Z',
};

const preparedApi = () =>
  fakeApi()
    .reply(calls.metrics.record, manual)
    .reply(calls.metricOverrides.create, metricOverride())
    .reply(calls.metricOverrides.remove, undefined as never)
    .reply(calls.evidence.list, evidenceList([evidenceItem({ name: 'MFA export' })]));

const show = (detail: MetricDetail, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(<MetricActions metric={detail} />, { api: preparedApi(), ...options });
const set = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement;

async function openRecord(options: Parameters<typeof renderApp>[1] = {}) {
  const shown = await show(manual, options);
  await shown.user.click(screen.getByRole('button', { name: 'Record value' }));
  await screen.findByRole('dialog', { name: 'Record a value: Accounts with MFA' });
  return shown;
}

async function openOverride(options: Parameters<typeof renderApp>[1] = {}) {
  const shown = await show(metricDetail(), options);
  await shown.user.click(screen.getByRole('button', { name: 'Override value' }));
  await screen.findByRole('dialog', { name: 'Override the value: Accounts with MFA' });
  return shown;
}

test('§6 the actions that the role permits', async () => {
  const viewer = await show(manual, { session: session('VIEWER') });
  expect(screen.queryByRole('button')).toBeNull();
  viewer.unmount();
  const member = await show(manual, { session: session('msp_user') });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Record value']);
  member.unmount();
  const collected = await show(metricDetail());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Override value',
    'Change target',
  ]);
  collected.unmount();
  await show(metricDetail({ state: 'overridden', override }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Revoke override',
    'Change target',
  ]);
});

test('a value is recorded with its day and note', async () => {
  const { user, api } = await openRecord();
  expect(submit('Record value')).toHaveAttribute('aria-disabled', 'true');
  expect(
    screen.getByText(/^You can't change or delete recorded values\. To correct one, record another/),
  ).toBeVisible();
  set('Value', '97,5');
  set('Day', daysAfter(today(), -2));
  set('Note', ' Counted by hand. ');
  await user.click(submit('Record value'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(calls.metrics.record)[0]?.body).toEqual({
    value: 97.5,
    observedOn: daysAfter(today(), -2),
    note: 'Counted by hand.',
  });
});

test.each([
  ['none', 'Enter a number.'],
  ['-1', 'Enter 0 or more.'],
  ['101', 'Enter at most 100.'],
])('the value %s is refused in words: %s', async (value, message) => {
  const { user, api } = await openRecord();
  set('Value', value);
  await user.click(submit('Record value'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(api.requests(calls.metrics.record)).toHaveLength(0);
});

test('Escape closes the dialog and keeps what was typed; Cancel discards it', async () => {
  const { user } = await openRecord();
  await user.type(screen.getByLabelText('Note'), 'Counted by hand.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reopen = () => user.click(screen.getByRole('button', { name: 'Record value' }));
  await reopen();
  expect(await screen.findByLabelText('Note')).toHaveValue('Counted by hand.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await reopen();
  expect(await screen.findByLabelText('Note')).toHaveValue('');
});

test('a day in the future is refused in words', async () => {
  const { user, api } = await openRecord();
  set('Value', '90');
  set('Day', daysAfter(today(), 1));
  await user.click(submit('Record value'));
  expect(await screen.findByText('Choose today or an earlier day.')).toBeVisible();
  expect(api.requests(calls.metrics.record)).toHaveLength(0);
});

test('§7 an override has a value, a reason, a last day and, optionally, evidence', async () => {
  const { user, api } = await openOverride();
  expect(screen.getByText(/^Measured: 92% \(Microsoft 365, .* ago\)/)).toBeVisible();
  expect(submit('Override value')).toHaveAttribute('aria-disabled', 'true');
  set('Value', '98');
  set('Reason', 'Service accounts are counted.');
  set('Last day', inAYear);
  await user.click(screen.getByRole('button', { name: 'Choose evidence' }));
  await user.click(await screen.findByRole('radio', { name: /MFA export/ }));
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('MFA export')).toBeVisible();
  await user.click(submit('Override value'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(calls.metricOverrides.create)[0]?.body).toMatchObject({
    value: 98,
    reason: 'Service accounts are counted.',
    lastDay: inAYear,
    evidenceId: expect.any(String),
  });
});

test.each([
  ['before today', daysAfter(today(), -1)],
  ['after 12 months', daysAfter(inAYear, 1)],
])('an override cannot end %s', async (_, lastDay) => {
  const { user, api } = await openOverride();
  set('Value', '98');
  set('Reason', 'Counted twice.');
  set('Last day', lastDay);
  await user.click(submit('Override value'));
  expect(await screen.findByText('Choose a day within the next 12 months.')).toBeVisible();
  expect(api.requests(calls.metricOverrides.create)).toHaveLength(0);
});

test('an override that another member was faster with: says so, and keeps what was typed', async () => {
  const message = 'This metric is overridden already. Revoke that override first.';
  const api = preparedApi().refuse(calls.metricOverrides.create, { status: 409, message });
  const { user } = await openOverride({ api });
  set('Value', '98');
  set('Reason', 'Counted twice.');
  set('Last day', inAYear);
  await user.click(submit('Override value'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Counted twice.');
});

test('§7 revoking asks first, and says which value applies afterwards', async () => {
  const overridden = metricDetail({ state: 'overridden', effective: metricValue({ value: 98 }), override });
  const { user, api } = await show(overridden);
  await user.click(screen.getByRole('button', { name: 'Revoke override' }));
  expect(await screen.findByText(/^The measured value applies again at once: 92%\./)).toBeVisible();
  expect(api.requests(calls.metricOverrides.remove)).toHaveLength(0);
  await user.click(submit('Revoke override'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.requests(calls.metricOverrides.remove)[0]?.params).toEqual({ id: override.id });
});

test('accessibility: axe finds nothing in the dialogs', async () => {
  const { unmount } = await openRecord();
  await expectNoAxeViolations();
  unmount();
  await openOverride();
  await expectNoAxeViolations();
});

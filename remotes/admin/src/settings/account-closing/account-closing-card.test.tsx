import { accountClosingPath, calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { formatDate } from '@msp/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountClosingCard } from './account-closing-card';

const { read, request, cancel } = calls.accountClosing;
const closing = {
  requestedAt: '2026-11-20T10:00:00.000Z',
  requestedBy: { id: '0192f0c1-3333-7000-8000-000000000001', name: 'Amelia Hart', email: 'amelia@harbour.example' },
  reason: 'We merge.',
  closesAt: '2026-12-20T10:00:00.000Z',
};
const closes = `This account closes on ${formatDate(closing.closesAt)}`;
const preparedApi = (current: typeof closing | null = null) =>
  fakeApi().reply(read, { closing: current }).reply(request, { closing }).reply(cancel, { closing: null });

async function openDialog(api = preparedApi()) {
  const view = await renderApp(<AccountClosingCard />, { api });
  await view.user.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the account of Harbour IT Services' }));
  const name = dialog.getByRole('textbox', { name: 'Name of the organisation' });
  return { ...view, api, dialog, name, submit: dialog.getByRole('button', { name: 'Close account' }) };
}

test('§7 §2.2 closing the account needs the name of the organisation, and shows the date', async () => {
  const { user, api, dialog, name, submit } = await openDialog();
  await user.type(name, 'Harbour');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.type(name, ' IT Services');
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'We merge.');
  await expectNoAxeViolations();
  await user.click(submit);
  expect(await screen.findByText(closes)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requests(request)[0]?.body).toEqual({ name: 'Harbour IT Services', reason: 'We merge.' });
});

test('the address with its anchor leads to the card', async () => {
  const { address } = await renderApp(<AccountClosingCard />, { api: preparedApi(closing), route: accountClosingPath });
  await waitFor(() => expect(address()).toBe('/settings'));
  expect(screen.getByRole('region', { name: 'Close account' }).parentElement).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Keep account' })).toBeVisible();
});

test('a refusal stays in the dialog', async () => {
  const refused = preparedApi().refuse(request, {
    status: 409,
    message: 'This account is already scheduled for closure.',
  });
  const { user, dialog, name, submit } = await openDialog(refused);
  await user.type(name, 'Harbour IT Services');
  await user.click(submit);
  expect(await dialog.findByText('This account is already scheduled for closure.')).toBeVisible();
});

test('§7 §2.2 an administrator keeps the account', async () => {
  const { user } = await renderApp(<AccountClosingCard />, { api: preparedApi(closing) });
  expect(await screen.findByText(closes)).toBeVisible();
  expect(screen.getByText(/by Amelia Hart\. Reason: We merge\./)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(await screen.findByText('The account stays open')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close account' })).toBeVisible();
});

test('§6 other members see nothing of it', async () => {
  const api = preparedApi();
  await renderApp(<AccountClosingCard />, { api, session: session('msp_user') });
  expect(screen.queryByText('Close account')).toBeNull();
  expect(api.requests(read)).toEqual([]);
});

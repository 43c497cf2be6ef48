/** Where an integration creates tickets, on its page. */
import { calls, type ResponseOf } from '@msp/contract';
import { expectNoAxeViolations, session, ticketDestination } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { opened, preparedApi } from '../test-detail';

type Destination = ResponseOf<typeof calls.tickets.destination>;
const options = {
  items: [
    { value: '7', label: 'Security' },
    { value: '8', label: 'Incident' },
  ],
};
const withDestination = (destination: Destination = ticketDestination()) =>
  preparedApi().reply(calls.tickets.destination, destination).reply(calls.tickets.destinationOptions, options);
const unset = ticketDestination({ settings: null, changedBy: null, changedAt: null });
const at = (api = withDestination(), role: Parameters<typeof session>[0] = 'msp_admin') =>
  opened(api, '?tab=tickets', session(role));
const card = async () => within(await screen.findByRole('region', { name: 'Where tickets are created' }));

async function openedDialog(api = withDestination(unset)) {
  const page = await at(api);
  await page.user.click((await card()).getByRole('button', { name: 'Set up tickets…' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

test('an integration that creates no tickets has no such tab', async () => {
  const { api } = await at(preparedApi().reply(calls.tickets.destination, ticketDestination({ fields: [] })));
  await waitFor(() => expect(api.requests(calls.tickets.destination)).toHaveLength(1));
  expect(await screen.findByRole('tab', { name: 'Runs' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Tickets' })).toBeNull();
});

test('the card says where tickets are created, by whom that was set, and leads to them', async () => {
  await at();
  const shown = await card();
  expect(await shown.findByText('Security')).toBeVisible();
  expect(shown.getByText('Ticket type')).toBeVisible();
  expect(shown.getByText(/^Set by Amelia Hart, 18 Nov 2026/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Tickets in Harbour tenant' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/tickets\?integration=/),
  );
  await expectNoAxeViolations();
});

test('members read the names without asking the service desk, and change nothing', async () => {
  const { api } = await at(withDestination(), 'msp_user');
  const shown = await card();
  expect(shown.getByText('Security')).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
  expect(api.requests(calls.tickets.destinationOptions)).toHaveLength(0);
});

test('before it is set, administrators choose, and members are told who can', async () => {
  const member = await at(withDestination(unset), 'msp_user');
  expect((await card()).getByText(/An administrator can set them up here\.$/)).toBeVisible();
  member.unmount();
  await at(withDestination(unset));
  const shown = await card();
  expect(shown.getByRole('button', { name: 'Set up tickets…' })).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Turn off tickets…' })).toBeNull();
});

test('an administrator chooses from what the service desk lists', async () => {
  const api = withDestination(unset).reply(calls.tickets.changeDestination, ticketDestination());
  const { user, dialog } = await openedDialog(api);
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.findByRole('option', { name: 'Security' });
  await expectNoAxeViolations();
  await user.selectOptions(dialog.getByLabelText('Ticket type'), 'Security');
  api.reply(calls.tickets.destination, ticketDestination());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tickets set up')).toBeVisible();
  expect(api.requests(calls.tickets.changeDestination)[0]?.body).toEqual({ settings: { ticketType: '7' } });
  expect(api.requests(calls.tickets.destinationOptions)[0]?.params).toMatchObject({ option: 'ticketTypes' });
  expect(await (await card()).findByText('Security')).toBeVisible();
});

test('a service desk that refuses the choices says why, and they are kept', async () => {
  const message = 'Tickets of the type "Security" need fields that have no default: team.';
  const api = withDestination(unset).refuse(calls.tickets.changeDestination, {
    status: 409,
    errorCode: 'CONFLICT',
    message,
  });
  const { user, dialog } = await openedDialog(api);
  await dialog.findByRole('option', { name: 'Security' });
  await user.selectOptions(dialog.getByLabelText('Ticket type'), 'Security');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Ticket type')).toHaveValue('7');
});

test('while the service desk is down, the list can be loaded again or a value entered', async () => {
  const api = withDestination(unset).refuse(calls.tickets.destinationOptions, {
    status: 503,
    message: 'HaloPSA is down.',
  });
  const { user, dialog } = await openedDialog(api);
  expect(await dialog.findByText('HaloPSA is down.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Enter another value' }));
  await user.type(dialog.getByLabelText('Ticket type'), '9');
  expect(dialog.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  await user.click(dialog.getByRole('button', { name: 'Select from the list' }));
  api.reply(calls.tickets.destinationOptions, options);
  await user.click(dialog.getByRole('button', { name: 'Load the list again' }));
  expect(await dialog.findByRole('option', { name: 'Security' })).toBeVisible();
  expect(dialog.getByLabelText('Ticket type')).toHaveValue('9');
});

test('tickets are turned off after a confirmation', async () => {
  const api = withDestination().reply(calls.tickets.changeDestination, unset);
  const { user } = await at(api);
  await user.click((await card()).getByRole('button', { name: 'Turn off tickets…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn off tickets in Harbour tenant?' }));
  api.reply(calls.tickets.destination, unset);
  await user.click(dialog.getByRole('button', { name: 'Turn off tickets' }));
  expect(await screen.findByText('Tickets turned off')).toBeVisible();
  expect(api.requests(calls.tickets.changeDestination)[0]?.body).toEqual({ settings: null });
  expect(await (await card()).findByRole('button', { name: 'Set up tickets…' })).toBeVisible();
});

test('a failed and a forbidden card say so', async () => {
  const failed = await at(preparedApi().refuse(calls.tickets.destination, { status: 500, message: 'Out of order.' }));
  expect(await (await card()).findByText('Out of order.')).toBeVisible();
  failed.unmount();
  await at(preparedApi().refuse(calls.tickets.destination, { status: 403 }), 'VIEWER');
  expect(await (await card()).findByText('Not permitted')).toBeVisible();
});

import { calls, type InviteOutcome } from '@msp/contract';
import { expectNoAxeViolations, type FakeApi, fakeApi, member, membersList, renderApp } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import UsersPage from '../users-page';

const [ann, bob] = ['ann@x.example', 'bob@x.example'];

afterEach(() => sessionStorage.clear());

const preparedApi = () => fakeApi().reply(calls.users.list, membersList([member()]));

/** Answers every address with one outcome, except the given ones. */
const inviting = (outcomes: Record<string, InviteOutcome> = {}, mailed = true) =>
  preparedApi().reply(calls.users.invite, ({ body }) => ({
    mailed,
    results: body.invitations.map(({ email }) => {
      const outcome = outcomes[email] ?? 'INVITED';
      return {
        email,
        outcome,
        message: outcome === 'REFUSED' ? 'You may not give this role.' : null,
        invitationId: outcome === 'INVITED' ? '0192f0c1-0000-7000-8000-00000000aaaa' : null,
      };
    }),
  }));

async function open(api: FakeApi, route = '/users#invite') {
  const result = await renderApp(<UsersPage />, { route, api });
  const field = await screen.findByRole('textbox', { name: 'Email addresses' });
  const enter = async (text: string, role?: string) => {
    await result.user.click(field);
    await result.user.paste(text);
    if (role) await result.user.selectOptions(screen.getByRole('combobox', { name: 'Role for all' }), role);
  };
  const send = () => result.user.click(screen.getByRole('button', { name: /^Send/ }));
  return { ...result, enter, send };
}

test('§6 several pasted addresses are invited, each with its role', async () => {
  const { user, enter, send, api } = await open(inviting());
  await enter(`Ann Reed <${ann}>, ${bob}`);
  expect(screen.getByRole('button', { name: /^Send/ })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role for all' }), 'Member');
  await user.selectOptions(screen.getByRole('combobox', { name: `Role of ${bob}` }), 'Viewer');
  await expectNoAxeViolations();
  await send();
  expect(api.requests(calls.users.invite)).toMatchObject([
    {
      body: {
        invitations: [
          { email: ann, role: 'msp_user' },
          { email: bob, role: 'VIEWER' },
        ],
      },
    },
  ]);
  expect(await screen.findByText('2 people invited')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('mistakes and duplicates are shown before anything is sent', async () => {
  const { enter } = await open(inviting());
  await enter(`${ann} ${ann.toUpperCase()} bob@x`, 'Member');
  expect(screen.getByText('1 entry is not an email address')).toBeVisible();
  expect(screen.getByText('1 repeated address counted once.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Addresses to invite' })).getAllByRole('listitem')).toHaveLength(1);
});

test('each address has its result, and those that were not invited stay for correction', async () => {
  const { user, enter, send } = await open(inviting({ [bob]: 'REFUSED', 'kim@x.example': 'ALREADY_MEMBER' }));
  await enter(`${ann} ${bob} kim@x.example nonsense`, 'Member');
  await send();
  const results = within(await screen.findByRole('list', { name: 'Results' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${ann}Invited`,
    `${bob}You may not give this role.Not invited`,
    'kim@x.exampleAlready a member',
  ]);
  await user.click(screen.getByRole('button', { name: 'Correct the others' }));
  expect(screen.getByRole('textbox', { name: 'Email addresses' })).toHaveValue(`${bob}\nnonsense`);
});

test('the results stay when the form that they replace returns the focus to the page, until they are closed', async () => {
  const { user, enter, send } = await open(inviting({ [bob]: 'ALREADY_MEMBER' }));
  await enter(`${ann} ${bob}`, 'Member');
  await send();
  const results = await screen.findByRole('list', { name: 'Results' });
  act(() => screen.getByRole('button', { name: 'Invite people', hidden: true }).focus());
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(results).not.toBeInTheDocument());
});

test('without mail, the results have the links to copy', async () => {
  const link = 'https://app.example/auth/invite?invitation_token=t1';
  const api = inviting({}, false).reply(calls.users.invitationLink, { link, expiresAt: '2026-11-27T09:00:00.000Z' });
  const { user, enter, send } = await open(api);
  await enter(ann, 'Member');
  await send();
  expect(await screen.findByText('No emails were sent')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Show the link for ${ann}` }));
  expect(await screen.findByRole('textbox', { name: `Link for ${ann}` })).toHaveValue(link);
});

test('a failure says so and loses nothing, also if the dialog is closed and opened again', async () => {
  const api = preparedApi().refuse(calls.users.invite, { status: 400, message: 'The server is busy.' });
  const { user, enter, send } = await open(api);
  await enter(ann, 'Viewer');
  await send();
  expect(await screen.findByText("Couldn't send the invitations: The server is busy.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Invite people' }));
  expect(await screen.findByRole('textbox', { name: 'Email addresses' })).toHaveValue(ann);
  expect(screen.getByRole('combobox', { name: 'Role for all' })).toHaveDisplayValue('Viewer');
});

test('more than 100 addresses are not sent', async () => {
  const { enter } = await open(inviting());
  await enter(Array.from({ length: 101 }, (_, at) => `p${at}@x.example`).join('\n'), 'Member');
  expect(screen.getByText('At most 100 people can be invited at once. Remove 1.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send/ })).toHaveAttribute('aria-disabled', 'true');
});

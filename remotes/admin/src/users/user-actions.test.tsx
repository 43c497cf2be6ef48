import { calls, type Member } from '@msp/contract';
import {
  expectNoAxeViolations,
  fakeApi,
  invitation,
  joinRequest,
  member,
  membersList,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import UsersPage from './users-page';

const nothing = () => null as never;
const priya = member({
  firstName: 'Priya',
  lastName: 'Nair',
  email: 'priya@harbour-it.example',
  role: 'msp_user',
  version: 3,
});
const tom = { id: member().id, name: 'Tom Reed', email: 'tom@harbour-it.example' };

function preparedApi(users: Member[], admins = 2) {
  const list = membersList(users);
  return fakeApi().reply(calls.users.list, {
    ...list,
    summary: { ...list.summary, roles: { ...list.summary.roles, msp_admin: admins } },
  });
}

async function openMenu(
  api: ReturnType<typeof preparedApi>,
  name: string,
  role: 'msp_admin' | 'superadmin' = 'msp_admin',
) {
  const result = await renderApp(<UsersPage />, { route: '/users', api, session: session(role) });
  await result.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  // By keyboard, because jsdom has no layout for the pointer.
  const choose = async (name: string) => {
    const item = await screen.findByRole('menuitem', { name });
    while (!item.hasAttribute('data-highlighted')) await result.user.keyboard('{ArrowDown}');
    await result.user.keyboard('{Enter}');
  };
  return { ...result, choose };
}

describe('changing a role', () => {
  test('§6 sends the chosen role with the version that the list has, and says so', async () => {
    const api = preparedApi([priya]).reply(calls.users.changeRole, { ...priya, role: 'msp_admin' });
    const { user, choose } = await openMenu(api, 'Priya Nair');
    await choose('Change role…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Priya Nair' }));
    // Nothing is chosen for the user, and the present role changes nothing.
    expect(dialog.getByRole('button', { name: 'Change role' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('radio', { name: /^Member \(now\)/ })).toBeDisabled();
    expect(dialog.queryByRole('radio', { name: /^Assessor/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /^Admin/ }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(api.requests(calls.users.changeRole)).toMatchObject([
      { params: { id: priya.id }, body: { role: 'msp_admin', version: 3 } },
    ]);
    expect(await screen.findByText('Priya Nair is now Admin.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('makes a member a reviewer, which no other role offers, and the list shows it', async () => {
    const api = preparedApi([priya, member({ firstName: 'Rhys', role: 'msp_user', isReviewer: true })]);
    api.reply(calls.users.changeRole, { ...priya, isReviewer: true });
    const { user, choose } = await openMenu(api, 'Priya Nair');
    expect(screen.getAllByText('Reviewer')).toHaveLength(1);
    await choose('Change role…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Priya Nair' }));
    await user.click(dialog.getByRole('radio', { name: /^Viewer/ }));
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Actions for Priya Nair' }));
    await choose('Change role…');
    await user.click(await screen.findByRole('checkbox', { name: /^Reviewer/ }));
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    expect(api.requests(calls.users.changeRole)).toMatchObject([
      { params: { id: priya.id }, body: { role: 'msp_user', isReviewer: true, version: 3 } },
    ]);
    expect(await screen.findByText('Priya Nair is now Member and reviewer.')).toBeVisible();
  });

  test('a refusal is shown, and the list is loaded again', async () => {
    const api = preparedApi([priya]).refuse(calls.users.changeRole, {
      status: 409,
      message: 'Changed meanwhile.',
      errorCode: 'STALE',
    });
    const { user, choose } = await openMenu(api, 'Priya Nair');
    await choose('Change role…');
    await user.click(await screen.findByRole('radio', { name: /^Viewer/ }));
    const before = api.requests(calls.users.list).length;
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Changed meanwhile.')).toBeVisible();
    await waitFor(() => expect(api.requests(calls.users.list).length).toBeGreaterThan(before));
  });

  test('a superadmin may also appoint assessors', async () => {
    const { choose } = await openMenu(preparedApi([priya]), 'Priya Nair', 'superadmin');
    await choose('Change role…');
    expect(await screen.findByRole('radio', { name: /^Assessor/ })).toBeEnabled();
  });
});

test.each(['Change role…', 'Remove from organisation…'])('the only admin stays, and is told why: %s', async (item) => {
  const { choose } = await openMenu(preparedApi([member()], 1), 'Amelia Hart');
  await choose(item);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Amelia Hart is the only admin of your organisation/)).toBeVisible();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Remove member');
});

describe('removing a member', () => {
  const owning = {
    id: priya.id,
    name: 'Priya Nair',
    email: priya.email,
    role: 'msp_user',
    owns: [{ record: 'control', count: 5, examples: [{ id: tom.id, name: 'IDN-01 Sign-in' }] }],
  } as const;

  test('§6 shows what they own, and needs a successor and the name', async () => {
    const api = preparedApi([priya])
      .reply(calls.users.removalPreview, {
        ...owning,
        owns: [...owning.owns].map((owned) => ({ ...owned, examples: [...owned.examples] })),
      })
      .reply(calls.users.personSearch, {
        items: [
          { ...tom, role: 'msp_user' },
          { ...owning, role: 'msp_user' },
        ],
      })
      .reply(calls.users.removeAndHandOver, nothing);
    const { user, choose } = await openMenu(api, 'Priya Nair');
    await choose('Remove from organisation…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Priya Nair' }));
    expect(await dialog.findByText('5 controls')).toBeVisible();
    expect(dialog.getByText(/API keys that they created stop working\./)).toBeVisible();
    expect(dialog.getByText('IDN-01 Sign-in and 4 more')).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Remove member' });
    await user.type(dialog.getByRole('textbox', { name: 'Type Priya Nair to confirm' }), 'priya nair ');
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await user.type(dialog.getByRole('combobox', { name: 'Who takes over' }), 't');
    const options = await screen.findAllByRole('option');
    // The person who leaves cannot take over.
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Tom Reed')]);
    await user.click(options[0] as HTMLElement);
    await expectNoAxeViolations();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Left the company.');
    await user.click(submit);
    expect(api.requests(calls.users.removeAndHandOver)).toMatchObject([
      { params: { id: priya.id }, body: { reason: 'Left the company.', successorId: tom.id } },
    ]);
    expect(await screen.findByText(/Tom Reed took over what they owned/)).toBeVisible();
  });

  test('each record can have a successor of its own, from those who can do the work', async () => {
    const records = [
      { id: tom.id, name: 'IDN-01 Sign-in' },
      { id: priya.id, name: 'IDN-02 Access' },
    ];
    const api = preparedApi([priya])
      .reply(calls.users.removalPreview, {
        ...owning,
        owns: [{ record: 'control', count: 2, examples: records, records }],
      })
      .reply(calls.users.personSearch, { items: [{ ...tom, role: 'msp_user' }] })
      .reply(calls.users.removeAndHandOver, nothing);
    const { user, choose } = await openMenu(api, 'Priya Nair');
    await choose('Remove from organisation…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Priya Nair' }));
    await user.click(await dialog.findByRole('button', { name: 'Choose for each record' }));
    const submit = dialog.getByRole('button', { name: 'Remove member' });
    await user.type(dialog.getByRole('textbox', { name: 'Type Priya Nair to confirm' }), 'Priya Nair');
    for (const { name } of records) {
      expect(submit).toHaveAttribute('aria-disabled', 'true');
      await user.type(dialog.getByRole('combobox', { name }), 't');
      await user.click(await screen.findByRole('option', { name: /Tom Reed/ }));
    }
    await expectNoAxeViolations();
    await user.click(submit);
    expect(api.requests(calls.users.personSearch)).toContainEqual(
      expect.objectContaining({ query: expect.objectContaining({ canOwn: 'true' }) }),
    );
    expect(api.requests(calls.users.removeAndHandOver)).toMatchObject([
      { body: { handovers: records.map(({ id }) => ({ record: 'control', id, successorId: tom.id })) } },
    ]);
  });

  test('§7 Users: without anything to hand over, the name is enough', async () => {
    const api = preparedApi([priya])
      .reply(calls.users.removalPreview, { ...owning, owns: [] })
      .reply(calls.users.remove, nothing);
    const { user, choose } = await openMenu(api, 'Priya Nair');
    await choose('Remove from organisation…');
    expect(await screen.findByText('Priya Nair owns nothing to hand over.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Type Priya Nair to confirm' }), 'Priya Nair');
    await user.click(screen.getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(api.requests(calls.users.remove)).toMatchObject([{ params: { id: priya.id } }]));
  });
});

describe('invitations', () => {
  const open = invitation({ email: 'ann@x.example' });
  const link = 'https://app.example/auth/invite?invitation_token=t1';

  test('an open one is sent again, its link copied', async () => {
    const api = preparedApi([open])
      .reply(calls.users.resendInvitation, { link, expiresAt: '2026-11-27T09:00:00.000Z', mailed: true })
      .reply(calls.users.invitationLink, { link, expiresAt: '2026-11-27T09:00:00.000Z' });
    const { user, choose } = await openMenu(api, 'ann@x.example');
    await choose('Send again');
    expect(await screen.findByText('Invitation sent again')).toBeVisible();
    expect(api.requests(calls.users.resendInvitation)).toMatchObject([{ params: { id: open.id } }]);
    await user.click(screen.getByRole('button', { name: 'Actions for ann@x.example' }));
    await choose('Copy link…');
    expect(await screen.findByRole('textbox', { name: 'Link for ann@x.example' })).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: /^Copy the link/ }));
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test('without mail, sending again shows the link', async () => {
    const api = preparedApi([open])
      .reply(calls.users.resendInvitation, { link, expiresAt: '2026-11-27T09:00:00.000Z', mailed: false })
      .reply(calls.users.invitationLink, { link, expiresAt: '2026-11-27T09:00:00.000Z' });
    const { choose } = await openMenu(api, 'ann@x.example');
    await choose('Send again');
    expect(await screen.findByRole('textbox', { name: 'Link for ann@x.example' })).toHaveValue(link);
  });

  test('one is revoked after a confirmation', async () => {
    const api = preparedApi([open]).reply(calls.users.revokeInvitation, nothing);
    const { user, choose } = await openMenu(api, 'ann@x.example');
    await choose('Revoke invitation…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Revoke invitation' }));
    expect(await screen.findByText('The link for ann@x.example no longer works.')).toBeVisible();
    expect(api.requests(calls.users.revokeInvitation)).toMatchObject([{ params: { id: open.id } }]);
  });

  test('an expired one has no link to copy; a revoked one has no actions', async () => {
    const api = preparedApi([
      invitation({ email: 'old@x.example', state: 'EXPIRED' }),
      invitation({ email: 'gone@x.example', state: 'REVOKED' }),
    ]);
    await openMenu(api, 'old@x.example');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Send again',
      'Revoke invitation…',
    ]);
    expect(screen.queryByRole('button', { name: 'Actions for gone@x.example' })).not.toBeInTheDocument();
  });
});

test("§6 an admin cannot change the scheme's staff", async () => {
  await renderApp(<UsersPage />, { route: '/users', api: preparedApi([member({ role: 'assessor' })]) });
  await screen.findByRole('row', { name: /Amelia Hart/ });
  expect(screen.queryByRole('button', { name: 'Actions for Amelia Hart' })).not.toBeInTheDocument();
});

describe('§2.4 requests to join', () => {
  const nia = joinRequest();

  test('accepting one asks for a role and shows the message', async () => {
    const api = preparedApi([nia]).reply(calls.newcomers.accept, nothing);
    const { user, choose } = await openMenu(api, 'Nia Rees');
    expect(screen.getByRole('row', { name: /Nia Rees.*Asked to join/ })).toBeVisible();
    await choose('Accept request…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the request of Nia Rees' }));
    expect(dialog.getByText('I look after the backups.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Accept request' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('radio', { name: /^Member/ }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Accept request' }));
    expect(api.requests(calls.newcomers.accept)).toMatchObject([
      { params: { id: nia.id }, body: { role: 'msp_user' } },
    ]);
    expect(await screen.findByText('Nia Rees is now Member.')).toBeVisible();
  });

  test('declining one asks first; a request that was withdrawn says so', async () => {
    const api = preparedApi([nia]).refuse(calls.newcomers.decline, { status: 409, message: 'Already withdrawn.' });
    const { user, choose } = await openMenu(api, 'Nia Rees');
    await choose('Decline request…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline the request of Nia Rees?' }));
    expect(api.requests(calls.newcomers.decline)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Decline request' }));
    expect(await screen.findByText('Already withdrawn.')).toBeVisible();
    expect(api.requests(calls.newcomers.decline)).toMatchObject([{ params: { id: nia.id } }]);
  });
});

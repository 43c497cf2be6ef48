import { type Client, calls, type ManagementInvitations } from '@msp/contract';
import {
  assignment,
  client,
  clientsList,
  expectNoAxeViolations,
  fakeApi,
  management,
  receivedInvitation,
  renderApp,
  sentInvitation,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ClientsPage from './clients-page';

const { managements } = calls;
const nothing = () => null as never;
const me = session('msp_admin');
const own = me.organization;
if (!own) throw new Error('The session has an organisation.');
/** A member of Birchwood Digital too. */
const inBirchwood = session('msp_admin', {
  organization: {
    ...own,
    hasMultipleOrganizations: true,
    availableOrganizations: [
      ...own.availableOrganizations,
      { externalId: 'org_birchwood', name: 'Birchwood Digital', slug: 'birchwood', role: 'msp_admin', isActive: false },
    ],
  },
});

const birchwood = client();
const fell = client({
  organization: { externalId: 'org_fell', name: 'Fell Networks' },
  people: [],
  hasOwnAdministrator: false,
});

interface Given extends Partial<ManagementInvitations> {
  clients?: Client[];
  manager?: ReturnType<typeof management> | null;
}

const preparedApi = ({ clients = [birchwood, fell], manager = null, sent = [], received = [] }: Given = {}) =>
  fakeApi()
    .reply(managements.read, { manager, clients: clients.length })
    .reply(managements.clients, clientsList(clients))
    .reply(managements.invitations, { sent, received })
    .reply(calls.views.list, { items: [] });

const at = (given: Given = {}, route = '/clients', api = preparedApi(given)) =>
  renderApp(<ClientsPage />, { api, route, session: inBirchwood });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

async function openMenu(user: Awaited<ReturnType<typeof at>>['user'], name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  // By keyboard, because jsdom has no layout for the pointer.
  const found = await screen.findByRole('menuitem', { name: item });
  while (!found.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}

describe('the list of clients', () => {
  test('each client with its people, since when, and whether it lacks an administrator of its own', async () => {
    const { api } = await at();
    const row = await rowOf(/Birchwood Digital/);
    expect(row.getByRole('link', { name: 'Birchwood Digital' })).toHaveAttribute(
      'href',
      '/?organization=org_birchwood',
    );
    expect(row.getByText('Owen Price')).toBeVisible();
    expect(row.getByText('1 Nov 2026')).toBeVisible();
    expect(row.queryByText('No administrator of its own')).toBeNull();
    const other = await rowOf(/Fell Networks/);
    expect(other.getByText('No administrator of its own')).toBeVisible();
    // Without a role in it, it can't be opened.
    expect(other.queryByRole('link')).toBeNull();
    expect(api.requests(managements.clients)[0]?.query).toEqual({ limit: '50', sort: 'name', order: 'asc' });
    expect(document.title).toBe('Clients | Trusted MSP');
    await expectNoAxeViolations();
  });

  test('the export has the search', async () => {
    await at({}, '/clients?search=birch&sort=since');
    expect(await screen.findByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
      'href',
      '/api/v1/clients.csv?sort=since&order=asc&search=birch',
    );
  });

  test('without clients, the page says what managing means', async () => {
    await at({ clients: [] });
    expect(await screen.findByText('No clients yet')).toBeVisible();
    expect(screen.getByText(/your people can work in it/)).toBeVisible();
  });

  test('forbidden and failed', async () => {
    const forbidden = await at({}, '/clients', fakeApi().refuse(managements.read, { status: 403 }));
    expect(await screen.findByText('Not permitted')).toBeVisible();
    forbidden.unmount();
    await at({}, '/clients', preparedApi().refuse(managements.invitations, { status: 500, message: 'Out of order.' }));
    expect(await screen.findByText('Out of order.')).toBeVisible();
  });
});

describe('creating and inviting', () => {
  test('nothing is offered before the page knows who manages the organisation', async () => {
    await at({}, '/clients', preparedApi().refuse(managements.read, { status: 500, message: 'Out of order.' }));
    expect(await screen.findByText('Out of order.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create client' })).toBeNull();
  });

  test('a client is created', async () => {
    const api = preparedApi().reply(managements.createClient, birchwood);
    const { user } = await at({}, '/clients', api);
    await rowOf(/Birchwood/);
    await user.click(screen.getByRole('button', { name: 'Create client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create client' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Birchwood Digital ');
    await user.click(dialog.getByRole('button', { name: 'Create client' }));
    expect(await screen.findByText('You are an Admin in Birchwood Digital.')).toBeVisible();
    expect(api.requests(managements.createClient)[0]?.body).toEqual({ name: 'Birchwood Digital' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a refusal keeps the name', async () => {
    const api = preparedApi().refuse(managements.createClient, { status: 409, message: 'Too many.' });
    const { user } = await at({}, '/clients', api);
    await user.click(await screen.findByRole('button', { name: 'Create client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create client' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fell');
    await user.click(dialog.getByRole('button', { name: 'Create client' }));
    expect(await dialog.findByText('Too many.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Fell');
  });

  test('an organisation without clients may also invite its manager', async () => {
    const api = preparedApi({ clients: [] }).reply(managements.invite, sentInvitation());
    const { user } = await at({}, '/clients', api);
    await screen.findByText('No clients yet');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite an organisation' }));
    await user.type(dialog.getByRole('textbox', { name: 'Email address of an administrator' }), 'ada@fell.example');
    expect(dialog.getByText('Still missing: what they become.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /They become our manager/ }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(api.requests(managements.invite)[0]?.body).toEqual({ email: 'ada@fell.example', invitedAs: 'manager' });
  });

  test('one with clients invites further clients only', async () => {
    const api = preparedApi().reply(managements.invite, sentInvitation());
    const { user } = await at({}, '/clients', api);
    await rowOf(/Birchwood/);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite an organisation' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByRole('textbox'), 'ada@fell.example');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(api.requests(managements.invite)[0]?.body.invitedAs).toBe('client'));
  });

  test('a sent invitation can be withdrawn', async () => {
    const sent = sentInvitation();
    const api = preparedApi({ sent: [sent] }).reply(managements.withdraw, nothing);
    const { user } = await at({}, '/clients', api);
    const card = within(await screen.findByRole('region', { name: 'Invitations sent' }));
    expect(card.getByText('ada@fell.example')).toBeVisible();
    expect(card.getByText(/Valid until 2 Dec 2026/)).toBeVisible();
    await user.click(card.getByRole('button', { name: /^Withdraw/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(api.requests(managements.withdraw)[0]?.params).toEqual({ id: sent.id }));
  });
});

describe('received invitations', () => {
  const received = receivedInvitation();

  test('accepting says first what it means', async () => {
    const api = preparedApi({ clients: [], received: [received] }).reply(managements.accept, {
      organization: { externalId: 'org_wren', name: 'Wren Services' },
    });
    const { user } = await at({}, '/clients', api);
    const card = within(await screen.findByRole('region', { name: 'Invitations to you' }));
    expect(card.getByText('Invited by Bea Marsh, bea@wren.example. Valid until 2 Dec 2026.')).toBeVisible();
    expect(card.getByText(/wants to manage your organisation/)).toBeVisible();
    expect(card.getByText(/appears in your activity log under Wren Services/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Accept: Wren Services' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Accept the invitation from Wren Services?' }),
    );
    expect(dialog.getByText(/Wren Services will manage Harbour IT Services/)).toBeVisible();
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText('Wren Services manages your organisation now.')).toBeVisible();
    expect(api.requests(managements.accept)[0]?.params).toEqual({ id: received.id });
  });

  test('one that asks to be managed says so', async () => {
    await at({ received: [receivedInvitation({ invitedAs: 'manager' })] });
    expect(await screen.findByText(/asks you to manage it/)).toBeVisible();
    expect(screen.getByText(/Harbour IT Services will manage Wren Services/)).toBeVisible();
  });

  test('a problem replaces accepting, and a refusal keeps the dialog; declining is always possible', async () => {
    const problem = "Your organisation manages others, so it can't be managed.";
    const api = preparedApi({ received: [receivedInvitation({ problem })] }).refuse(managements.decline, {
      status: 404,
      message: 'This invitation is gone.',
    });
    const { user } = await at({}, '/clients', api);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline: Wren Services' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Nothing changes in Harbour IT Services/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Decline invitation' }));
    expect(await dialog.findByText('This invitation is gone.')).toBeVisible();
  });
});

describe('people of a client', () => {
  const found = { id: assignment().person.id, name: 'Piet Vos', email: 'piet@harbour-it.example', role: 'msp_user' };

  async function openPeople(api = preparedApi()) {
    const view = await at({}, '/clients', api);
    await openMenu(view.user, 'Birchwood Digital', 'People…');
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'People in Birchwood Digital' })) };
  }

  test('a member is assigned with a role', async () => {
    const api = preparedApi()
      .reply(calls.users.personSearch, { items: [found as never] })
      .reply(managements.assign, birchwood);
    const { user, dialog } = await openPeople(api);
    await user.type(dialog.getByRole('combobox', { name: 'Assign a member' }), 'piet');
    await user.click(await screen.findByRole('option', { name: /Piet Vos/ }));
    expect(api.requests(calls.users.personSearch).at(-1)?.query).toMatchObject({ assignable: 'true' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Viewer');
    expect(dialog.queryByRole('checkbox', { name: 'May review' })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Member');
    await user.click(dialog.getByRole('checkbox', { name: 'May review' }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(
      await screen.findByText('Piet Vos now has the Member role in Birchwood Digital and may review.'),
    ).toBeVisible();
    expect(api.requests(managements.assign)[0]).toMatchObject({
      params: { id: birchwood.id, userId: found.id },
      body: { role: 'msp_user', isReviewer: true },
    });
  });

  test('a role is changed at once; a refusal is explained', async () => {
    const api = preparedApi().refuse(managements.assign, { status: 409, message: 'Owen is a member already.' });
    const { user, dialog } = await openPeople(api);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role of Owen Price' }), 'Admin');
    expect(await dialog.findByText('Owen is a member already.')).toBeVisible();
    expect(api.requests(managements.assign)[0]?.body).toEqual({ role: 'msp_admin', isReviewer: false });
  });

  test('an assignment is ended after a question', async () => {
    const api = preparedApi().reply(managements.unassign, birchwood);
    const { user, dialog } = await openPeople(api);
    await user.click(dialog.getByRole('button', { name: 'End the assignment of Owen Price' }));
    expect(dialog.getByText(/They lose access to Birchwood Digital at once/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'End assignment' }));
    expect(await screen.findByText('Owen Price no longer works in Birchwood Digital.')).toBeVisible();
    expect(api.requests(managements.unassign)[0]?.params).toEqual({
      id: birchwood.id,
      userId: birchwood.people[0]?.person.id,
    });
  });
});

describe('ending', () => {
  test('the management of a client ends, with a reason', async () => {
    const api = preparedApi().reply(managements.endClient, nothing);
    const { user } = await at({}, '/clients', api);
    await openMenu(user, 'Birchwood Digital', 'End management…');
    const dialog = within(await screen.findByRole('dialog', { name: 'End management of Birchwood Digital?' }));
    expect(dialog.getByText('Its records and its activity log stay with it.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Contract ended.');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'End management' }));
    expect(await screen.findByText('You no longer manage Birchwood Digital.')).toBeVisible();
    expect(api.requests(managements.endClient)[0]).toMatchObject({
      params: { id: birchwood.id },
      body: { reason: 'Contract ended.' },
    });
  });

  test('a client without an administrator of its own says what to do first', async () => {
    const message = 'Birchwood Digital has no administrator of its own. Switch to it and invite one first.';
    const lonely = { ...birchwood, hasOwnAdministrator: false };
    const api = preparedApi({ clients: [lonely] }).refuse(managements.endClient, {
      status: 409,
      errorCode: 'LAST_ADMINISTRATOR',
      message,
    });
    const { user } = await at({}, '/clients', api);
    await openMenu(user, 'Birchwood Digital', 'End management…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Open the Users page of Birchwood Digital' })).toHaveAttribute(
      'href',
      '/users?organization=org_birchwood',
    );
    await user.click(dialog.getByRole('button', { name: 'End management' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  test('a managed organisation sees its manager, with its people, instead of clients, and ends the management', async () => {
    const manager = management({
      organization: { externalId: 'org_wren', name: 'Wren Services' },
      people: [assignment({ isReviewer: true })],
    });
    const api = preparedApi({ clients: [], manager }).reply(managements.endManager, nothing);
    const { user } = await at({}, '/clients', api);
    const card = within(await screen.findByRole('region', { name: 'Managed by Wren Services' }));
    expect(card.getByText(/^Since 1 Nov 2026\./)).toBeVisible();
    const person = within(card.getByRole('listitem'));
    expect(person.getByText('Owen Price')).toBeVisible();
    expect(person.getByText('Member')).toBeVisible();
    expect(person.getByText('Reviewer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create client' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(card.getByRole('button', { name: 'End management…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End management by Wren Services?' }));
    await user.click(dialog.getByRole('button', { name: 'End management' }));
    expect(await screen.findByText('Wren Services no longer manages your organisation.')).toBeVisible();
    expect(api.requests(managements.endManager)[0]?.body).toEqual({ reason: '' });
  });

  test("the manager's own people end it on their side", async () => {
    const person = { id: me.user?.id ?? '', name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' };
    await at({ clients: [], manager: management({ people: [assignment({ person, role: 'msp_admin' })] }) });
    expect(await screen.findByText(/You work here for Harbour IT Services/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End management…' })).toBeNull();
  });
});

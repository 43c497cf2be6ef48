import { calls, type ErrorCode, type InvitationState } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, session } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { remoteWith, renderHost, signedOut } from '../test/render-host';

const compliance = remoteWith('compliance', '/');
const opened = '/auth/invite?invitation_token=abc';
const failed = (code: ErrorCode) => `/auth/error?code=${code}&invitation_token=abc`;

beforeEach(() => sessionStorage.clear());

const preparedApi = (state: InvitationState = 'PENDING') =>
  fakeApi()
    .reply(calls.users.invitation, {
      organizationName: 'Harbour IT Services',
      maskedEmail: 'n•••@harbour-it.example',
      state,
    })
    .reply(calls.users.acceptInvitation, {
      organizationId: session().user?.organizationId ?? '',
      organizationName: 'Harbour IT Services',
      role: 'msp_user',
    });

describe('a signed-in user opens an invitation', () => {
  test('§2.1 they see who invites them with which address, and nothing is accepted until they say so', async () => {
    const { user, api, goTo } = await renderHost({ route: opened, api: preparedApi() });
    expect(await screen.findByRole('heading', { name: 'Join Harbour IT Services' })).toBeVisible();
    expect(screen.getByText('The invitation was sent to n•••@harbour-it.example.')).toBeVisible();
    expect(screen.getByText(/Signed in as Amelia Hart/)).toBeVisible();
    expect(api.requests(calls.users.acceptInvitation)).toHaveLength(0);
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
    expect(api.requests(calls.users.acceptInvitation)).toMatchObject([{ body: { token: 'abc' } }]);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  });

  test('§2.4 "Not now" goes where the user came from, or to /', async () => {
    const { user, address } = await renderHost({ route: opened, api: preparedApi(), remotes: { compliance } });
    await user.click(await screen.findByRole('link', { name: 'Not now' }));
    expect(address()).toBe('/');
  });

  test('an invitation for another address is not offered: the page says for which, and asks for another account', async () => {
    const api = fakeApi().reply(calls.users.invitation, {
      organizationName: 'Harbour IT Services',
      maskedEmail: 'n•••@harbour-it.example',
      state: 'PENDING',
      problem: 'INVITATION_WRONG_ADDRESS',
    });
    await renderHost({ route: opened, api });
    expect(await screen.findByText(/was sent to n•••@harbour-it\.example\. You signed in with a diff/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeVisible();
    await expectNoAxeViolations();
  });

  test('with another address, the page says which one to use and asks for another account', async () => {
    const api = preparedApi().refuse(calls.users.acceptInvitation, {
      status: 403,
      errorCode: 'INVITATION_WRONG_ADDRESS',
    });
    const { user, goTo } = await renderHost({ route: opened, api });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(
      await screen.findByText(/was sent to n•••@harbour-it\.example\. You signed in with a different one/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in with another account' }));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?invitation_token=abc&another_account=true');
  });

  test('another failure is shown, and the invitation can be accepted again', async () => {
    const api = preparedApi().refuse(calls.users.acceptInvitation, { status: 400, message: 'The database is busy.' });
    const { user } = await renderHost({ route: opened, api });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText("Couldn't accept the invitation: The database is busy.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept invitation' })).toBeEnabled();
  });

  test.each([
    ['EXPIRED', 'Invitation expired'],
    ['REVOKED', 'Invitation no longer valid'],
    ['ACCEPTED', 'Invitation already accepted'],
  ] as const)('%s: the page says so, and there is nothing to accept', async (state, title) => {
    await renderHost({ route: opened, api: preparedApi(state) });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  });
});

describe('the sign-in was refused because of the invitation', () => {
  test.each([
    ['INVITATION_WRONG_ADDRESS', 'Use another account', /ask an admin of Harbour IT Services to invite the address/],
    ['INVITATION_UNVERIFIED_ADDRESS', 'Email address not verified', /hasn't confirmed that n•••@harbour-it\.example/],
    [
      'INVITATION_DEACTIVATED',
      'Account deactivated',
      /The directory of Harbour IT Services has deactivated your account/,
    ],
    ['INVITATION_EXPIRED', 'Invitation expired', /Ask an admin of Harbour IT Services to send it again/],
    ['INVITATION_REVOKED', 'Invitation no longer valid', /Use the link of the latest email/],
    ['INVITATION_USED', 'Invitation already accepted', /Sign in with the account that accepted it/],
  ] as const)('§2.1 %s: what happened and what to do', async (code, title, text) => {
    await renderHost({ route: failed(code), session: signedOut, api: preparedApi() });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await expectNoAxeViolations();
  });

  test('another account is asked for, with the same invitation', async () => {
    const { user, goTo } = await renderHost({
      route: failed('INVITATION_WRONG_ADDRESS'),
      session: signedOut,
      api: preparedApi(),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in with another account' }));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?invitation_token=abc&another_account=true');
  });

  test('without details of the invitation, the page helps all the same', async () => {
    const api = fakeApi().refuse(calls.users.invitation, { status: 404 });
    await renderHost({ route: failed('INVITATION_EXPIRED'), session: signedOut, api });
    expect(await screen.findByText('Ask the admin who invited you to send it again.')).toBeVisible();
  });
});

describe('§2.4 No Organization', () => {
  const { user: amelia } = session();
  const without = session('VIEWER', { organization: null, user: amelia && { ...amelia, organizationId: '' } });
  const id = '0192f0c1-0000-7000-8000-00000000bbbb';
  const invited = () =>
    preparedApi().reply(calls.users.myInvitations, {
      items: [{ id, organizationName: 'Harbour IT Services', role: 'msp_user', expiresAt: '2026-11-27T09:00:00.000Z' }],
    });

  test('offers the invitations for the address of the account', async () => {
    const { user, api, goTo } = await renderHost({ route: '/no-organization', session: without, api: invited() });
    expect(await screen.findByText('You are invited as Member.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No Organization Found' })).toBeVisible();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Accept the invitation to Harbour IT Services' }));
    expect(api.requests(calls.users.acceptInvitation)).toMatchObject([{ body: { invitationId: id } }]);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  });

  test('a member who was removed while typing can still copy the text', async () => {
    const owner = `${amelia?.id}:${session().user?.organizationId}`;
    sessionStorage.setItem(`draft:${owner}:comment:1`, JSON.stringify({ text: 'Half a comment' }));
    const { user } = await renderHost({ route: '/no-organization', session: without, api: invited() });
    expect(await screen.findByRole('textbox', { name: 'Unsaved text 1' })).toHaveValue('Half a comment');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: /^Copy unsaved text 1/ }));
    expect(await navigator.clipboard.readText()).toBe('Half a comment');
  });

  test('an invitation that ended meanwhile says so', async () => {
    const api = invited().refuse(calls.users.acceptInvitation, { status: 409, errorCode: 'INVITATION_REVOKED' });
    const { user } = await renderHost({ route: '/no-organization', session: without, api });
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation to Harbour IT Services' }));
    expect(await screen.findByText(/was revoked, or replaced by a newer one/)).toBeVisible();
  });
});

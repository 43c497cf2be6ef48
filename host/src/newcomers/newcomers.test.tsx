import { calls, type ResponseOf } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, profile, session } from '@msp/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderHost } from '../test/render-host';

type Options = ResponseOf<typeof calls.newcomers.options>;
const { newcomers } = calls;
const { user: amelia } = session();
const without = session('VIEWER', { organization: null, user: amelia && { ...amelia, organizationId: '' } });
const id = '0192f0c1-0000-7000-8000-00000000bbbb';
const harbour = { id, externalId: 'org_harbour_it', name: 'Harbour IT Services', request: null };
const sent = (state: 'OPEN' | 'DECLINED') => ({ id, state, sentAt: '2026-11-20T09:00:00.000Z' });

const preparedApi = (options: Partial<Options> = {}) =>
  fakeApi()
    .reply(calls.users.myInvitations, { items: [] })
    .reply(newcomers.options, { mayAsk: true, organization: null, mayCreate: false, ...options });
const open = async (api = preparedApi()) => {
  const view = await renderHost({ route: '/no-organization', session: without, api });
  await screen.findByRole('heading', { name: 'No Organization Found' });
  return { ...view, api };
};

test('§2.4 a member with an active organisation is led to it, reads the guidance, and creates no other', async () => {
  await renderHost({ route: '/no-organization', session: session(), api: preparedApi({ mayCreate: true }) });
  expect(await screen.findByText('Harbour IT Services is active.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Create organisation' })).toBeNull();
  expect(screen.getByText('Ask an admin of your organisation to invite you.')).toBeVisible();
});

describe('§2.4 No Organization: asking to join', () => {
  test('nothing is offered without an organisation that has verified the domain', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /^Ask to join/ })).toBeNull();
    expect(screen.getByText('Ask an admin of your organisation to invite you.')).toBeVisible();
    expect(screen.getByText('Contact sales to create an organisation.')).toBeVisible();
  });

  test('the request is sent with a message, waits, and can be withdrawn', async () => {
    const api = preparedApi({ organization: harbour }).reply(newcomers.ask, { ...harbour, request: sent('OPEN') });
    const { user } = await open(api);
    expect(screen.getByText('Your email address belongs to Harbour IT Services.')).toBeVisible();
    await expectNoAxeViolations();
    await user.type(screen.getByRole('textbox', { name: 'Message to the administrators' }), 'Backups');
    api.reply(newcomers.options, {
      mayAsk: true,
      organization: { ...harbour, request: sent('OPEN') },
      mayCreate: false,
    });
    await user.click(screen.getByRole('button', { name: 'Ask to join Harbour IT Services' }));
    expect(await screen.findByText('You asked to join Harbour IT Services')).toBeVisible();
    expect(api.requests(newcomers.ask).map(({ body }) => body)).toEqual([{ organizationId: id, message: 'Backups' }]);
    await expectNoAxeViolations();
    api.refuse(newcomers.withdraw, { status: 409, message: 'This request was already answered or withdrawn.' });
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText(/^Couldn't withdraw your request: This request was already/)).toBeVisible();
  });

  test('a declined request says so, and another one can be sent; a refusal is shown', async () => {
    const api = preparedApi({ organization: { ...harbour, request: sent('DECLINED') } });
    const { user } = await open(api.refuse(newcomers.ask, { status: 409, message: 'You have asked 3 times.' }));
    expect(screen.getByText('Harbour IT Services declined your request. You can ask again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask to join Harbour IT Services' }));
    expect(await screen.findByText("Couldn't send your request: You have asked 3 times.")).toBeVisible();
  });

  test('an accepted request opens the organisation without a reload by the user', async () => {
    jest.useFakeTimers();
    try {
      const api = preparedApi({ organization: { ...harbour, request: sent('OPEN') } });
      const { goTo } = await renderHost({ route: '/no-organization', session: without, api });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('You asked to join Harbour IT Services')).toBeVisible();
      const joined = profile();
      if (!joined.organization) throw new Error('The profile has an organisation.');
      const [first] = joined.organization.availableOrganizations;
      if (!first) throw new Error('The profile has an available organisation.');
      const available = [{ ...first, externalId: harbour.externalId }];
      api
        .reply(newcomers.options, { mayAsk: true, organization: null, mayCreate: false })
        .reply(calls.auth.profile, {
          ...joined,
          organization: { ...joined.organization, availableOrganizations: available },
        })
        .reply(calls.auth.switchOrganization, {
          requiresReload: false,
          user: { organizationId: id, role: 'msp_user' },
        });
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(api.requests(calls.auth.switchOrganization).map(({ body }) => body)).toEqual([
        { organizationExternalId: harbour.externalId },
      ]);
      expect(goTo).toHaveBeenCalledWith('/');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('§2.4 No Organization: creating an organisation', () => {
  test('the name is sent, and the page loads anew in the organisation', async () => {
    const api = preparedApi({ mayCreate: true }).reply(newcomers.createOrganization, {
      organizationId: id,
      name: 'Mine',
    });
    const { user, goTo } = await open(api);
    expect(screen.queryByText('Contact sales to create an organisation.')).toBeNull();
    await expectNoAxeViolations();
    const button = screen.getByRole('button', { name: 'Create organisation' });
    expect(button).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Name of your organisation' }), ' Mine {Enter}');
    expect(api.requests(newcomers.createOrganization).map(({ body }) => body)).toEqual([{ name: 'Mine' }]);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  });

  test('a refusal is shown, and the name stays', async () => {
    const api = preparedApi({ mayCreate: true }).refuse(newcomers.createOrganization, {
      status: 409,
      message: 'Too many.',
    });
    const { user } = await open(api);
    await user.type(screen.getByRole('textbox', { name: 'Name of your organisation' }), 'Mine{Enter}');
    expect(await screen.findByText("Couldn't create the organisation: Too many.")).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name of your organisation' })).toHaveValue('Mine');
  });
});

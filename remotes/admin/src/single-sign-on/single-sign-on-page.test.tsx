import { calls, type SingleSignOn } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '../shared/browser';
import SingleSignOnPage from './single-sign-on-page';

const { singleSignOn, auth } = calls;
const none: SingleSignOn = {
  version: 1,
  provider: null,
  redirectUri: 'https://app.example/api/v1/auth/callback/org_harbour',
  signOutUri: 'https://app.example/login',
  signInUrl: 'https://app.example/auth/single-sign-on',
  verifiedDomains: ['harbour.example'],
};
const provider = { issuer: 'https://login.example', clientId: 'application', isOn: false, lastTest: null };
const person = { email: 'amelia@harbour.example', emailVerified: true, name: 'Amelia Hart' };
const passed = { at: '2026-11-20T10:00:00.000Z', problem: null, person };
const saved: SingleSignOn = { ...none, version: 2, provider };
const tested: SingleSignOn = { ...saved, provider: { ...provider, lastTest: passed } };
const on: SingleSignOn = { ...tested, version: 3, provider: { ...provider, lastTest: passed, isOn: true } };

const at = (settings: SingleSignOn, api = fakeApi()) =>
  renderApp(<SingleSignOnPage />, {
    route: '/admin/portal/single-sign-on',
    api: api.reply(singleSignOn.read, settings),
  });

let goTo: jest.SpyInstance;
beforeEach(() => {
  goTo = jest.spyOn(browser, 'goTo').mockReturnValue(undefined);
});
afterEach(() => goTo.mockRestore());

test('§6 single sign-on: the provider is entered with its secret, which is not shown again', async () => {
  const api = fakeApi().reply(singleSignOn.save, saved);
  const { user } = await at(none, api);
  expect(await screen.findByLabelText('Redirect URI')).toHaveValue(none.redirectUri);
  expect(screen.getByText('Off')).toBeVisible();
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Issuer'), 'https://login.example');
  await user.type(screen.getByLabelText('Client ID'), 'application');
  await user.click(screen.getByRole('button', { name: 'Save provider' }));
  expect(await screen.findByText('Enter the client secret.')).toBeVisible();
  await user.type(screen.getByLabelText('Client secret'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Save provider' }));
  expect(await screen.findByText('Not tested')).toBeVisible();
  expect(screen.getByLabelText('Client secret')).toHaveValue('');
  expect(api.requests(singleSignOn.save).map(({ body }) => body)).toEqual([
    { version: 1, issuer: 'https://login.example', clientId: 'application', clientSecret: 'secret' },
  ]);
});

test('§6 a changed client ID is saved without the secret', async () => {
  const api = fakeApi().reply(singleSignOn.save, saved);
  const { user } = await at(saved, api);
  await user.type(await screen.findByLabelText('Client ID'), '-2');
  await user.click(screen.getByRole('button', { name: 'Save provider' }));
  await waitFor(() => expect(api.requests(singleSignOn.save)).toHaveLength(1));
  expect(api.requests(singleSignOn.save)[0]?.body).toEqual({
    version: 2,
    issuer: 'https://login.example',
    clientId: 'application-2',
  });
});

test('§6 settings that another administrator changed are shown again', async () => {
  const api = fakeApi().refuse(singleSignOn.save, { status: 409, errorCode: 'STALE' });
  const { user } = await at(saved, api);
  await user.type(await screen.findByLabelText('Client ID'), '-2');
  api.reply(singleSignOn.read, { ...saved, version: 3, provider: { ...provider, clientId: 'theirs' } });
  await user.click(screen.getByRole('button', { name: 'Save provider' }));
  expect(await screen.findByText("Couldn't save the provider")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Client ID')).toHaveValue('theirs'));
});

test('§6 the test leaves for the provider', async () => {
  const api = fakeApi().reply(auth.testSingleSignOn, { problem: null, url: 'https://login.example/authorize' });
  const { user } = await at(saved, api);
  expect(await screen.findByText('Test the sign-in. When it works, turn single sign-on on.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Test sign-in' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://login.example/authorize'));
});

test('§6 what is wrong with the provider is said', async () => {
  const problem = "The host name doesn't resolve.";
  const { user } = await at(saved, fakeApi().reply(auth.testSingleSignOn, { problem, url: null }));
  await user.click(await screen.findByRole('button', { name: 'Test sign-in' }));
  expect(await screen.findByText(problem)).toBeVisible();
  expect(goTo).not.toHaveBeenCalled();
});

test('§6 the result of the test: what the provider said, or why it was refused', async () => {
  const { unmount } = await at(tested);
  expect(await screen.findByText('Works')).toBeVisible();
  expect(screen.getByText('amelia@harbour.example')).toBeVisible();
  expect(screen.getByText('Amelia Hart')).toBeVisible();
  unmount();
  const problem = 'The provider refused the sign-in: access_denied';
  await at({ ...saved, provider: { ...provider, lastTest: { at: passed.at, problem, person: null } } });
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByText('Failed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('§7 §6 after a successful test it is turned on; turning it off and removing it ask first', async () => {
  const api = fakeApi().reply(singleSignOn.changeState, on).reply(singleSignOn.remove, none);
  const { user } = await at(tested, api);
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.getByLabelText('Sign-in address')).toHaveValue(on.signInUrl);
  await expectNoAxeViolations();
  api.reply(singleSignOn.changeState, tested);
  await user.click(screen.getByRole('button', { name: /^Turn off ?: single sign-on$/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Off')).toBeVisible();
  expect(api.requests(singleSignOn.changeState).map(({ body }) => body)).toEqual([
    { version: 2, isOn: true },
    { version: 3, isOn: false },
  ]);
  await user.click(screen.getByRole('button', { name: /^Remove ?: the provider$/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByLabelText('Issuer')).toHaveValue(''));
});

test('§6 without a verified domain the page leads to the domains', async () => {
  await at({ ...tested, verifiedDomains: [] });
  expect(await screen.findByRole('link', { name: 'Domains' })).toHaveAttribute('href', '/admin/portal/domains');
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('§6 refused and failed settings are told apart', async () => {
  const { unmount } = await renderApp(<SingleSignOnPage />, {
    route: '/admin/portal/single-sign-on',
    api: fakeApi().refuse(singleSignOn.read, { status: 403 }),
  });
  expect(await screen.findByText('Not permitted')).toBeVisible();
  unmount();
  await renderApp(<SingleSignOnPage />, {
    route: '/admin/portal/single-sign-on',
    api: fakeApi().refuse(singleSignOn.read, { status: 500 }),
  });
  expect(await screen.findByText('Unable to load single sign-on')).toBeVisible();
});

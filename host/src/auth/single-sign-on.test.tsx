/** Signing in by work address with an organisation's own identity provider. */
import { expectNoAxeViolations } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { remoteWith, renderHost, signedOut } from '../test/render-host';

const compliance = remoteWith('compliance', '/', '/controls');
const route = '/auth/single-sign-on?redirect=/controls';

beforeEach(() => sessionStorage.clear());

describe('§7 §2.4 Login with single sign-on', () => {
  test('a work address leads to the sign-in of its organisation, and back to the page', async () => {
    localStorage.setItem('auth-storage', '{}');
    const { container, user, goTo } = await renderHost({ route, session: signedOut });
    const input = await screen.findByLabelText('Work email address');
    expect(input).toHaveFocus();
    await expectNoAxeViolations(container);
    await user.type(input, 'nia');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(input, '@harbour.example{Enter}');
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?redirect=%2Fcontrols&email=nia%40harbour.example');
    expect(localStorage.getItem('auth-storage')).toBeNull();
  });

  test('the usual sign-in asks for the account', async () => {
    const { user, goTo } = await renderHost({ route, session: signedOut });
    await user.click(await screen.findByRole('button', { name: 'Sign in as usual' }));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?redirect=%2Fcontrols&another_account=true');
  });

  test('the login screen leads here while it redirects', async () => {
    const { user, address } = await renderHost({ route: '/login?redirect=/controls', session: signedOut });
    await user.click(screen.getByRole('link', { name: 'Sign in with single sign-on' }));
    expect(address()).toBe('/auth/single-sign-on?redirect=%2Fcontrols');
    expect(await screen.findByLabelText('Work email address')).toBeVisible();
  });

  test('already signed in, it leads to the page', async () => {
    const { address } = await renderHost({ route, remotes: { compliance } });
    await waitFor(() => expect(address()).toBe('/controls'));
  });

  test.each([
    ['SINGLE_SIGN_ON_UNKNOWN', 'No single sign-on is set up for this address.'],
    ['SINGLE_SIGN_ON_REFUSED', "Your organisation's single sign-on may not be used with this account."],
    ['SINGLE_SIGN_ON_NO_MEMBER', "Your account isn't a member of this organisation yet."],
  ])('%s: what happened, another address, and the usual sign-in', async (code, text) => {
    const { user, address, goTo } = await renderHost({ route: `/auth/error?code=${code}`, session: signedOut });
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in as usual' }));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?another_account=true');
    await user.click(screen.getByRole('link', { name: 'Enter another address' }));
    expect(address()).toBe('/auth/single-sign-on');
  });
});

import { calls } from '@msp/contract';
import { request } from '@msp/http';
import { forgetDrafts, sessionAtom, useDraft } from '@msp/session';
import { fakeApi, profile, session } from '@msp/testing';
import { removeAllToasts } from '@msp/ui';
import { act, screen } from '@testing-library/react';
import { remoteWith, renderHost, signedOut } from '../test/render-host';
import { logout, startSession } from './actions';
import { readExpired } from './expired-session';
import { store } from './store';

const isText = (kept: unknown): kept is string => typeof kept === 'string';
const sentence = 'Authentication expired. Please sign in again.';

function Form() {
  const { value, set, wasRestored } = useDraft('answer:IDN-01', '', isText);
  return (
    <>
      <h1>Answer</h1>
      <textarea aria-label="Answer" value={value} onChange={(event) => set(event.target.value)} />
      {wasRestored && <p>Restored</p>}
    </>
  );
}

const compliance = { contract: 3, name: 'compliance', routes: [{ path: '/controls', element: <Form /> }] };
const ended = () =>
  fakeApi()
    .refuse(calls.controls.withStatus, { status: 401, message: 'Old', errorCode: 'TOKEN_EXPIRED' })
    .refuse(calls.auth.refresh, { status: 401, message: 'Ended', errorCode: 'SESSION_ENDED' });

async function expireWhileTyping() {
  window.history.replaceState(null, '', '/controls?tier=essential');
  const view = await renderHost({ route: '/controls?tier=essential', remotes: { compliance }, api: ended() });
  await view.user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Half a sent');
  await act(async () => {
    await expect(request(calls.controls.withStatus, { query: {} })).rejects.toThrow(sentence);
  });
  return view;
}

beforeEach(() => {
  sessionStorage.clear();
  act(removeAllToasts);
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('§8 the refresh was refused', () => {
  test('§4 the user is logged out, with the message', async () => {
    const { goTo } = await expireWhileTyping();
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/logout');
    expect(store.get(sessionAtom)).toMatchObject({ user: null, isAuthenticated: false, organization: null });
    expect(localStorage.getItem('auth-storage')).toBeNull();
    expect(screen.getAllByText(sentence)).not.toHaveLength(0);
  });

  test('the next sign-in says why and returns to the page', async () => {
    const { unmount } = await expireWhileTyping();
    unmount();
    act(removeAllToasts);
    jest.useFakeTimers();
    const { goTo } = await renderHost({ route: '/login', session: signedOut });
    expect(screen.getByText(sentence)).toBeVisible();
    await act(async () => jest.advanceTimersByTime(100));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?redirect=%2Fcontrols%3Ftier%3Dessential');
  });

  test('the draft is restored for the same user', async () => {
    const { unmount } = await expireWhileTyping();
    unmount();
    await renderHost({ route: '/controls', remotes: { compliance } });
    expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('Half a sent');
    expect(screen.getByText('Restored')).toBeVisible();
  });

  test('the draft is not restored for another user or organisation', async () => {
    const { unmount } = await expireWhileTyping();
    unmount();
    const { user } = session();
    const elsewhere = session('msp_admin', { user: user && { ...user, organizationId: 'another' } });
    await renderHost({ route: '/controls', remotes: { compliance }, session: elsewhere });
    expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('');
    // Signing in as another user deletes it.
    globalThis.fetch = fakeApi().reply(calls.auth.profile, profile({ id: 'another-user' })).fetch;
    await act(startSession);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(readExpired()).toBeNull();
  });
});

test('§4 a requested logout deletes drafts', async () => {
  const { user } = await renderHost({ route: '/controls', remotes: { compliance } });
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'x');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  act(logout);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('without storage nothing fails', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('Storage is switched off');
    });
  }
  expect(() => forgetDrafts()).not.toThrow();
  expect(readExpired()).toBeNull();
  await renderHost({ route: '/', remotes: { compliance: remoteWith('compliance', '/') } });
  expect(screen.getByRole('heading', { name: 'Page /' })).toBeVisible();
});

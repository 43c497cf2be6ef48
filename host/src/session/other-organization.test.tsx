import { calls, type Profile } from '@msp/contract';
import { request } from '@msp/http';
import { type SessionUser, sessionAtom, useDraft } from '@msp/session';
import { dashboard, expectNoAxeViolations, fakeApi, profile, session } from '@msp/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderHost } from '../test/render-host';
import { resetSession, switchOrganization } from './actions';
import { checkConnection } from './connection';
import { storedUserChanged } from './other-organization';
import { store } from './store';
import { onStoredUserChange, storeUser } from './stored-user';

const isText = (kept: unknown): kept is string => typeof kept === 'string';
const shown = profile().organization?.name;
const text = `This tab shows ${shown}, but you switched to Birchwood Digital in another tab.`;

function Page() {
  const { value, set } = useDraft('answer:IDN-01', '', isText);
  return <textarea aria-label="Notes" value={value} onChange={(event) => set(event.target.value)} />;
}
const compliance = { contract: 3, name: 'compliance', routes: [{ path: '/', element: <Page /> }] };

const inBirchwood = (): Profile => {
  const { organization, ...rest } = profile();
  if (!organization) throw new Error('The profile has an organisation.');
  const other = { organizationId: 'birchwood-id', externalId: 'org_birchwood_digital', name: 'Birchwood Digital' };
  return { ...rest, organization: { ...organization, ...other } };
};

/** A page with a typed text, whose session another tab has switched. */
async function openSwitched({ typed = 'Half a sent' } = {}) {
  const api = fakeApi()
    .reply(calls.auth.profile, inBirchwood())
    .refuse(calls.dashboard.get, { status: 409, errorCode: 'ORGANIZATION_MISMATCH' });
  const view = await renderHost({ remotes: { compliance }, api });
  const notes = await screen.findByRole('textbox', { name: 'Notes' });
  if (typed) await view.user.type(notes, typed);
  return { ...view, api };
}

/** It fails when the test leaves the page. */
const refusedCall = () => void request(calls.dashboard.get).catch(() => {});

const dialog = () => screen.findByRole('alertdialog', { name: 'You switched organisation' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(resetSession);

test('§4 a refused call asks once; "Switch back" keeps the page and its text, and repeats the call', async () => {
  const { api, user } = await openSwitched();
  const refused = [request(calls.dashboard.get), request(calls.dashboard.get)];
  expect(await dialog()).toHaveTextContent(text);
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await expectNoAxeViolations();
  expect(screen.queryByRole('status', { name: /refused/i })).toBeNull();
  api
    .reply(calls.auth.switchOrganization, { requiresReload: false, user: { organizationId: 'o', role: 'msp_admin' } })
    .reply(calls.auth.profile, profile())
    .reply(calls.dashboard.get, dashboard());
  await user.click(screen.getByRole('button', { name: `Switch back to ${shown}` }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await Promise.all(refused)).toHaveLength(2);
  expect(api.requests(calls.auth.switchOrganization)[0]?.body).toEqual({
    organizationExternalId: session().organization?.externalId,
  });
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a sent');
  expect(store.get(sessionAtom).user?.organizationId).toBe(session().user?.organizationId);
});

test('"Continue in" the other organisation loads the page anew; the text stays stored for this one', async () => {
  const { user, reload } = await openSwitched();
  refusedCall();
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Continue in Birchwood Digital' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(Object.values(sessionStorage)).toContain('"Half a sent"');
});

test('a failed switch back says so, and can be repeated; Escape does not close the dialog', async () => {
  const { api, user } = await openSwitched();
  refusedCall();
  const modal = await dialog();
  api.refuse(calls.auth.switchOrganization, { status: 503 });
  const button = screen.getByRole('button', { name: `Switch back to ${shown}` });
  await user.click(button);
  expect(await screen.findByText(`Couldn't switch back to ${shown}. Please try again.`)).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  const cancel = new Event('cancel', { cancelable: true });
  modal.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
});

test('a call that is refused during a switch of this tab itself asks nothing', async () => {
  const { api } = await openSwitched();
  api.reply(calls.auth.switchOrganization, {
    requiresReload: false,
    user: { organizationId: 'birchwood-id', role: 'msp_admin' },
  });
  const release = api.hold(calls.auth.profile);
  let switched = Promise.resolve();
  act(() => {
    switched = switchOrganization({ externalId: 'org_birchwood_digital' });
  });
  const refused = request(calls.dashboard.get).catch((error: unknown) => error);
  await waitFor(() => expect(api.requests(calls.dashboard.get)).toHaveLength(1));
  release();
  await act(() => switched);
  expect(await refused).toMatchObject({ errorCode: 'ORGANIZATION_MISMATCH' });
  expect(api.requests(calls.dashboard.get)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a switch back in the other tab closes the question', async () => {
  const { api } = await openSwitched();
  const refused = request(calls.dashboard.get);
  await dialog();
  api.reply(calls.auth.profile, profile()).reply(calls.dashboard.get, dashboard());
  await act(async () => storedUserChanged(session().user));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await refused).toEqual(dashboard());
});

const refusedChange = () => void request(calls.comments.remove, { params: { id: '1' } }).catch(() => {});

test('a refused read without unsaved text asks nothing: the tab follows', async () => {
  const { reload } = await openSwitched({ typed: '' });
  refusedCall();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a refused change asks, even without unsaved text', async () => {
  const { api, reload } = await openSwitched({ typed: '' });
  api.refuse(calls.comments.remove, { status: 409, errorCode: 'ORGANIZATION_MISMATCH' });
  refusedChange();
  expect(await dialog()).toHaveTextContent(text);
  expect(reload).not.toHaveBeenCalled();
});

test('a change that the user makes while a refused read is being decided asks too', async () => {
  const { api, reload } = await openSwitched({ typed: '' });
  const release = api.hold(calls.auth.profile);
  refusedCall();
  await waitFor(() => expect(api.requests(calls.dashboard.get)).toHaveLength(1));
  refusedChange();
  release();
  expect(await dialog()).toHaveTextContent(text);
  expect([reload.mock.calls.length, api.requests(calls.comments.remove).length]).toEqual([0, 0]);
});

test.each<[string, SessionUser | null, number]>([
  ['signs out', null, 1],
  ['stores the same user again', session().user, 0],
])('another tab that %s', async (_, now, reloads) => {
  const { reload } = await openSwitched();
  act(() => storedUserChanged(now));
  expect(reload).toHaveBeenCalledTimes(reloads);
});

describe('a switch that this tab learns of before it makes a call', () => {
  const learn = {
    'from the user whom this browser remembers': () => {
      const stop = onStoredUserChange(storedUserChanged);
      const { user } = session();
      if (user) storeUser({ ...user, organizationId: 'birchwood-id' });
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }));
      stop();
    },
    'from the profile after an outage': checkConnection,
  };

  test.each(Object.entries(learn))('%s, asks if there is unsaved text', async (_, happens) => {
    const { reload } = await openSwitched();
    await act(async () => happens());
    expect(await dialog()).toHaveTextContent(text);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each(Object.entries(learn))('%s, loads the page anew if there is none', async (_, happens) => {
    const { reload } = await openSwitched({ typed: '' });
    await act(async () => happens());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('a call after the membership has ended loads the page anew, which then says so', async () => {
  const { api, reload } = await openSwitched({ typed: '' });
  api
    .refuse(calls.dashboard.get, { status: 403, errorCode: 'ORGANIZATION_REQUIRED' })
    .reply(calls.auth.profile, { ...profile(), organization: null });
  refusedCall();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

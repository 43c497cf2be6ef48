import { calls } from '@msp/contract';
import { configureHttp } from '@msp/http';
import { type Session, sessionAtom } from '@msp/session';
import { fakeApi, profile, session } from '@msp/testing';
import { watchBrowser } from '../test/render-host';
import { logout, resetSession, startSession, switchOrganization } from './actions';
import { dataGenerationAtom } from './data-generation';
import { store } from './store';

const current = (): Session => store.get(sessionAtom);
const stored = () => localStorage.getItem('auth-storage');
let api: ReturnType<typeof fakeApi>;
let left: ReturnType<typeof watchBrowser>;

beforeEach(() => {
  localStorage.clear();
  resetSession();
  api = fakeApi();
  left = watchBrowser();
  globalThis.fetch = api.fetch;
  configureHttp({ baseUrl: '' });
});

describe('§4 startup', () => {
  test('§7 the profile is fetched once; success logs the user in', async () => {
    api.reply(calls.auth.profile, profile());
    await Promise.all([startSession(), startSession()]);
    expect(api.requests(calls.auth.profile)).toHaveLength(1);
    expect(current()).toMatchObject({ isAuthenticated: true, isLoading: false, user: { firstName: 'Amelia' } });
  });

  test('§3 §6 the role defaults to VIEWER, permissions to empty', async () => {
    const { role: _, permissions: __, ...rest } = profile();
    api.reply(calls.auth.profile, { ...rest, role: 'owner' } as never);
    await startSession();
    expect(current().user).toMatchObject({ role: 'VIEWER', permissions: [] });
  });

  test('§8 a failure means not signed in; loading ends anyway', async () => {
    api.refuse(calls.auth.profile, { status: 401 });
    await startSession();
    expect(current()).toMatchObject({ user: null, isAuthenticated: false, isLoading: false });
  });

  test.each([['<!doctype html>'], [''], [{}]])(
    '§7 an answer that is not a profile (%j) means not signed in',
    async (answer) => {
      api.reply(calls.auth.profile, answer as never);
      await startSession();
      expect(current()).toMatchObject({ user: null, isAuthenticated: false, isLoading: false });
    },
  );

  test('after rehydration loading is true and the stored user is not yet signed in', async () => {
    localStorage.setItem('auth-storage', JSON.stringify({ user: session().user }));
    api.reply(calls.auth.profile, profile());
    const release = api.hold(calls.auth.profile);
    const start = startSession();
    expect(current()).toMatchObject({ isLoading: true, isAuthenticated: false, user: { firstName: 'Amelia' } });
    release();
    await start;
    expect(current().isAuthenticated).toBe(true);
  });

  test('a stored value that is not a user is ignored', () => {
    localStorage.setItem('auth-storage', '{"user":{"id":5}}');
    api.refuse(calls.auth.profile, { status: 401 });
    void startSession();
    expect(current().user).toBeNull();
  });
});

test('§3 auth-storage holds the user and nothing else', async () => {
  api.reply(calls.auth.profile, profile());
  await startSession();
  const kept = JSON.parse(stored() ?? '');
  expect(Object.keys(kept)).toEqual(['user']);
  expect(kept.user).toMatchObject({ email: 'amelia.hart@harbour-it.example' });
  expect(kept.user.avatarUrl).toBeUndefined();
});

describe('§4 logout', () => {
  test('§9 when signed in: everything is cleared, the browser goes to /api/v1/auth/logout', async () => {
    api.reply(calls.auth.profile, profile());
    await startSession();
    const generation = store.get(dataGenerationAtom);
    logout();
    expect(left.goTo).toHaveBeenCalledWith('/api/v1/auth/logout');
    expect(current()).toMatchObject({ user: null, organization: null, isAuthenticated: false });
    expect(stored()).toBeNull();
    expect(store.get(dataGenerationAtom)).toBe(generation + 1);
  });

  test('when not signed in: the browser goes to /login', () => {
    logout();
    expect(left.goTo).toHaveBeenCalledWith('/login');
  });
});

describe('§4 organisation switch', () => {
  const other = { externalId: 'org_birchwood_digital' };
  const answer = { requiresReload: false, user: { organizationId: 'o2', role: 'VIEWER' as const } };

  beforeEach(async () => {
    api.reply(calls.auth.profile, profile());
    await startSession();
  });

  test('to an organisation of another ring: the page loads anew, with its builds', async () => {
    api.reply(calls.auth.switchOrganization, { ...answer, changesRing: true });
    await switchOrganization(other, '/evidence');
    expect(left.goTo).toHaveBeenCalledWith('/evidence');
    expect(stored()).toBeNull();
    expect(api.requests(calls.auth.profile)).toHaveLength(1);
  });

  test('§7 updates the user and reloads the profile; no data of the old organisation stays cached', async () => {
    const generation = store.get(dataGenerationAtom);
    api.reply(calls.auth.switchOrganization, answer);
    const next = profile({ role: 'VIEWER' });
    api.reply(calls.auth.profile, {
      ...next,
      organization: next.organization && { ...next.organization, organizationId: 'o2' },
    });
    await switchOrganization(other);
    expect(api.requests(calls.auth.switchOrganization)[0]?.body).toEqual({ organizationExternalId: other.externalId });
    expect(current()).toMatchObject({
      isSwitchingOrganization: false,
      user: { organizationId: 'o2', role: 'VIEWER' },
      organization: { organizationId: 'o2' },
    });
    expect(store.get(dataGenerationAtom)).toBe(generation + 1);
  });

  test('§2.3 the flag is set during the switch, and a second switch does nothing', async () => {
    api.reply(calls.auth.switchOrganization, answer);
    const release = api.hold(calls.auth.switchOrganization);
    const first = switchOrganization(other);
    expect(current().isSwitchingOrganization).toBe(true);
    await switchOrganization(other);
    release();
    await first;
    expect(api.requests(calls.auth.switchOrganization)).toHaveLength(1);
    expect(current().isSwitchingOrganization).toBe(false);
  });

  test('requiresReload: stored auth is cleared and the application goes to /', async () => {
    api.reply(calls.auth.switchOrganization, { ...answer, requiresReload: true });
    await switchOrganization(other);
    expect(stored()).toBeNull();
    expect(left.goTo).toHaveBeenCalledWith('/');
    expect(api.requests(calls.auth.profile)).toHaveLength(1);
  });

  test('the flag clears on failure, and the error is rethrown', async () => {
    api.refuse(calls.auth.switchOrganization, { status: 403, message: 'Not a member' });
    await expect(switchOrganization(other)).rejects.toThrow('Not a member');
    expect(current()).toMatchObject({ isSwitchingOrganization: false, user: { role: 'msp_admin' } });
  });
});

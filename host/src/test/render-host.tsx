/** Renders the host's routes with a store, a fake API and the remotes that a test passes in. For tests only. */
import type { RemoteName } from '@msp/contract';
import { configureHttp, forgetReplies } from '@msp/http';
import { useLocation } from '@msp/router';
import { MemoryRouter } from '@msp/router/testing';
import { initialSession, type Session, sessionAtom } from '@msp/session';
import { type FakeApi, fakeApi, session as someSession } from '@msp/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Surroundings } from '../app/app';
import { AppRoutes } from '../app/app-routes';
import { browser } from '../browser';
import { commandMenuAtom } from '../command-menu/command-menu-atom';
import { remoteLoader } from '../federation/remote-loader';
import { runtime } from '../federation/runtime';
import { drawerAtom, openAtom } from '../navigation/sidebar-state';
import { countingAtom } from '../notifications/counting-atom';
import { defaultConfig } from '../runtime-config/defaults';
import { resetSession } from '../session/actions';
import { setApiBase } from '../session/api-url';
import { resetCompletedSignIn } from '../session/completed-sign-in';
import { httpCallbacks } from '../session/http-callbacks';
import { store } from '../session/store';
import { openNativeDialogs } from './native-dialog';

export const config = { ...defaultConfig, brand: { name: 'Trusted MSP', supportEmail: 'help@trusted-msp.example' } };

/** A remote that shows one heading for each of the given paths. */
export const remoteWith = (name: RemoteName, ...paths: string[]) => ({
  contract: 3,
  name,
  routes: paths.map((path) => ({ path, element: <h1>{`Page ${path}`}</h1> })),
});

/** Replaces every navigation that would leave the page. */
export function watchBrowser() {
  return {
    goTo: jest.spyOn(browser, 'goTo').mockImplementation(() => {}),
    reload: jest.spyOn(browser, 'reload').mockImplementation(() => {}),
    open: jest.spyOn(browser, 'open').mockImplementation(() => {}),
  };
}

interface HostOptions {
  /** A list is a history whose last entry is shown. */
  route?: string | readonly string[] | { pathname: string; search?: string; hash?: string; state?: unknown };
  session?: Session;
  api?: FakeApi;
  /** What each remote exposes as `./routes`. A remote that is not given fails to load. */
  remotes?: Partial<Record<RemoteName, unknown>>;
  /** Of the runtime config. */
  announcement?: string;
}

export const signedOut: Session = { ...initialSession, isLoading: false };

export async function renderHost({
  route = '/',
  session = someSession(),
  api = fakeApi(),
  remotes = {},
  announcement = '',
}: HostOptions) {
  const left = watchBrowser();
  openNativeDialogs();
  window.scrollTo = () => {};
  jest.spyOn(runtime, 'registerRemote').mockResolvedValue({ build: '', pages: {} });
  jest.spyOn(runtime, 'importRoutes').mockImplementation(async (name) => {
    if (name in remotes) return remotes[name];
    throw new Error(`Loading chunk of ${name} failed`);
  });
  globalThis.fetch = api.fetch;
  configureHttp({ baseUrl: '', ...httpCallbacks });
  setApiBase('');
  forgetReplies();
  resetSession();
  resetCompletedSignIn();
  remoteLoader.configure(config);
  store.set(openAtom, null);
  store.set(drawerAtom, false);
  store.set(countingAtom, false);
  store.set(commandMenuAtom, null);
  store.set(sessionAtom, session);
  let address = '';
  function Address() {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  }
  const user = userEvent.setup();
  const result = await act(async () =>
    render(
      <Surroundings config={{ ...config, announcement }}>
        <MemoryRouter initialEntries={Array.isArray(route) ? [...route] : [route]}>
          <AppRoutes />
          <Address />
        </MemoryRouter>
      </Surroundings>,
    ),
  );
  return { ...result, ...left, user, api, address: () => address };
}

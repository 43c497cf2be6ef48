/** Renders a page in the surroundings the host gives it: design system, session, address, data cache, API. */
import { CacheProvider, configureHttp, forgetReplies } from '@msp/http';
import { useLocation } from '@msp/router';
import { MemoryRouter } from '@msp/router/testing';
import { type Session, sessionAtom } from '@msp/session';
import { loadOverlays, removeAllToasts, UiProvider } from '@msp/ui';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { type FakeApi, fakeApi } from './fake-api';
import { fakeUploads } from './fake-upload';
import { session as someSession } from './records/tenancy/session';

export interface RenderAppOptions {
  session?: Session;
  /** Where the page is opened, with its query. */
  route?: string;
  api?: FakeApi;
}

/** Answers Testing Library's result, a user, the API and the address the page has come to. */
export async function renderApp(ui: ReactNode, options: RenderAppOptions = {}) {
  const { session = someSession(), route = '/', api = fakeApi() } = options;
  globalThis.fetch = api.fetch;
  globalThis.XMLHttpRequest = fakeUploads(api);
  configureHttp({ baseUrl: '' });
  forgetReplies();
  act(removeAllToasts);
  const store = createStore();
  store.set(sessionAtom, session);

  let address = route;
  function Address() {
    const { pathname, search, hash } = useLocation();
    address = pathname + search + hash;
    return null;
  }

  // As in the host, where the first movement of the pointer loads them.
  await loadOverlays();
  const user = userEvent.setup();
  const result = await act(async () =>
    render(
      <Provider store={store}>
        <UiProvider brandName="Trusted MSP">
          {/* Retries would outlive the test; the client's own tests cover them. */}
          <CacheProvider value={{ errorRetryCount: 0 }}>
            <MemoryRouter initialEntries={[route]}>
              <Suspense fallback={null}>{ui}</Suspense>
              <Address />
            </MemoryRouter>
          </CacheProvider>
        </UiProvider>
      </Provider>,
    ),
  );
  return { ...result, user, api, address: () => address };
}

/**
 * A remote on a page of its own, for development: its routes inside the host's providers, signed in as the API's current
 * user. It has no sidebar, guards or retries, and is never released.
 */
import { calls, fallbackRole, isRole, type RemoteName, remoteNames } from '@msp/contract';
import { CacheProvider, configureHttp, HttpError, request } from '@msp/http';
import { assertRemoteModule, type RemoteModule } from '@msp/remote';
import { BrowserRouter, Route, Routes } from '@msp/router';
import { type Session, sessionAtom } from '@msp/session';
import { UiProvider } from '@msp/ui';
import '@msp/ui/document-css?css';
import { createStore, Provider } from 'jotai';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import exposed from 'remote-routes';

async function loadSession(): Promise<Session> {
  const profile = await request(calls.auth.profile);
  const { organization, ...person } = profile;
  const role = isRole(profile.role) ? profile.role : fallbackRole;
  return {
    user: { ...person, role, organizationId: organization?.organizationId ?? '' },
    isAuthenticated: true,
    isLoading: false,
    isSwitchingOrganization: false,
    organization,
  };
}

function nameOf(module: unknown): RemoteName {
  const name = (module as { name?: unknown } | undefined)?.name;
  return remoteNames.find((known) => known === name) ?? 'compliance';
}

function Standalone({ remote, session }: { remote: RemoteModule; session: Session }) {
  const store = createStore();
  store.set(sessionAtom, session);
  return (
    <Provider store={store}>
      <UiProvider brandName={`${remote.name} (standalone)`}>
        <CacheProvider>
          <BrowserRouter>
            <Suspense fallback={null}>
              <Routes>
                {remote.routes.map(({ path, element }) => (
                  <Route key={path} path={path} element={element} />
                ))}
                <Route path="*" element={<p>This remote has no page at this address.</p>} />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </CacheProvider>
      </UiProvider>
    </Provider>
  );
}

async function start(): Promise<void> {
  configureHttp({ baseUrl: '', onAuthenticationExpired: () => window.location.reload() });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  try {
    const session = await loadSession();
    const remote = assertRemoteModule(exposed, nameOf(exposed));
    createRoot(root).render(
      <StrictMode>
        <Standalone remote={remote} session={session} />
      </StrictMode>,
    );
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    root.textContent = `${error.message}. Sign in through the gateway first, then reload this page.`;
  }
}

void start();

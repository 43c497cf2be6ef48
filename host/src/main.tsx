/** Starts the application: config, session, the first page's remote, and only then the first render. */
import type { RuntimeConfig } from '@msp/contract';
import { configureHttp, primeAnswer } from '@msp/http';
import { sessionAtom } from '@msp/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { browser, startAgainWhenRestored } from './browser';
import { loadConfig } from './config/load-config';
import { apiBaseUrl } from './config/parse-config';
import { takeEarlyCalls } from './early-answers';
import { withOverrides } from './federation/overrides';
import { afterFirstPage, prefetchFirstCalls, prefetchWhenIdle } from './federation/prefetch';
import { configureRemotes, loadRemoteModule } from './federation/remotes';
import { findRemoteRoute } from './navigation/find-route';
import { startReporting } from './reporting/start-reporting';
import { expireSession, startSession } from './session/actions';
import { setApiBase } from './session/api-url';
import { store } from './session/store';
import { onStoredUserChange } from './session/stored-user';

function configure(config: RuntimeConfig): void {
  startReporting(config);
  const baseUrl = apiBaseUrl(config, window.location.origin);
  setApiBase(baseUrl);
  configureHttp({ baseUrl, onAuthenticationExpired: expireSession });
  const early = Object.entries(takeEarlyCalls());
  if (baseUrl === '') for (const [path, answer] of early) primeAnswer(path, answer);
  configureRemotes(withOverrides(config));
}

/** An addition: where it cannot be loaded, pages are as new as when they were opened. */
function startLiveChanges(): void {
  import(/* webpackChunkName: "live" */ './live/live').then(({ startLive }) => startLive()).catch(() => {});
}

/** The remote of the address that was opened: at once for somebody this browser knows, else when somebody is signed in. */
async function startFirstPage(session: Promise<void>): Promise<void> {
  const route = findRemoteRoute(window.location.pathname);
  const early = route && store.get(sessionAtom).user ? loadRemoteModule(route.remote) : undefined;
  await session;
  if (!store.get(sessionAtom).isAuthenticated) return;
  if (route) {
    prefetchFirstCalls(route);
    await (early ?? loadRemoteModule(route.remote));
  }
  prefetchWhenIdle();
  afterFirstPage(startLiveChanges);
}

async function start(): Promise<void> {
  const config = await loadConfig();
  configure(config);
  void startFirstPage(startSession());
  startAgainWhenRestored();
  onStoredUserChange(browser.reload);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  );
}

void start();

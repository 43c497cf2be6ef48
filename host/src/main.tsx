/** Starts the application: the config, the session and what the first page needs come before the first render. */
import '@msp/ui/document-css?css';
import type { RuntimeConfig } from '@msp/contract';
import { configureHttp } from '@msp/http';
import { withRetry } from '@msp/loading';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { prepareFirstPage } from './app/first-page';
import { reloadWhenRestored } from './browser';
import { adoptEarlyReplies } from './early-replies';
import { afterFirstPage } from './federation/prefetch';
import { withRemoteAddresses } from './federation/remote-addresses';
import { remoteLoader } from './federation/remote-loader';
import { countingAtom } from './notifications/counting-atom';
import { startReporting } from './reporting/start-reporting';
import { loadConfig } from './runtime-config/load-config';
import { apiBaseUrl } from './runtime-config/parse-config';
import { startSession } from './session/actions';
import { setApiBase } from './session/api-url';
import { watchConnection } from './session/connection';
import { httpCallbacks } from './session/http-callbacks';
import { storedUserChanged } from './session/other-organization';
import { store } from './session/store';
import { onStoredUserChange } from './session/stored-user';

const loadLater = () => import(/* webpackChunkName: "later" */ './after-first-page');

function configure(config: RuntimeConfig): void {
  startReporting(config);
  const baseUrl = apiBaseUrl(config, window.location.origin);
  setApiBase(baseUrl);
  configureHttp({ baseUrl, ...httpCallbacks });
  adoptEarlyReplies();
  remoteLoader.configure(withRemoteAddresses(config));
}

async function start(): Promise<void> {
  const config = await loadConfig();
  configure(config);
  const firstPage = prepareFirstPage(startSession);
  reloadWhenRestored();
  const firstReplies = await firstPage;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App config={config} firstReplies={firstReplies} />
    </StrictMode>,
  );
  onStoredUserChange(storedUserChanged);
  watchConnection();
  afterFirstPage(() => store.set(countingAtom, true));
  afterFirstPage(async () => {
    try {
      (await withRetry(loadLater, { path: 'host/later' })).startLater(config);
    } catch {
      // The retry loop has reported it.
    }
  });
}

void start();

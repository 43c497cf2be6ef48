/** The application: what surrounds every page, once. */
import type { RuntimeConfig } from '@msp/contract';
import { CacheProvider } from '@msp/http';
import { BrowserRouter } from '@msp/router';
import { UiProvider } from '@msp/ui';
import { Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ConfigContext } from './config/config-context';
import { CrashBoundary } from './layout/crash-boundary';
import { UpdateModal } from './layout/update-modal';
import { AppRoutes } from './navigation/app-routes';
import { dataGenerationAtom } from './session/data-generation';
import { store } from './session/store';

function SessionData({ children }: { children: ReactNode }) {
  return <CacheProvider generation={useAtomValue(dataGenerationAtom)}>{children}</CacheProvider>;
}

/** Everything but the router, which tests replace. */
export function Surroundings({ config, children }: { config: RuntimeConfig; children: ReactNode }) {
  return (
    <Provider store={store}>
      <ConfigContext value={config}>
        <UiProvider brandName={config.brand.name}>
          <UpdateModal />
          <CrashBoundary>
            <SessionData>{children}</SessionData>
          </CrashBoundary>
        </UiProvider>
      </ConfigContext>
    </Provider>
  );
}

export function App({ config }: { config: RuntimeConfig }) {
  return (
    <Surroundings config={config}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Surroundings>
  );
}

/** The application: the router inside the providers that every page needs. */
import type { RuntimeConfig } from '@msp/contract';
import { type AnsweredCall, CacheProvider } from '@msp/http';
import { BrowserRouter } from '@msp/router';
import { UiProvider } from '@msp/ui';
import { Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ConfigContext } from './config/config-context';
import { CrashBoundary } from './layout/crash-boundary';
import { OrganizationModal } from './layout/organization-modal';
import { UpdateModal } from './layout/update-modal';
import { AppRoutes } from './navigation/app-routes';
import { dataGenerationAtom } from './session/data-generation';
import { store } from './session/store';

interface SurroundingsProps {
  config: RuntimeConfig;
  firstAnswers?: readonly AnsweredCall[];
  children: ReactNode;
}

function SessionData({ firstAnswers = [], children }: Omit<SurroundingsProps, 'config'>) {
  const generation = useAtomValue(dataGenerationAtom);
  return (
    <CacheProvider generation={generation} firstAnswers={firstAnswers}>
      {children}
    </CacheProvider>
  );
}

/** The providers without the router, which tests replace. */
export function Surroundings({ config, firstAnswers = [], children }: SurroundingsProps) {
  return (
    <Provider store={store}>
      <ConfigContext value={config}>
        <UiProvider brandName={config.brand.name}>
          <UpdateModal />
          <OrganizationModal />
          <CrashBoundary>
            <SessionData firstAnswers={firstAnswers}>{children}</SessionData>
          </CrashBoundary>
        </UiProvider>
      </ConfigContext>
    </Provider>
  );
}

export function App({ config, firstAnswers }: Required<Omit<SurroundingsProps, 'children'>>) {
  return (
    <Surroundings config={config} firstAnswers={firstAnswers}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Surroundings>
  );
}

/** The application: the router inside the providers that every page needs. */
import type { RuntimeConfig } from '@msp/contract';
import { CacheProvider, type CallWithReply } from '@msp/http';
import { BrowserRouter } from '@msp/router';
import { UiProvider } from '@msp/ui';
import { Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { CrashBoundary } from '../layout/errors/crash-boundary';
import { OrganizationModal } from '../layout/modals/organization-modal';
import { UpdateModal } from '../layout/modals/update-modal';
import { ConfigContext } from '../runtime-config/config-context';
import { dataGenerationAtom } from '../session/data-generation';
import { store } from '../session/store';
import { AppRoutes } from './app-routes';

interface SurroundingsProps {
  config: RuntimeConfig;
  firstReplies?: readonly CallWithReply[];
  children: ReactNode;
}

function SessionData({ firstReplies = [], children }: Omit<SurroundingsProps, 'config'>) {
  const generation = useAtomValue(dataGenerationAtom);
  return (
    <CacheProvider generation={generation} firstReplies={firstReplies}>
      {children}
    </CacheProvider>
  );
}

/** The providers without the router, which tests replace. */
export function Surroundings({ config, firstReplies = [], children }: SurroundingsProps) {
  return (
    <Provider store={store}>
      <ConfigContext value={config}>
        <UiProvider brandName={config.brand.name}>
          <UpdateModal />
          <OrganizationModal />
          <CrashBoundary>
            <SessionData firstReplies={firstReplies}>{children}</SessionData>
          </CrashBoundary>
        </UiProvider>
      </ConfigContext>
    </Provider>
  );
}

export function App({ config, firstReplies }: Required<Omit<SurroundingsProps, 'children'>>) {
  return (
    <Surroundings config={config} firstReplies={firstReplies}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Surroundings>
  );
}

/** The route table as React routes: a guard around each page, inside its frame. */
import { Outlet, Route, Routes } from '@msp/router';
import { Suspense } from 'react';
import { RemotePage } from '../federation/remote-page';
import { Guarded } from '../guards/guarded';
import { AppLayout } from '../layout/app-layout';
import { NotFoundPage } from '../layout/errors/not-found-page';
import { PageBoundary } from '../layout/errors/page-boundary';
import { ConnectionNotice } from '../layout/notices/connection-notice';
import { type Frame, isRemoteRoute, type RouteEntry, routes } from '../navigation/routes';
import { ContentSkeleton } from '../skeletons/content-skeleton';
import { hostScreens } from './host-screens';

/** The key makes two entries of one remote two pages instead of one that changes. */
function PageOf({ route }: { route: RouteEntry }) {
  if (isRemoteRoute(route)) return <RemotePage key={route.path} route={route} />;
  const Screen = hostScreens[route.screen];
  return (
    <Suspense fallback={route.frame === 'page' ? <ContentSkeleton /> : null}>
      <Screen />
    </Suspense>
  );
}

const routesIn = (...frames: Frame[]) =>
  routes
    .filter(({ frame }) => frames.includes(frame))
    .map((route) => (
      <Route
        key={route.path}
        path={route.path}
        element={
          <Guarded access={route.access} require={route.require}>
            {route.frame === 'screen' ? (
              <PageOf route={route} />
            ) : (
              <PageBoundary key={route.path} title={route.title}>
                <PageOf route={route} />
              </PageBoundary>
            )}
          </Guarded>
        }
      />
    ));

/** One element for all pages of the layout, so that the sidebar stays mounted between them. */
const layout = (
  <Guarded access="organization">
    <AppLayout />
  </Guarded>
);

/** Pages without the layout show the notice too. */
const bareLayout = (
  <>
    <ConnectionNotice />
    <Outlet />
  </>
);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={layout}>
        {routesIn('page')}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={bareLayout}>{routesIn('bare')}</Route>
      {routesIn('screen')}
    </Routes>
  );
}

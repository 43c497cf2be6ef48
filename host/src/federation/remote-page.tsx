/** A page of a remote: the element of the matching route, or why it cannot be shown and what to do. */
import { breadcrumb } from '@msp/reporting';
import { EmptyState, ErrorState, LinkButton, Page, RefreshIcon, useBrandName } from '@msp/ui';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import type { RemoteRouteEntry } from '../navigation/routes';
import { ContentSkeleton } from '../skeletons/content-skeleton';
import { remoteLoader } from './remote-loader';
import { useRemote } from './use-remote';

/** A layout effect runs before the page's own effects, so the page can set a longer title. */
function useFirstTitle(title: string): void {
  const brand = useBrandName();
  useLayoutEffect(() => {
    document.title = `${title} | ${brand}`;
  }, [title, brand]);
}

function FailedPage({ route }: { route: RemoteRouteEntry }) {
  return (
    <Page title={route.title}>
      <ErrorState
        title="Couldn't load this page"
        description="This part of the application isn't responding. Everything else still works."
        onRetry={() => void remoteLoader.load(route.remote)}
      />
    </Page>
  );
}

function MissingPage({ route }: { route: RemoteRouteEntry }) {
  return (
    <Page title={route.title}>
      <EmptyState
        icon={<RefreshIcon />}
        title="This page isn't available in this version"
        description="It comes with a newer version of the application. Reload the page in a few minutes."
        action={<LinkButton to="/">Go to Dashboard</LinkButton>}
      />
    </Page>
  );
}

export function RemotePage({ route }: { route: RemoteRouteEntry }) {
  const status = useRemote(route.remote);
  useFirstTitle(route.title);
  useEffect(() => {
    if (status.state === 'idle') void remoteLoader.load(route.remote);
  }, [status, route.remote]);
  const page = status.state === 'loaded' && status.module.routes.find(({ path }) => path === route.path);
  useEffect(() => {
    if (page) breadcrumb('remote', route.remote);
  }, [page, route.remote]);
  if (status.state === 'failed') return <FailedPage route={route} />;
  if (status.state !== 'loaded') return <ContentSkeleton />;
  if (!page) return <MissingPage route={route} />;
  return <Suspense fallback={<ContentSkeleton />}>{page.element}</Suspense>;
}

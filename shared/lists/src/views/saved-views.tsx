/** The reader's saved views of the list on this page, for the `views` of a ListView. Loaded when the menu is opened first. */
import { lazyWithRetry } from '@msp/loading';
import { LoadingRegion, Skeleton } from '@msp/ui';
import type { ListViewsProps } from '@msp/ui/pages';
import { Suspense } from 'react';

const ViewsSection = lazyWithRetry(() => import('./views-section'), 'lists/saved-views');

export function SavedViews(props: ListViewsProps) {
  return (
    <Suspense
      fallback={
        <LoadingRegion label="Loading saved views">
          <Skeleton height="8" />
        </LoadingRegion>
      }
    >
      <ViewsSection {...props} />
    </Suspense>
  );
}

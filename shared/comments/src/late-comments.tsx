/** Comments, whose code loads once the browser is idle: they are beside or below what a page is opened for. */
import { lazyWithRetry, WhenIdle } from '@msp/loading';
import { Skeleton, Stack } from '@msp/ui';
import type { CommentsProps } from './comments';

const Loaded = lazyWithRetry(() => import('./comments'), 'comments');

/** Loads them ahead, for a tab that isn't open yet. */
export const preloadComments = (): void => void Loaded.load().catch(() => {});

const placeholder = (
  <Stack gap="4">
    <Skeleton height="24" />
    <Skeleton height="16" />
    <Skeleton height="16" />
  </Stack>
);

export function Comments(props: CommentsProps) {
  return (
    <WhenIdle component={Loaded} placeholder={placeholder}>
      <Loaded {...props} />
    </WhenIdle>
  );
}

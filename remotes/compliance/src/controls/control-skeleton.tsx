/** A control's page while it loads. */
import { LoadingRegion, Page, Skeleton, Stack } from '@msp/ui';
import { BackLink, SkeletonTable } from '@msp/ui/pages';

export function ControlSkeleton() {
  return (
    <Page title="Control" above={<BackLink to="/controls">Controls</BackLink>}>
      <LoadingRegion label="Loading the control">
        <Stack>
          <Skeleton width="50%" />
          <Skeleton width="70%" />
          <Skeleton height="16" />
        </Stack>
      </LoadingRegion>
      <SkeletonTable rows={4} label="Loading its requirements" />
    </Page>
  );
}

/** A control's page while it loads. */
import { LoadingRegion, Page, Skeleton, Stack } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { BackLink } from '@msp/ui/records';

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

/** A control's page before its answer. */
import { LoadingRegion, Page, Skeleton, Stack } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { UpLink } from './up-link';

export function ControlSkeleton() {
  return (
    <Page title="Control" above={<UpLink />}>
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

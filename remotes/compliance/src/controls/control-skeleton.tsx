/** A control's page while it loads. */
import { LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { ControlFrame } from './control-frame';

export function ControlSkeleton({ id }: { id: string }) {
  return (
    <ControlFrame id={id} title="Control">
      <LoadingRegion label="Loading the control">
        <Stack>
          <Skeleton width="50%" />
          <Skeleton width="70%" />
          <Skeleton height="16" />
        </Stack>
      </LoadingRegion>
      <SkeletonTable rows={4} label="Loading its requirements" />
    </ControlFrame>
  );
}

/** One control with the organisation's answer to it. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { LoadingRegion, Page, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { BackLink, RecordFailure } from '@msp/ui/records';
import { ControlFrame } from './control-frame';
import { ControlView } from './control-view';

export default function ControlPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.controls.registry, { params: { id } });
  const { data: control, error } = result;
  usePageTitle('Control', control?.code ?? id, control?.name);

  if (control) return <ControlView id={id} control={control} />;
  if (!error) return <ControlSkeleton id={id} />;
  return (
    <Page title="Control" above={<BackLink to="/controls">Controls</BackLink>}>
      <RecordFailure
        record="control"
        result={result}
        missing={`The registry has no control ${id}.`}
        list={{ path: '/controls', name: 'Controls' }}
      />
    </Page>
  );
}

/** A control's page while it loads. */
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

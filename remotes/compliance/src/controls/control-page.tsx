/** One control with the organisation's answer to it. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { EmptyState, ErrorState, ForbiddenState, LinkButton, NothingFoundIcon, Page, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { ControlSkeleton } from './control-skeleton';
import { ControlView } from './control-view';

export default function ControlPage() {
  const { id = '' } = useParams();
  const { data: control, error, isValidating, mutate } = useCall(calls.controls.registry, { params: { id } });
  usePageTitle('Control', control?.code ?? id, control?.name);

  if (control) return <ControlView id={id} control={control} />;
  if (!error) return <ControlSkeleton id={id} />;
  return (
    <Page title="Control" above={<BackLink to="/controls">Controls</BackLink>}>
      {error.status === 404 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="Control not found"
          description={`The registry has no control ${id}.`}
          action={<LinkButton to="/controls">Go to Controls</LinkButton>}
        />
      ) : error.status === 403 ? (
        <ForbiddenState what="this control" />
      ) : (
        <ErrorState
          title="The control could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </Page>
  );
}

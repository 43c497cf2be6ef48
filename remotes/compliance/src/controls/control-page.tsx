/** One control of the registry: what it asks and why, the organisation's answer, and what happened to it here. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { EmptyState, ErrorState, ForbiddenState, LinkButton, NothingFoundIcon, Page, usePageTitle } from '@msp/ui';
import { ControlSkeleton } from './control-skeleton';
import { ControlView } from './control-view';
import { UpLink } from './up-link';

export default function ControlPage() {
  const { id = '' } = useParams();
  const { data: control, error, isValidating, mutate } = useCall(calls.controls.registry, { params: { id } });
  usePageTitle('Control', control?.code ?? id, control?.name);

  if (control) return <ControlView control={control} />;
  if (!error) return <ControlSkeleton />;
  return (
    <Page title="Control" above={<UpLink />}>
      {error.status === 404 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="No such control"
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

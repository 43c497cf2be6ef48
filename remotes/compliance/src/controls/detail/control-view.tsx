/** A control that has been loaded, with the organisation's answer to it. */
import { type ControlResponse, calls, controlTierLabels, type RegistryControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { ErrorState, ForbiddenState, LoadingRegion, Skeleton } from '@msp/ui';
import { useResponseForm } from '../../responses/public';
import { ControlFrame } from './control-frame';
import { ResponseLayout } from './response-layout';

interface ControlViewProps {
  /** The id or code in the address. */
  id: string;
  control: RegistryControl;
}

export function ControlView({ id, control }: ControlViewProps) {
  const { data, error, isValidating, mutate } = useCall(calls.controlResponses.ofControl, {
    params: { id: control.id },
  });
  return (
    <ControlFrame
      id={id}
      title={`${control.code} ${control.name}`}
      subtitle={`${control.domain.name} · ${controlTierLabels[control.tier]}`}
    >
      {data && <ResponseColumns key={control.id} control={control} response={data.response} />}
      {!data && !error && (
        <LoadingRegion label="Loading your answer">
          <Skeleton height="16" />
        </LoadingRegion>
      )}
      {!data && error?.status === 403 && <ForbiddenState what="the answers of this organisation" />}
      {!data && error && error.status !== 403 && (
        <ErrorState
          title="Your answer could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </ControlFrame>
  );
}

interface ResponseColumnsProps {
  control: RegistryControl;
  response: ControlResponse | null;
}

export function ResponseColumns({ control, response }: ResponseColumnsProps) {
  const { form, isRestored } = useResponseForm(control, response);
  return <ResponseLayout control={control} form={form} isRestored={isRestored} />;
}

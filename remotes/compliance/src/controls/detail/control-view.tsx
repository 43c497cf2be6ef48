/** A control that has been loaded, with the organisation's response to it. */
import { type ControlResponse, calls, type RegistryControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Skeleton } from '@msp/ui';
import { useResponseForm } from '../../responses/public';
import { ResponseLayout } from './response-layout';

interface ResponseColumnsProps {
  control: RegistryControl;
  response: ControlResponse | null;
}

/** Keeps the response and its unsaved changes while the page is open. */
function ResponseColumns({ control, response }: ResponseColumnsProps) {
  const { form, isRestored } = useResponseForm(control, response);
  return <ResponseLayout control={control} form={form} isRestored={isRestored} />;
}

export function ControlView({ control }: { control: RegistryControl }) {
  const result = useCall(calls.controlResponses.ofControl, { params: { id: control.id } });
  if (!result.data)
    return <LoadState what="your response" result={result} skeleton={<Skeleton height="16" />} place="page" />;
  return <ResponseColumns key={control.id} control={control} response={result.data.response} />;
}

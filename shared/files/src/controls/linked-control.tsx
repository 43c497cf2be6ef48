/** A control that new evidence is linked to because of the page it is added on. It cannot be removed here. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Chip } from '@msp/ui/records';

/** @param id the control's id or code */
export function LinkedControl({ id }: { id: string }) {
  const { data } = useCall(calls.controls.registry, { params: { id } });
  return <Chip title={data?.name}>{data?.code ?? '…'}</Chip>;
}

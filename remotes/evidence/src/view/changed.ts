/** After a change of evidence: its record is what the server answered, and every list that shows it asks again. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { invalidate, keyOf, remember } from '@msp/http';

export async function evidenceChanged(evidence: EvidenceDetail): Promise<void> {
  await remember(keyOf(calls.evidence.get, { params: { id: evidence.id } }), evidence);
  await invalidate(calls.evidence.list, calls.controls.withStatus);
}

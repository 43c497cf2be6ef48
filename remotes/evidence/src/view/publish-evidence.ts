/** Stores the evidence that the server returned after a change, and revalidates the lists that show it. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { cacheKeyOf, invalidate, remember } from '@msp/http';

export async function publishEvidence(evidence: EvidenceDetail): Promise<void> {
  await remember(cacheKeyOf(calls.evidence.get, { params: { id: evidence.id } }), evidence);
  await invalidate(
    calls.evidence.list,
    calls.controls.withStatus,
    // Suppliers show their documents.
    calls.suppliers.list,
    calls.suppliers.read,
    calls.dashboard.get,
    calls.dashboard.work,
  );
}

/** The page of one piece of evidence (/evidence/:id/view). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { EvidenceStates } from './evidence-states';
import { EvidenceView } from './evidence-view';

export default function ViewPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useCall(calls.evidence.get, { params: { id } });
  usePageTitle('Evidence', undefined, data?.name);
  if (!data) return <EvidenceStates error={error} isValidating={isValidating} onRetry={() => void mutate()} />;
  return <EvidenceView key={data.id} evidence={data} />;
}

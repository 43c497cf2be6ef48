/** The page of one piece of evidence (/evidence/:id/view). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { EvidenceStates } from './evidence-states';
import { EvidenceView } from './evidence-view';

export default function ViewPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.evidence.get, { params: { id } });
  const { data } = result;
  usePageTitle('Evidence', undefined, data?.name);
  if (!data) return <EvidenceStates result={result} />;
  return <EvidenceView key={data.id} evidence={data} />;
}

/** One piece of evidence (/evidence/:id/view): what it is, what it is for, its files, and what can be done with it. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { EvidenceView } from './evidence-view';
import { NotShown } from './not-shown';

export default function ViewPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useCall(calls.evidence.get, { params: { id } });
  usePageTitle('Evidence', undefined, data?.name);
  if (!data) return <NotShown error={error} isValidating={isValidating} onRetry={() => void mutate()} />;
  return <EvidenceView key={data.id} evidence={data} />;
}

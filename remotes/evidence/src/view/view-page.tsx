/** The page of one piece of evidence (/evidence/:id/view). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { EvidenceActions } from './evidence-actions';
import { EvidencePage } from './evidence-page';
import { EvidenceView } from './evidence-view';

export default function ViewPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.evidence.get, { params: { id } });
  usePageTitle('Evidence', undefined, result.data?.name);
  return (
    <EvidencePage
      result={result}
      head={(evidence) => ({
        title: evidence.name,
        subtitle: evidence.description,
        actions: <EvidenceActions evidence={evidence} />,
      })}
    >
      {(evidence) => <EvidenceView key={evidence.id} evidence={evidence} />}
    </EvidencePage>
  );
}

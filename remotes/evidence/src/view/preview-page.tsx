/** A file of evidence on a page of its own (/evidence/:id/preview): the current one, or the version in `?file=`. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { downloadAddress, FilePreview } from '@msp/files';
import { useCall } from '@msp/http';
import { useParams, useSearchParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { viewAddress } from '../addresses';
import { EvidencePage } from './evidence-page';

const fileIn = (evidence: EvidenceDetail, number: number) =>
  evidence.files.find((file) => file.number === number) ?? evidence.file;

export default function PreviewPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const result = useCall(calls.evidence.get, { params: { id } });
  const requested = Number(params.get('file'));
  usePageTitle('Evidence preview', undefined, result.data?.name);
  return (
    <EvidencePage
      result={result}
      back={() => ({ path: viewAddress(id), name: 'Back to evidence' })}
      head={(evidence) => {
        const { number, name } = fileIn(evidence, requested);
        return {
          title: evidence.name,
          subtitle: `${name} · version ${number}`,
          actions: <DownloadLink href={downloadAddress(id, number)}>Download</DownloadLink>,
        };
      }}
    >
      {(evidence) => {
        const { number, name } = fileIn(evidence, requested);
        return <FilePreview evidenceId={id} number={number} fileName={name} />;
      }}
    </EvidencePage>
  );
}

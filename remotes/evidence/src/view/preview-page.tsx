/** A file of evidence on a page of its own (/evidence/:id/preview): the current one, or the version in `?file=`. */

import { calls } from '@msp/contract';
import { downloadAddress, FilePreview } from '@msp/files';
import { useCall } from '@msp/http';
import { useParams, useSearchParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { BarePage } from '@msp/ui/records';
import { viewAddress } from '../addresses';
import { EvidenceStates } from './evidence-states';

export default function PreviewPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const result = useCall(calls.evidence.get, { params: { id } });
  const { data } = result;
  usePageTitle('Evidence preview', undefined, data?.name);
  if (!data) return <EvidenceStates result={result} />;
  const requested = Number(params.get('file'));
  const { number, name } = data.files.find((file) => file.number === requested) ?? data.file;
  return (
    <BarePage
      title={data.name}
      subtitle={`${name} · version ${number}`}
      backTo={viewAddress(id)}
      backLabel="Back to evidence"
      actions={<DownloadLink href={downloadAddress(id, number)}>Download</DownloadLink>}
    >
      <FilePreview evidenceId={id} number={number} fileName={name} />
    </BarePage>
  );
}

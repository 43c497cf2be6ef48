/** A file of evidence over the whole page (/evidence/:id/preview): the current one, or the one that `?file=` names. */
import { calls } from '@msp/contract';
import { DownloadLink, downloadAddress, FilePreview } from '@msp/files';
import { useCall } from '@msp/http';
import { useParams, useSearchParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { BarePage } from '@msp/ui/pages';
import { viewAddress } from '../addresses';
import { NotShown } from './not-shown';

export default function PreviewPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data, error, isValidating, mutate } = useCall(calls.evidence.get, { params: { id } });
  usePageTitle('Evidence preview', undefined, data?.name);
  if (!data) return <NotShown error={error} isValidating={isValidating} onRetry={() => void mutate()} />;
  const asked = Number(params.get('file'));
  const { number, name } = data.files.find((file) => file.number === asked) ?? data.file;
  return (
    <BarePage
      title={data.name}
      subtitle={`${name} · version ${number}`}
      backTo={viewAddress(id)}
      backLabel="Back to the record"
      actions={<DownloadLink href={downloadAddress(id, number)}>Download</DownloadLink>}
    >
      <FilePreview evidenceId={id} number={number} fileName={name} />
    </BarePage>
  );
}

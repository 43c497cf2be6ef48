/** A file that is not shown: why, and the way to have it. */
import { EmptyState } from '@msp/ui';
import { downloadAddress } from './addresses';
import { DownloadLink } from './download-link';
import type { FilePreviewProps } from './file-preview-props';

export function NoPreview({ evidenceId, number, reason }: FilePreviewProps & { reason?: string | undefined }) {
  return (
    <EmptyState
      title="No preview"
      description={reason ?? 'This kind of file is not shown here.'}
      action={<DownloadLink href={downloadAddress(evidenceId, number)}>Download</DownloadLink>}
    />
  );
}

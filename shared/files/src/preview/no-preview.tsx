/** A file without a preview: why, and a download link. */

import { EmptyState } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { downloadAddress } from './addresses';
import type { FilePreviewProps } from './file-preview-props';

export function NoPreview({ evidenceId, number, reason }: FilePreviewProps & { reason?: string | undefined }) {
  return (
    <EmptyState
      title="No preview"
      description={reason ?? 'This file type has no preview.'}
      action={<DownloadLink href={downloadAddress(evidenceId, number)}>Download</DownloadLink>}
    />
  );
}

/** Previews a file of evidence. The preview code loads on first use. */
import { lazyWithRetry } from '@msp/loading';
import { Suspense } from 'react';
import type { FilePreviewProps } from './file-preview-props';
import { PreviewLoading } from './preview-loading';

const PreviewBody = lazyWithRetry(() => import('./preview-body'), 'files/preview');

export function FilePreview(props: FilePreviewProps) {
  return (
    <Suspense fallback={<PreviewLoading />}>
      {/* The key resets zoom and sheet for another file. */}
      <PreviewBody key={`${props.evidenceId}/${props.number}`} {...props} />
    </Suspense>
  );
}

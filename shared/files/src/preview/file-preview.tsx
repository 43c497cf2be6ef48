/** A file of evidence, shown in the page. What shows it loads when it is wanted. */
import { lazyWithRetry } from '@msp/loading';
import { Suspense } from 'react';
import type { FilePreviewProps } from './file-preview-props';
import { PreviewLoading } from './preview-loading';

const PreviewBody = lazyWithRetry(
  () => import(/* webpackChunkName: "file-preview" */ './preview-body'),
  'files/preview',
);

export function FilePreview(props: FilePreviewProps) {
  return (
    <Suspense fallback={<PreviewLoading />}>
      {/* Another file starts anew: zoom and sheet belong to the one before. */}
      <PreviewBody key={`${props.evidenceId}/${props.number}`} {...props} />
    </Suspense>
  );
}

/** A file of evidence, shown in the page. What shows it loads when it is wanted. */
import { lazyWithRetry } from '@msp/loading';
import { LoadingRegion, Skeleton } from '@msp/ui';
import { Suspense } from 'react';

const PreviewBody = lazyWithRetry(
  () => import(/* webpackChunkName: "file-preview" */ './preview-body'),
  'files/preview',
);

export interface FilePreviewProps {
  evidenceId: string;
  /** Which upload: 1 for the first. */
  number: number;
  fileName: string;
}

export function PreviewLoading() {
  return (
    <LoadingRegion label="Loading the preview">
      <Skeleton height="min(60vh, 32rem)" />
    </LoadingRegion>
  );
}

export function FilePreview(props: FilePreviewProps) {
  return (
    <Suspense fallback={<PreviewLoading />}>
      {/* Another file starts anew: zoom and sheet belong to the one before. */}
      <PreviewBody key={`${props.evidenceId}/${props.number}`} {...props} />
    </Suspense>
  );
}

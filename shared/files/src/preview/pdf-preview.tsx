/** A PDF, drawn by pdf.js, which loads with the first PDF. */
import { lazyWithRetry } from '@msp/loading';
import { Suspense } from 'react';
import type { FilePreviewProps } from './file-preview-props';
import { PreviewLoading } from './preview-loading';

const PdfDocument = lazyWithRetry(() => import(/* webpackChunkName: "pdf" */ './pdf/pdf-document'), 'files/pdf');

export function PdfPreview(file: FilePreviewProps) {
  return (
    <Suspense fallback={<PreviewLoading />}>
      <PdfDocument {...file} />
    </Suspense>
  );
}

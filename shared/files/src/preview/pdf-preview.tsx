/** A PDF, drawn by pdf.js, which loads with the first PDF. */
import { lazyWithRetry } from '@msp/loading';
import { Suspense } from 'react';
import type { PdfFile } from './pdf/pdf-file';
import { PreviewLoading } from './preview-loading';

const PdfDocument = lazyWithRetry(() => import('./pdf/pdf-document'), 'files/pdf');

export function PdfPreview(file: PdfFile) {
  return (
    <Suspense fallback={<PreviewLoading />}>
      <PdfDocument key={file.address} {...file} />
    </Suspense>
  );
}

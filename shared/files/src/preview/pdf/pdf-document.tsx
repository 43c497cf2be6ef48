/** A PDF by the state it is in: loading, open, locked by a password, damaged, or not loaded. */
import { EmptyState, ErrorState } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { useState } from 'react';
import { PreviewLoading } from '../preview-loading';
import type { PdfFile } from './pdf-file';
import { PdfPages } from './pdf-pages';
import { usePdf } from './use-pdf';

const refusals = {
  protected: {
    title: 'This PDF is password-protected',
    description: "It can't be shown here. Download it, then open it with its password.",
  },
  damaged: {
    title: 'This PDF is damaged',
    description: "It can't be shown. Download it, or upload the original again as a new version.",
  },
  tooLong: {
    title: 'This PDF has too many pages to show',
    description: 'Download it to read it.',
  },
} as const;

function LoadedFile({ onRetry, ...file }: PdfFile & { onRetry: () => void }) {
  const loaded = usePdf(file);
  if (loaded.state === 'loading') return <PreviewLoading />;
  if (loaded.state === 'open') return <PdfPages {...file} document={loaded.document} />;
  if (loaded.state === 'failed')
    return <ErrorState compact title="Couldn't load the PDF" description={loaded.reason} onRetry={onRetry} />;
  return <EmptyState {...refusals[loaded.state]} action={<DownloadLink href={file.address}>Download</DownloadLink>} />;
}

export default function PdfDocument(file: PdfFile) {
  const [attempt, setAttempt] = useState(0);
  return <LoadedFile key={attempt} {...file} onRetry={() => setAttempt(attempt + 1)} />;
}

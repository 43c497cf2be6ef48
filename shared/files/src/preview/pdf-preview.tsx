/** A PDF in the browser's own viewer. Browsers without one get a download link. */

import { Callout } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { DocumentFrame } from '@msp/ui/records';
import { downloadAddress, inlineAddress } from './addresses';
import type { FilePreviewProps } from './file-preview-props';

export function PdfPreview({ evidenceId, number, fileName }: FilePreviewProps) {
  if (!navigator.pdfViewerEnabled)
    return (
      <Callout action={<DownloadLink href={downloadAddress(evidenceId, number)}>Download</DownloadLink>}>
        This browser cannot show PDF files. Download the file to read it.
      </Callout>
    );
  return <DocumentFrame src={inlineAddress(evidenceId, number)} title={fileName} />;
}

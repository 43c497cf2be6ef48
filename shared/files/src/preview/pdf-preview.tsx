/** A PDF in the browser's own viewer, which brings pages, search and zoom. Where there is none it says how to open it. */
import { Callout, chakra } from '@msp/ui';
import { downloadAddress, inlineAddress } from './addresses';
import { DownloadLink } from './download-link';
import type { FilePreviewProps } from './file-preview-props';

const Frame = chakra('iframe', {
  base: { width: 'full', height: 'min(80vh, 64rem)', borderWidth: '1px', borderRadius: 'md', bg: 'bg.sunken' },
});

export function PdfPreview({ evidenceId, number, fileName }: FilePreviewProps) {
  if (!navigator.pdfViewerEnabled)
    return (
      <Callout action={<DownloadLink href={downloadAddress(evidenceId, number)}>Download</DownloadLink>}>
        This browser shows no PDF in a page. Download it to read it.
      </Callout>
    );
  return <Frame src={inlineAddress(evidenceId, number)} title={fileName} />;
}

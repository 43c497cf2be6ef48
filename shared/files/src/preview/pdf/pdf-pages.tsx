/** The pages of an open PDF with their toolbar. Plus, minus and 0 zoom while the pages have the focus. */
import { Box, Stack } from '@msp/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { PdfFile } from './pdf-file';
import { PdfToolbar } from './pdf-toolbar';
import type { PdfView } from './pdf-view';
import { usePdfView } from './use-pdf-view';

/** pdf.js requires this position. */
const filling: CSSProperties = { position: 'absolute', inset: 0, overflow: 'auto' };

const actions: Record<string, (view: PdfView) => void> = {
  '+': (view) => view.zoomIn(),
  '=': (view) => view.zoomIn(),
  '-': (view) => view.zoomOut(),
  '0': (view) => view.fitWidth(),
};

export function PdfPages({ document, fileName, address }: PdfFile & { document: PDFDocumentProxy }) {
  const { container, view, state } = usePdfView(document);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!view || !action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action(view);
  };
  return (
    // Shown together with the toolbar, which would push the pages down. pdf.js needs them in the document before.
    <Stack gap="2" style={{ visibility: view && state ? 'visible' : 'hidden' }}>
      {view && state && <PdfToolbar view={view} state={state} download={address} />}
      <Box
        position="relative"
        height="min(80vh, 64rem)"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.sunken"
        overflow="hidden"
      >
        <Box ref={container} style={filling} tabIndex={0} role="region" aria-label={fileName} onKeyDown={onKeyDown}>
          <div className="pdfViewer" />
        </Box>
      </Box>
    </Stack>
  );
}

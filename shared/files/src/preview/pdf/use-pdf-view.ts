/** Draws an open PDF into an element of the page, and follows the state of the view. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PdfView, type PdfViewState, showPdf } from './pdf-view';

interface ShownPdf {
  container: RefObject<HTMLDivElement | null>;
  /** Undefined until the view exists. */
  view: PdfView | undefined;
  state: PdfViewState | undefined;
}

export function usePdfView(document: PDFDocumentProxy): ShownPdf {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PdfView>();
  const [state, setState] = useState<PdfViewState>();

  useEffect(() => {
    if (!container.current) return;
    const shown = showPdf(container.current, document, setState);
    setView(shown);
    return () => shown.close();
  }, [document]);

  return { container, view, state };
}

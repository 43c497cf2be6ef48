/** Draws the pages of an open PDF into an element: page, zoom and search. Only pages near the visible ones are drawn. */
/// <reference path="./build-files.d.ts" />
import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';

export interface PdfViewState {
  page: number;
  pages: number;
  /** Percent. */
  zoom: number;
  isFitted: boolean;
  matches: { current: number; total: number };
}

export interface PdfView {
  goTo(page: number): void;
  zoomIn(): void;
  zoomOut(): void;
  fitWidth(): void;
  /** Marks all matches and shows the first; nothing for an empty query. */
  find(query: string): void;
  findAgain(query: string, direction: 'next' | 'previous'): void;
  close(): void;
}

const fitted = 'page-width';
/** Fits the width of a narrow screen and stays readable on a wide one. */
const initial = 'auto';

/** pdf.js appends the name of an icon, which ends up in the fragment: all notes get the same icon. */
const noteIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M4 6h32v22H20l-8 8v-8H4z" fill="#fde68a" stroke="#854d0e" stroke-width="2"/></svg>',
)}#`;

/** Follows links to the web only: a document cannot start another program or send a form. */
class WebLinkService extends PDFLinkService {
  override addLinkAttributes(link: HTMLAnchorElement, url: string): void {
    if (/^https?:/i.test(url)) super.addLinkAttributes(link, url, true);
    else link.removeAttribute('href');
  }
}

interface Parts {
  eventBus: EventBus;
  viewer: PDFViewer;
  linkService: PDFLinkService;
}

function createParts(container: HTMLDivElement): Parts {
  const eventBus = new EventBus();
  const linkService = new WebLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController: new PDFFindController({ eventBus, linkService }),
    // Fields of forms are drawn with their values and cannot be filled in.
    annotationMode: AnnotationMode.ENABLE,
    enableAutoLinking: false,
    // The application's box sizing would count borders as part of the page, and move the text that can be selected.
    removePageBorders: true,
    imageResourcesPath: noteIcon,
  });
  linkService.setViewer(viewer);
  return { eventBus, viewer, linkService };
}

/** Reports changes of the view. */
function watch({ eventBus, viewer }: Parts, pages: number, onChange: (state: PdfViewState) => void): void {
  let state: PdfViewState = { page: 1, pages, zoom: 100, isFitted: false, matches: { current: 0, total: 0 } };
  const change = (part: Partial<PdfViewState>) => {
    state = { ...state, ...part };
    onChange(state);
  };
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = initial;
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => change({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    change({ zoom: Math.round(scale * 100), isFitted: presetValue === fitted }),
  );
  const showMatches = ({ matchesCount }: { matchesCount: PdfViewState['matches'] }) =>
    change({ matches: matchesCount });
  eventBus.on('updatefindmatchescount', showMatches);
  eventBus.on('updatefindcontrolstate', showMatches);
  change({});
}

/** @param container absolutely positioned, with one empty child */
export function showPdf(
  container: HTMLDivElement,
  document: PDFDocumentProxy,
  onChange: (state: PdfViewState) => void,
): PdfView {
  const parts = createParts(container);
  const { eventBus, viewer, linkService } = parts;
  watch(parts, document.numPages, onChange);
  viewer.setDocument(document);
  linkService.setDocument(document);
  const resized = new ResizeObserver(() => {
    const scale = viewer.currentScaleValue;
    if (scale === fitted || scale === initial) viewer.currentScaleValue = scale;
  });
  resized.observe(container);

  const find = (query: string, type: '' | 'again', findPrevious: boolean) =>
    eventBus.dispatch('find', { type, query, highlightAll: true, findPrevious });

  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(page, 1), document.numPages);
    },
    zoomIn: () => viewer.increaseScale(),
    zoomOut: () => viewer.decreaseScale(),
    fitWidth: () => {
      viewer.currentScaleValue = fitted;
    },
    find: (query) => find(query, '', false),
    findAgain: (query, direction) => find(query, 'again', direction === 'previous'),
    close() {
      resized.disconnect();
      viewer.setDocument(null);
      linkService.setDocument(null);
    },
  };
}

/** Text, bookmarks and pages of a PDF. pdf.js runs without scripts, fonts of the system, or requests. */
import './with-resolvers';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Extraction, OutlineItem } from '../extraction';
import { inspectPdf } from './inspect-pdf';
import { limits, NotPreviewable } from './limits';

const maxPages = 2_000;
const maxBookmarks = 500;

type Bookmark = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

async function textOfPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

async function pageOf(document: PDFDocumentProxy, { dest }: Bookmark): Promise<number | null> {
  const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const reference: unknown = target?.[0];
  if (typeof reference === 'number') return reference + 1;
  if (typeof reference !== 'object' || reference === null) return null;
  return (await document.getPageIndex(reference as never)) + 1;
}

async function outlineOf(document: PDFDocumentProxy): Promise<OutlineItem[]> {
  const outline: OutlineItem[] = [];
  const add = async (bookmarks: Bookmark[], level: number): Promise<void> => {
    for (const bookmark of bookmarks) {
      if (outline.length >= maxBookmarks) return;
      const page = await pageOf(document, bookmark).catch(() => null);
      outline.push({ kind: 'page', level: Math.min(level, 6), text: bookmark.title.slice(0, 200), id: null, page });
      if (level < 6) await add(bookmark.items, level + 1);
    }
  };
  await add((await document.getOutline()) ?? [], 1);
  return outline;
}

/** @throws NotPreviewable for a PDF that is far larger after unpacking, with a password, with too many pages, or without text */
export async function extractPdf(bytes: Buffer): Promise<Extraction> {
  await inspectPdf(bytes);
  // Loaded for PDFs only: it takes a moment.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    stopAtErrors: false,
  });
  const document = await loading.promise.catch((error: Error) => {
    throw error.name === 'PasswordException'
      ? new NotPreviewable('This PDF has a password. Upload it without one.')
      : new NotPreviewable('This PDF is damaged.');
  });
  if (document.numPages > maxPages) throw new NotPreviewable(`This PDF has more than ${maxPages} pages.`);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await textOfPage(document, number));
  const text = pages
    .filter((page) => page !== '')
    .join('\n')
    .slice(0, limits.html);
  if (text === '') throw new NotPreviewable('This PDF has no text: its pages are images. Upload one with text.');
  return { html: null, text, outline: await outlineOf(document), pageCount: document.numPages };
}

/**
 * Opens a PDF with pdf.js in a worker of its own. Scripts in the document never run: neither the interpreter nor the component that
 * would start it is part of the build.
 */
/// <reference path="./build-files.d.ts" />
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?file';
import { BundledFiles } from './bundled-files';

GlobalWorkerOptions.workerSrc = workerAddress;

/** The viewer keeps an object for each page, so a forged page count would freeze the tab. */
const maxPages = 5_000;

export type OpenedPdf =
  | { state: 'open'; document: PDFDocumentProxy; close: () => void }
  | { state: 'protected' | 'damaged' | 'tooLong' };

export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const task = getDocument({
    data: await file.arrayBuffer(),
    BinaryDataFactory: BundledFiles,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    enableXfa: false,
    verbosity: 0,
  });
  const close = () => void task.destroy();
  try {
    const document = await task.promise;
    if (document.numPages <= maxPages) return { state: 'open', document, close };
    close();
    return { state: 'tooLong' };
  } catch (error) {
    close();
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged' };
  }
}

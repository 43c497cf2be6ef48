/** The text of each page of a PDF, also of what a page looks like on paper. pdf.js reads it in the browser. */
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';

const origin = 'http://pdf.test';
const resolve = createRequire(import.meta.url).resolve;

type PdfJs = typeof import('pdfjs-dist');

/** The texts of the pages, each with single spaces. */
export async function pagesOfPdf(context: BrowserContext, file: Buffer): Promise<string[]> {
  const reader = await context.newPage();
  await reader.route(`${origin}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    return file === ''
      ? route.fulfill({ contentType: 'text/html', body: '' })
      : route.fulfill({ contentType: 'text/javascript', path: resolve(`pdfjs-dist/build/${file}`) });
  });
  await reader.goto(origin);
  const texts = await reader.evaluate(async (data) => {
    const library = '/pdf.mjs';
    const pdfjs = (await import(library)) as PdfJs;
    pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
    const document = await pdfjs.getDocument({ data: Uint8Array.from(atob(data), (one) => one.charCodeAt(0)) }).promise;
    const pages = Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    });
    return Promise.all(pages);
  }, file.toString('base64'));
  await reader.close();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The same of a page, on A4. */
export async function printedPages(page: Page): Promise<string[]> {
  await page.locator('style[data-print]').waitFor({ state: 'attached' });
  return pagesOfPdf(page.context(), await page.pdf({ format: 'A4' }));
}

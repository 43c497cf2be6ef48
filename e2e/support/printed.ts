/** What a page looks like on paper: the text of each page of its PDF, read by pdf.js in the browser. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const origin = 'http://pdf.test';
const resolve = createRequire(import.meta.url).resolve;

type PdfJs = typeof import('pdfjs-dist');

/** The texts of the pages, each with single spaces, on A4. */
export async function printedPages(page: Page): Promise<string[]> {
  await page.locator('style[data-print]').waitFor({ state: 'attached' });
  const bytes = (await page.pdf({ format: 'A4' })).toString('base64');
  const reader = await page.context().newPage();
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
  }, bytes);
  await reader.close();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

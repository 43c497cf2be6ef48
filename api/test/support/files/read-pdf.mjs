/** Reads a PDF on standard input: its pages, title, structure, text and attachments as JSON. A process of its own, because jest cannot load pdf.js. */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Node 20 lacks it.
Promise.withResolvers ??= () => {
  let resolve;
  let reject;
  const promise = new Promise((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { promise, resolve, reject };
};

const document = await getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 }).promise;
const roles = new Set();
/** @param {{ role?: string, children?: object[] }} node */
const collect = (node) => {
  if (node?.role) roles.add(node.role);
  for (const child of node?.children ?? []) collect(child);
};
const texts = [];
let right = 0;
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  collect(await page.getStructTree());
  const { items } = await page.getTextContent();
  for (const item of items) if ('str' in item) right = Math.max(right, item.transform[4] + item.width);
  texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
}
const { info } = await document.getMetadata();
const text = texts.join('\n').replace(/[ ]+/g, ' ');
const attachments = [];
for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
  attachments.push({ name: filename, text: new TextDecoder().decode(await document.getAttachmentContent(id)) });
}
process.stdout.write(JSON.stringify({ pages: document.numPages, info, roles: [...roles], text, right, attachments }));

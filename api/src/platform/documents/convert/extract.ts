/** Reads an uploaded document: safe HTML, plain text, outline and pages. Runs only in the converting program. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Extraction, OutlineItem, Unreadable } from '../extraction';
import type { ExtractionTask } from '../extractions';
import { textOfRuns } from '../rich-text/blocks';
import { blocksFromHtml } from '../rich-text/from-html';
import { plainText } from '../rich-text/plain-text';
import { decode } from './decode';
import { cleanHtml } from './html';
import { limits, NotPreviewable } from './limits';

/** Headings get ids, in the order of the document. The browser sets its own prefix before them. */
export function withHeadingIds(html: string): { html: string; ids: string[] } {
  const ids: string[] = [];
  const marked = html.replace(/<h([1-6])>/g, (_, level: string) => {
    const id = `section-${ids.length + 1}`;
    ids.push(id);
    return `<h${level} id="${id}">`;
  });
  return { html: marked, ids };
}

/** @throws NotPreviewable for a document without text */
function fromHtml(source: string): Extraction {
  if (source.length > limits.html) throw new NotPreviewable('This document is too long to be shown.');
  const { html, ids } = withHeadingIds(cleanHtml(source));
  const blocks = blocksFromHtml(html);
  const text = plainText(blocks);
  if (text === '') throw new NotPreviewable('This document has no text.');
  const headings = [...html.matchAll(/<h([1-6]) id="[^"]*">([\s\S]*?)<\/h\1>/g)];
  const outline = headings.map(([, level = '1', content = ''], index): OutlineItem => {
    const [block] = blocksFromHtml(content);
    const words = block && 'runs' in block ? textOfRuns(block.runs) : '';
    return { kind: 'heading', level: Number(level), text: words, id: ids[index] ?? null, page: null };
  });
  return { html, text, outline: outline.filter((item) => item.text !== ''), pageCount: null };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function fromText(text: string): Extraction {
  const paragraphs = stripVTControlCharacters(text)
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replace(/[&<>]/g, (character) => escapes[character] ?? character).trim())
    .filter((paragraph) => paragraph !== '');
  return fromHtml(paragraphs.map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`).join('\n'));
}

async function fromWord(bytes: Buffer): Promise<Extraction> {
  const { wordPreview } = await import('./word');
  const { content = '' } = await wordPreview(bytes);
  return fromHtml(content);
}

async function extraction(task: ExtractionTask, bytes: Buffer): Promise<Extraction> {
  switch (task) {
    case 'extract-word':
      return fromWord(bytes);
    case 'extract-pdf':
      return (await import('./pdf-text')).extractPdf(bytes);
    case 'extract-markdown':
      return fromHtml((await import('../rich-text/from-markdown')).htmlFromMarkdown(decode(bytes)));
    case 'extract-text':
      return fromText(decode(bytes));
    case 'extract-html':
      return fromHtml(decode(bytes));
  }
}

/** Nothing shows control characters, and PostgreSQL stores no null character. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '');

const unreadable: Unreadable = { reason: "Couldn't read this file. It may be damaged." };
const withoutAdvice = (message: string) => message.replace(/ Download it[^.]*\.$/, '');

export async function extract(task: ExtractionTask, source: Readable): Promise<Extraction | Unreadable> {
  try {
    const read = await extraction(task, await buffer(source));
    const text = withoutControls(read.text);
    if (text.trim() === '') throw new NotPreviewable('This document has no text.');
    return { ...read, html: read.html && withoutControls(read.html), text };
  } catch (error) {
    return error instanceof NotPreviewable ? { reason: withoutAdvice(error.message) } : unreadable;
  }
}

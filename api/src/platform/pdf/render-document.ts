/** A document as PDF: title, facts and text. Runs only in the converting program, which has a time limit and limited memory. */
import type { Block, Run } from '../documents/rich-text/blocks';
import { blocksFromHtml } from '../documents/rich-text/from-html';
import { writeBlocks } from './blocks';
import { MissingGlyphs, PdfCanvas } from './canvas';

/** What is sent to the converting program. */
export interface DocumentToRender {
  title: string;
  /** Shown under the title as a table: "Owner", "Ada Byron". */
  facts: { label: string; value: string }[];
  /** Sanitised HTML. */
  html: string;
  /** At the foot of each page. */
  footer: string;
  language: string;
  /** ISO 8601. */
  createdAt: string;
}

export type RenderedDocument = { pdf: string } | { missing: string[] };

const run = (text: string, bold = false): Run => ({ text, bold, italic: false, code: false, href: null });

/** A text that begins with a title of its own keeps it. */
function titled(blocks: Block[], title: string): [Block, Block[]] {
  const [first, ...rest] = blocks;
  const hasTitle = first?.kind === 'heading' && first.level === 1;
  return hasTitle ? [first, rest] : [{ kind: 'heading', level: 1, runs: [run(title)] }, blocks];
}

/** @returns the PDF in base64, or the characters that no font has */
export async function renderDocument({
  title,
  facts,
  html,
  footer,
  language,
  createdAt,
}: DocumentToRender): Promise<RenderedDocument> {
  const canvas = new PdfCanvas({ title, language, createdAt: new Date(createdAt) });
  const [heading, text] = titled(blocksFromHtml(html), title);
  const rows = facts.map(({ label, value }) => ({ isHeader: false, cells: [[run(label, true)], [run(value)]] }));
  writeBlocks(canvas, [heading, ...(rows.length > 0 ? [{ kind: 'table' as const, rows }] : []), ...text]);
  try {
    return { pdf: (await canvas.end(footer)).toString('base64') };
  } catch (error) {
    if (error instanceof MissingGlyphs) return { missing: error.characters };
    throw error;
  }
}

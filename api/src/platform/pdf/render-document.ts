/** A document as PDF: title, facts and text. Runs only in the converting program, which has a time limit and limited memory. */
import { type Block, plainRun } from '../documents/rich-text/blocks';
import { blocksFromHtml } from '../documents/rich-text/from-html';
import { blocksFromMarkdown } from '../documents/rich-text/from-markdown';
import { writeBlocks } from './blocks';
import { MissingGlyphs, PdfCanvas } from './canvas';

/** What is sent to the converting program. */
export interface DocumentToRender {
  title: string;
  /** Shown under the title as a table: "Owner", "Ada Byron". */
  facts: { label: string; value: string }[];
  /** The text: sanitised HTML, Markdown, which is parsed in the converting program only, or blocks. */
  html?: string;
  markdown?: string;
  blocks?: Block[];
  /** A PNG or JPEG image in base64, above the title. It is left out if it can't be read. */
  logo?: string;
  /** At the foot of each page. */
  footer: string;
  language: string;
  /** For wide tables. */
  landscape?: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** Shown for a character that no font has. Without it, such a document is refused. */
  substitute?: string;
}

export type RenderedDocument = { pdf: string } | { missing: string[] };

/** A text that begins with a title of its own keeps it. */
function titled(blocks: Block[], title: string): [Block, Block[]] {
  const [first, ...rest] = blocks;
  const hasTitle = first?.kind === 'heading' && first.level === 1;
  return hasTitle ? [first, rest] : [{ kind: 'heading', level: 1, runs: [plainRun(title)] }, blocks];
}

function blocksOf({ html, markdown, blocks }: DocumentToRender): Block[] {
  if (blocks) return blocks;
  return html === undefined ? blocksFromMarkdown(markdown ?? '') : blocksFromHtml(html);
}

const logoBox = { width: 140, height: 36 } as const;

function drawLogo(canvas: PdfCanvas, logo: Buffer): void {
  const { document } = canvas;
  try {
    // The document names the organisation in words.
    canvas.artifact(() => document.image(logo, { fit: [logoBox.width, logoBox.height] }));
    document.moveDown(1);
  } catch {
    // The report matters more than its logo.
  }
}

/** @returns the PDF in base64, or the characters that no font has */
export async function renderDocument(source: DocumentToRender): Promise<RenderedDocument> {
  const { title, facts, footer, language, landscape = false, createdAt, substitute } = source;
  const canvas = new PdfCanvas({ title, language, landscape, createdAt: new Date(createdAt), substitute });
  if (source.logo !== undefined) drawLogo(canvas, Buffer.from(source.logo, 'base64'));
  const [heading, text] = titled(blocksOf(source), title);
  const rows = facts.map(({ label, value }) => ({
    isHeader: false,
    cells: [[plainRun(label, true)], [plainRun(value)]],
  }));
  writeBlocks(canvas, [heading, ...(rows.length > 0 ? [{ kind: 'table' as const, rows }] : []), ...text]);
  try {
    return { pdf: (await canvas.end(footer)).toString('base64') };
  } catch (error) {
    if (error instanceof MissingGlyphs) return { missing: error.characters };
    throw error;
  }
}

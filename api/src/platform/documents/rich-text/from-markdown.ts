/** Markdown as sanitised HTML. HTML in the source is shown as text, as the interface does. */
import { Marked, type Tokens } from 'marked';
import { cleanHtml } from '../convert/html';
import type { Block } from './blocks';
import { blocksFromHtml } from './from-html';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const asText = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => asText(text),
    image: ({ text }: Tokens.Image) => asText(text),
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
});

export const htmlFromMarkdown = (markdown: string): string => cleanHtml(marked.parse(markdown, { async: false }));

export const blocksFromMarkdown = (markdown: string): Block[] => blocksFromHtml(htmlFromMarkdown(markdown));

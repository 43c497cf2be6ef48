/** Markdown and untrusted HTML, sanitised before display (specification §5), and the editor of formatted text. */

export type { Heading } from './html-of-markdown';
export { Markdown, SafeHtml, TrustedHtml } from './markdown';
export { RichText } from './rich-text/rich-text';

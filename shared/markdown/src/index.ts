/** Markdown and untrusted HTML, sanitised before display (specification §5), and the editor of formatted text. */
export { LateMarkdown, Markdown, SafeHtml, SanitizedHtml } from './markdown';
export type { Heading } from './render';
export { RichText } from './rich-text/rich-text';

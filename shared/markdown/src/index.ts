/** Markdown and untrusted HTML, sanitised before display (specification §5). */
export { Markdown, SafeHtml } from './markdown';
export type { Heading } from './render';

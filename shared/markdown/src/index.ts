/** Markdown, and HTML of others, rendered and sanitised before display (specification §5). */
export { Markdown, type MarkdownProps, SafeHtml } from './markdown';
export type { Heading } from './render';

/** Markdown, and HTML of others, rendered and sanitised before display (specification §5). */
export { Markdown, SafeHtml } from './markdown';
export type { MarkdownProps } from './markdown-props';
export type { Heading } from './render';

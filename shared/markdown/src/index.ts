/** Markdown, rendered and sanitised before display (specification §5). */
export { Markdown, type MarkdownProps } from './markdown';
export type { Heading } from './render';

/** The props of Markdown. */
import type { Heading } from './render';

export interface MarkdownProps {
  source: string;
  /** Called with the headings in order, for a table of contents. Must be stable. */
  onHeadings?: ((headings: Heading[]) => void) | undefined;
  /** Keeps single line breaks, as people expect in comments. */
  breaks?: boolean;
}

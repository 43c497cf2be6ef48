/** Properties of the Markdown component. */
import type { Heading } from './render';

export interface MarkdownProps {
  source: string;
  /** Told the headings in order, for a table of contents. Must be stable. */
  onHeadings?: ((headings: Heading[]) => void) | undefined;
  /** Where a line ends in the source, it ends here: what people write to each other. */
  breaks?: boolean;
}

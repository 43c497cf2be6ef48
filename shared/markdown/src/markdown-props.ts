/** The props of Markdown. */
export interface MarkdownProps {
  source: string;
  /** Called when the text is in the page. Must be stable. */
  onRendered?: (() => void) | undefined;
  /** Keeps single line breaks, as people expect in comments. */
  breaks?: boolean;
}

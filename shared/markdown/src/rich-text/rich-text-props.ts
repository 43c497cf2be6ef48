/** The props of RichText. */
export interface RichTextProps {
  label: string;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
}

/** The rendered text. Loaded with its parser, when the first text is shown. */
import { useEffect, useMemo } from 'react';
import type { MarkdownProps } from './markdown';
import { Prose } from './prose';
import { renderMarkdown } from './render';

export default function MarkdownBody({ source, onHeadings }: MarkdownProps) {
  const { html, headings } = useMemo(() => renderMarkdown(source), [source]);
  useEffect(() => onHeadings?.(headings), [headings, onHeadings]);
  return <Prose html={html} />;
}

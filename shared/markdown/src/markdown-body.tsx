/** The rendered text. Loaded with its parser, when the first text is shown. */
import { useEffect, useMemo } from 'react';
import type { MarkdownProps } from './markdown-props';
import { Prose } from './prose';
import { renderMarkdown } from './render';

export default function MarkdownBody({ source, onHeadings, breaks = false }: MarkdownProps) {
  const { html, headings } = useMemo(() => renderMarkdown(source, { breaks }), [source, breaks]);
  useEffect(() => onHeadings?.(headings), [headings, onHeadings]);
  return <Prose html={html} />;
}

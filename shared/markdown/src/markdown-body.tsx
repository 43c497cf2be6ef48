/** Rendered Markdown. Loaded with the parser on first use. */
import { useEffect, useMemo } from 'react';
import type { MarkdownProps } from './markdown-props';
import { renderMarkdown } from './render';
import { SanitizedHtml } from './sanitized-html';

export default function MarkdownBody({ source, onHeadings, breaks = false }: MarkdownProps) {
  const { html, headings } = useMemo(() => renderMarkdown(source, { breaks }), [source, breaks]);
  useEffect(() => onHeadings?.(headings), [headings, onHeadings]);
  return <SanitizedHtml html={html} />;
}

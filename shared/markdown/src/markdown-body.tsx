/** Rendered Markdown. Loaded with the parser on first use. */
import { useMemo } from 'react';
import type { MarkdownProps } from './markdown-props';
import { renderMarkdown } from './render';
import SanitizedHtml from './sanitized-html';

export default function MarkdownBody({ source, onRendered, breaks = false }: MarkdownProps) {
  const { html } = useMemo(() => renderMarkdown(source, { breaks }), [source, breaks]);
  return <SanitizedHtml html={html} onRendered={onRendered} />;
}

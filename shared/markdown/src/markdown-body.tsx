/** Rendered Markdown. Loaded with the parser on first use. */
import { useEffect, useMemo } from 'react';
import type { MarkdownProps } from './markdown-props';
import { renderMarkdown } from './render';
import TrustedHtml from './trusted-html';

export default function MarkdownBody({ source, onRendered, breaks = false }: MarkdownProps) {
  const { html } = useMemo(() => renderMarkdown(source, { breaks }), [source, breaks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has been rendered
  useEffect(() => onRendered?.(), [html, onRendered]);
  return <TrustedHtml html={html} />;
}

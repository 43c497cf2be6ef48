/** HTML of strangers, sanitised and shown. Loaded with its sanitiser, when the first is shown. */
import { useMemo } from 'react';
import { Prose } from './prose';
import { sanitizeHtml } from './sanitize-html';

export default function HtmlBody({ html }: { html: string }) {
  const safe = useMemo(() => sanitizeHtml(html), [html]);
  return <Prose html={safe} />;
}

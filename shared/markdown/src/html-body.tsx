/** Untrusted HTML, sanitised and shown. Loaded with the sanitiser on first use. */
import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html';
import SanitizedHtml from './sanitized-html';

export default function HtmlBody({ html }: { html: string }) {
  const safe = useMemo(() => sanitizeHtml(html), [html]);
  return <SanitizedHtml html={safe} />;
}

/** Untrusted HTML, sanitised and shown. Loaded with the sanitiser on first use. */
import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html';
import TrustedHtml from './trusted-html';

export default function HtmlBody({ html }: { html: string }) {
  const safe = useMemo(() => sanitizeHtml(html), [html]);
  return <TrustedHtml html={safe} />;
}

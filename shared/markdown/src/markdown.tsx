/** Markdown and untrusted HTML as components. Parser and sanitiser load on first use. */
import { lazyWithRetry, WhenIdle } from '@msp/loading';
import { LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { Suspense } from 'react';
import type { MarkdownProps } from './markdown-props';

/** HTML that `renderMarkdown` has made, such as an article by the build. Loads without parser and sanitiser. */
export const SanitizedHtml = lazyWithRetry(() => import('./sanitized-html'), 'sanitized-html');

const HtmlBody = lazyWithRetry(() => import('./html-body'), 'html');
const MarkdownBody = lazyWithRetry(() => import('./markdown-body'), 'markdown');

const lines = (
  <Stack gap="2">
    <Skeleton height="4" width="80%" />
    <Skeleton height="4" width="95%" />
    <Skeleton height="4" width="60%" />
  </Stack>
);
const loading = <LoadingRegion>{lines}</LoadingRegion>;

export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={loading}>
      <MarkdownBody {...props} />
    </Suspense>
  );
}

/** For a text that isn't the main content of its page: parser and sanitiser load once the browser is idle. */
export function LateMarkdown(props: MarkdownProps) {
  return (
    <WhenIdle component={MarkdownBody} placeholder={lines}>
      <MarkdownBody {...props} />
    </WhenIdle>
  );
}

/** Untrusted HTML, such as a converted Word file or email. Always sanitised here, even if the server has done so. */
export function SafeHtml(props: { html: string }) {
  return (
    <Suspense fallback={loading}>
      <HtmlBody {...props} />
    </Suspense>
  );
}

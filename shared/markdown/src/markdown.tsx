/** Markdown and untrusted HTML as components. Parser and sanitiser load on first use. */
import { lazyWithRetry } from '@msp/loading';
import { LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { Suspense } from 'react';
import type { MarkdownProps } from './markdown-props';

/** HTML of our own texts, which a build has rendered. Loads without parser and sanitiser. */
export const TrustedHtml = lazyWithRetry(() => import('./trusted-html'), 'trusted-html');

const HtmlBody = lazyWithRetry(() => import('./html-body'), 'html');
const MarkdownBody = lazyWithRetry(() => import('./markdown-body'), 'markdown');

function Lines() {
  return (
    <LoadingRegion>
      <Stack gap="2">
        <Skeleton height="4" width="80%" />
        <Skeleton height="4" width="95%" />
        <Skeleton height="4" width="60%" />
      </Stack>
    </LoadingRegion>
  );
}

export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Lines />}>
      <MarkdownBody {...props} />
    </Suspense>
  );
}

/** Untrusted HTML, such as a converted Word file or email. Always sanitised here, even if the server has done so. */
export function SafeHtml(props: { html: string }) {
  return (
    <Suspense fallback={<Lines />}>
      <HtmlBody {...props} />
    </Suspense>
  );
}

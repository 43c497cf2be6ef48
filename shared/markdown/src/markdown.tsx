/** Text that people wrote in Markdown, shown safely. The parser loads with the first text that is shown. */
import { lazyWithRetry } from '@msp/loading';
import { LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { Suspense } from 'react';
import type { MarkdownProps } from './markdown-props';

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

/** HTML that is not ours, such as a Word file or a mail turned into it: sanitised (here, whoever did so before) and shown. */
export function SafeHtml(props: { html: string }) {
  return (
    <Suspense fallback={<Lines />}>
      <HtmlBody {...props} />
    </Suspense>
  );
}

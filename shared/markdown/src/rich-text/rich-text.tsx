/** A text in Markdown, edited as formatted text. The editor loads when it is first shown. */
import { lazyWithRetry } from '@msp/loading';
import { LoadingRegion, Skeleton } from '@msp/ui';
import { Suspense } from 'react';
import type { RichTextProps } from './rich-text-props';

const RichTextEditor = lazyWithRetry(() => import('./rich-text-editor'), 'markdown/rich-text');

export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <LoadingRegion label="Loading the editor">
          <Skeleton height="18rem" />
        </LoadingRegion>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}

/** The text of an article beside its table of contents. */
import { SanitizedHtml } from '@msp/markdown';
import { Stack } from '@msp/ui';
import type { RenderedArticle } from './articles';
import { Contents } from './contents';
import { useAnchor } from './use-anchor';

export function ArticleBody({ html, headings }: RenderedArticle) {
  useAnchor();
  return (
    <Stack
      flexDirection={{ base: 'column', lg: 'row-reverse' }}
      justifyContent="flex-end"
      alignItems={{ lg: 'flex-start' }}
      columnGap="10"
      rowGap="4"
    >
      <Contents headings={headings} />
      <SanitizedHtml html={html} />
    </Stack>
  );
}

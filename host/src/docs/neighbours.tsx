/** The articles before and after one, in reading order. */
import { Box, Inline, Text, TextLink } from '@msp/ui';
import { ChevronLeftIcon, ChevronRightIcon } from '@msp/ui/pages';
import { type Article, articlePath, articles } from './articles';

export function Neighbours({ of }: { of: Article }) {
  const at = articles.indexOf(of);
  const previous = articles[at - 1];
  const next = articles[at + 1];
  return (
    <Inline
      as="nav"
      aria-label="Other articles"
      wrap
      gap="3"
      alignItems="stretch"
      maxWidth="45rem"
      pt="4"
      borderTopWidth="1px"
    >
      {previous && (
        <div>
          <Text size="sm" tone="muted">
            Previous
          </Text>
          <TextLink to={articlePath(previous.slug)}>
            <Inline as="span" display="inline-flex" gap="1">
              <ChevronLeftIcon />
              {previous.title}
            </Inline>
          </TextLink>
        </div>
      )}
      {next && (
        <Box marginInlineStart="auto">
          <Text size="sm" tone="muted" align="end">
            Next
          </Text>
          <TextLink to={articlePath(next.slug)}>
            <Inline as="span" display="inline-flex" gap="1">
              {next.title}
              <ChevronRightIcon />
            </Inline>
          </TextLink>
        </Box>
      )}
    </Inline>
  );
}

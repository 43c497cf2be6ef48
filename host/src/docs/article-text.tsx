/** The text of one article with its table of contents, from the moment it is asked for. */
import { type Heading, Markdown } from '@msp/markdown';
import { ErrorState, Flex, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Article } from './articles';
import { Contents } from './contents';
import { useAnchor } from './use-anchor';

function Lines() {
  return (
    <LoadingRegion label="Loading the article">
      <Stack gap="2" maxWidth="44rem">
        <Skeleton width="90%" />
        <Skeleton width="95%" />
        <Skeleton width="60%" />
      </Stack>
    </LoadingRegion>
  );
}

const none: Heading[] = [];

export function ArticleText({ article }: { article: Article }) {
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [headings, setHeadings] = useState(none);
  useAnchor(headings.length > 0);

  const load = useCallback(() => {
    let wanted = true;
    setFailed(false);
    article.text().then(
      (loaded) => wanted && setText(loaded),
      // Reported by the retry loop; here it is said.
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [article]);
  useEffect(load, [load]);

  if (failed) {
    return (
      <ErrorState
        title="The article could not be loaded"
        description="Check your connection. The other articles may still open."
        onRetry={load}
      />
    );
  }
  if (text === undefined) return <Lines />;
  return (
    <Flex
      flexDirection={{ base: 'column', lg: 'row-reverse' }}
      justifyContent="flex-end"
      alignItems={{ lg: 'flex-start' }}
      columnGap="10"
      rowGap="4"
    >
      <Contents headings={headings} />
      <Markdown source={text} onHeadings={setHeadings} />
    </Flex>
  );
}

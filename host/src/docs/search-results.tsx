/** The results of a search in the documentation, or why there are none. */
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingRegion,
  NothingFoundIcon,
  plural,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@msp/ui';
import { useCallback, useEffect, useState } from 'react';
import { ArticleList } from './article-list';
import { MarkedText } from './marked-text';
import { findArticles, loadIndex } from './search';

type Index = Awaited<ReturnType<typeof loadIndex>>;

export function SearchResults({ query, onReset }: { query: string; onReset: () => void }) {
  const [index, setIndex] = useState<Index>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    // The retry loop reports the error.
    loadIndex().then(setIndex, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  if (failed) {
    return (
      <ErrorState
        title="Couldn't search the documentation"
        description="Some articles didn't load. You can still open them one by one."
        onRetry={load}
      />
    );
  }
  if (!index) {
    return (
      <LoadingRegion label="Searching the documentation">
        <Stack>
          <Skeleton height="16" />
          <Skeleton height="16" />
        </Stack>
      </LoadingRegion>
    );
  }
  const found = findArticles(index, query);
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<NothingFoundIcon />}
        title="No article matches"
        description={`No article contains all the words “${query}”. Try fewer or different words.`}
        action={<Button onClick={onReset}>See all articles</Button>}
      />
    );
  }
  return (
    <Stack gap="2">
      <Text role="status" size="sm" tone="muted">
        {plural(found.length, 'article')}
      </Text>
      <VisuallyHidden as="h2">Articles found</VisuallyHidden>
      <ArticleList
        label="Articles found"
        lines={found.map(({ article, excerpt }) => ({
          article,
          title: <MarkedText text={article.title} query={query} />,
          about: <MarkedText text={excerpt ?? article.summary} query={query} />,
        }))}
      />
    </Stack>
  );
}
